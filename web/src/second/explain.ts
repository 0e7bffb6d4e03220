import { subjectOf, tokenTold, type Own } from '../board/explain';
import { listed, unitsHere } from '../board/pieces';
import type { Pointing, Subject } from '../table/pointing';
import { price } from '../panels/price';
import { say } from '../words/words.svelte';
import type { Card, SecondPicture } from '../wire/second';

/** What the Second Edition has beside the board. */
export function own(picture: SecondPicture, pointing: Pointing): Own {
  const { invader, defender } = picture;
  const heroicAt = (spot: string) => defender.heroic.find((one) => `heroic.${one.id}` === spot);
  return {
    breach: '2e.breach.test',

    about(what: string): Subject | undefined {
      const subject = (title: string, lines: string[], key?: string): Subject =>
        subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses': {
          const due = defender.hourglassesDue > 0 ? say('second-due.later', { count: defender.hourglassesDue }) : '';
          return subject(
            say('panel-hourglasses.spend', { count: defender.hourglasses }),
            [say('time-spent'), due],
            'hourglass',
          );
        }
        case 'due':
          return subject(say('second-due', { count: defender.hourglassesDue }), [say('second-due.text')], 'hourglass');
        case 'plans':
          return subject(say('second-plans'), [say('second-plans.text')]);
        case 'plan-hidden':
          return subject(say('second-plan-hidden'), [say('second-plan-hidden.text')]);
        case 'wood':
        case 'resources':
          return subject(woodOf(invader), [], 'wood');
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      const lines: string[] = [];
      if (spot === 'bag') lines.push(unitsHere(invader.bag));
      if (spot === 'bag' && invader.fallen.length > 0)
        lines.push(say('out-of-game', { units: listed(invader.fallen) }));
      if (spot === 'stock') lines.push(unitsHere(defender.stock));
      if (spot === 'stock' && defender.lost.length > 0)
        lines.push(say('out-of-game', { units: listed(defender.lost) }));
      const objective = invader.objectives.find((one) => `objective.${one.id}` === spot);
      if (objective)
        lines.push(
          say(objective.met ? 'second-objective.line-met' : 'second-objective.line', {
            progress: objective.progress,
            goal: objective.goal,
          }),
        );
      const heroic = heroicAt(spot);
      if (heroic)
        lines.push(heroic.lost ? say('second-heroic-lost.text') : heroic.used ? say('second-heroic-used.text') : '');
      if (heroic?.token) lines.push(...tokenTold(pointing, heroic.token));
      const card = [...invader.line, ...invader.reserve].find((one) => `card.${one.id}` === spot);
      if (card) lines.push(price(card.wood > 0 ? woodOf(card) : '', card.payments));
      if (card?.spy) lines.push(say('second-spy.text'));
      return lines;
    },

    token: (place) =>
      picture.fields.find((one) => one.id === place)?.machine?.token ??
      defender.buildings.find((one) => one.id === place)?.token ??
      heroicAt(place)?.token,
  };
}

/** `3 wood`. */
export function woodOf({ wood }: Pick<Card, 'wood'>): string {
  return say('second-wood.counted', { count: wood });
}
