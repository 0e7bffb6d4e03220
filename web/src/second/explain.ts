import { subjectOf, tokenTold, TIME, type Own } from '../board/explain';
import { hourglasses, listed } from '../board/pieces';
import type { Pointing, Subject } from '../table/pointing';
import { price } from '../panels/price';
import type { Card, SecondPicture } from '../wire/second';

/** What the Second Edition has beside the board. */
export function own(picture: SecondPicture, pointing: Pointing): Own {
  const { invader, defender } = picture;
  const heroicAt = (spot: string) => defender.heroic.find((one) => `heroic.${one.id}` === spot);
  return {
    breach: '2e.breach.test',

    about(what: string): Subject | undefined {
      const subject = (title: string, lines: string[], key?: string): Subject => subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses': {
          const due = defender.hourglassesDue > 0 ? `${hourglasses(defender.hourglassesDue)} more when the maneuvers are over.` : '';
          return subject(`${hourglasses(defender.hourglasses)} to spend`, [TIME, due], 'hourglass');
        }
        case 'due':
          return subject(`${hourglasses(defender.hourglassesDue)} due`, ['The Defender receives them when the maneuvers are over.'], 'hourglass');
        case 'plans':
          return subject('Defense plans', ['Each can be used once in the game. Unused plans lie face down: only the Defender knows them.']);
        case 'plan-hidden':
          return subject('A plan, face down', ['Only the Defender knows it.']);
        case 'wood':
        case 'resources':
          return subject(`${invader.wood} wood`, [], 'wood');
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      const lines: string[] = [];
      if (spot === 'bag') lines.push(`${listed(invader.bag)}.`);
      if (spot === 'bag' && invader.fallen.length > 0) lines.push(`Out of the game: ${listed(invader.fallen)}.`);
      if (spot === 'stock') lines.push(`${listed(defender.stock)}.`);
      if (spot === 'stock' && defender.lost.length > 0) lines.push(`Out of the game: ${listed(defender.lost)}.`);
      const objective = invader.objectives.find((one) => `objective.${one.id}` === spot);
      if (objective) lines.push(objective.met ? 'Met.' : `${objective.progress} of ${objective.goal}.`);
      const heroic = heroicAt(spot);
      if (heroic) lines.push(heroic.lost ? 'Out of the game.' : heroic.used ? 'Used this turn.' : '');
      if (heroic?.token) lines.push(...tokenTold(pointing, heroic.token));
      const card = [...invader.line, ...invader.reserve].find((one) => `card.${one.id}` === spot);
      if (card) lines.push(price(woodOf(card), card.payments));
      if (card?.spy) lines.push('A spy: it costs one more unit.');
      return lines;
    },

    token: (place) =>
      picture.fields.find((one) => one.id === place)?.machine?.token ??
      defender.buildings.find((one) => one.id === place)?.token ??
      heroicAt(place)?.token,
  };
}

/** The wood that a card costs, in words. */
export function woodOf({ wood }: Pick<Card, 'wood'>): string {
  return wood > 0 ? `${wood} wood` : '';
}
