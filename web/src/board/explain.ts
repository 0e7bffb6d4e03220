import type { Pointing, Subject } from '../table/pointing';
import type { Board, Field, Order, RitualToken, SecondPicture, Section, Trap } from '../wire/second';
import { cost } from './card';
import { outlook, strengths, verdict } from './outlook';
import { counted, hourglasses, listed, plain, total } from './pieces';
import { pilesAt } from './standing';

/** A trap in words, as far as this seat knows it. */
export function trapWords(trap: Trap): string {
  const kind = trap.kind ? `${plain(trap.kind).toLowerCase()} trap` : 'trap';
  return trap.hidden ? (trap.kind ? `${kind}, face down` : 'a trap, face down') : kind;
}

/** An order in words, as far as this seat knows it. */
export function orderWords(order: Order): string {
  const kind = order.kind ? plain(order.kind) : 'an order';
  return order.hidden ? `${kind}, face down` : order.resolved ? `${kind}, carried out` : kind;
}

/** A token of a ritual in words, as far as this seat knows it. */
export function tokenWords(token: RitualToken): string {
  const kind = token.target === null ? '' : token.target ? ': the Target' : ': a Bluff';
  return `${plain(token.ritual)} token${token.hidden ? ', face down' : ''}${kind}`;
}

/** What a token of a ritual does, as far as this seat knows it. `effect` is what its Target does. */
export function tokenLines(token: RitualToken, effect: string | undefined): string[] {
  const unknown = token.hidden ? ' The Defender does not know.' : '';
  if (token.target === false) return [token.hidden ? 'A Bluff: it does nothing; the Defender does not know.' : 'A Bluff: it does nothing.'];
  if (token.target) return [`The Target${effect ? `: ${effect}` : '.'}${unknown}`];
  return ['Face down: one of its tokens is the Target, the others are Bluffs.', effect ? `As the Target: ${effect}` : ''];
}

/** A place by its name: `W3`, `Rampart RW2`, `West foreground`, `Courtyard`. */
export function placeName(place: string): string {
  if (place === 'fw') return 'West foreground';
  if (place === 'fe') return 'East foreground';
  if (/^[wert]{1,2}\d$/.test(place)) {
    const id = place.toUpperCase();
    return place.startsWith('r') ? `Rampart ${id}` : place.startsWith('t') ? `Tower ${id}` : `Wall section ${id}`;
  }
  if (place.includes('-')) return `Path ${place.toUpperCase().replace('-', ' to ')}`;
  return plain(place);
}

function sectionLines(section: Section): string[] {
  const lines = [outlook(section)];
  if (section.glare && section.horde.length === 0) lines.push('Unearthly Glare: no assault here this turn.');
  lines.push(`Defender: ${[listed(section.garrison), ...section.heroes].join(', ')}; ${counted(section.walls, 'wall piece')}.`);
  lines.push(`Invader: ${listed(section.horde)}, ${total(section.horde)} of ${section.places} places.`);
  if (section.coming.length > 0) lines.push(`On the way: ${listed(section.coming)}.`);
  for (const kind of section.cauldrons) lines.push(`Cauldron against ${kind}s.`);
  if (section.order) lines.push(`Order: ${orderWords(section.order)}.`);
  for (const token of section.tokens) lines.push(`${tokenWords(token)}.`);
  return lines;
}

function fieldLines(field: Field): string[] {
  const lines = [`${total(field.horde)} of ${field.places} places: ${listed(field.horde)}.`];
  if (field.coming.length > 0) lines.push(`On the way here: ${listed(field.coming)}.`);
  if (field.leaving.length > 0) lines.push(`About to leave: ${listed(field.leaving)}.`);
  if (field.machine) {
    const { machine, hits, misses, malfunction, aim } = field.machine;
    lines.push(
      `${plain(machine)}: ${counted(hits, 'hit')} and ${misses} ${misses === 1 ? 'miss' : 'misses'} in its deck` +
        `${malfunction ? ', out of order' : ''}${aim ? `, aimed at ${aim.toUpperCase()}` : ''}.`,
    );
  }
  for (const piece of field.pieces) lines.push(`${plain(piece)}.`);
  return lines;
}

/** The key of the word that explains a place. */
function placeKey(place: string): string {
  if (place.startsWith('r')) return 'rampart';
  if (place === 'fw' || place === 'fe') return 'foreground';
  if (/^t[we]\d$/.test(place)) return 'tower';
  if (/^[we]\d$/.test(place)) return 'section';
  return place.includes('-') ? 'path' : place;
}

/** The token of a ritual on a machine, a building or a heroic order. */
function tokenOn(picture: SecondPicture, place: string): RitualToken | null | undefined {
  const { buildings, heroic } = picture.defender;
  return (
    picture.fields.find((one) => one.id === place)?.machine?.token ??
    buildings.find((one) => one.id === place)?.token ??
    heroic.find((one) => `heroic.${one.id}` === place)?.token
  );
}
const tokenPlace = (pointing: Pointing, place: string): string =>
  place.startsWith('heroic.') ? (pointing.term(place)?.name ?? plain(place.slice('heroic.'.length))) : placeName(place);
const tokenTold = (pointing: Pointing, token: RitualToken): string[] => {
  const [first = '', ...rest] = tokenLines(token, pointing.term(`ritual.${token.ritual}`)?.text);
  return [`${plain(token.ritual)} token. ${first}`, ...rest];
};

/** What can be asked about though nobody ever points at it: `forecast@w3`, `hourglasses`, `plans`, `gate`. */
export function about(picture: SecondPicture, pointing: Pointing, what: string): Subject | undefined {
  const { invader, defender } = picture;
  const subject = (title: string, lines: string[], key?: string): Subject => {
    const term = key ? pointing.term(key) : undefined;
    return { title, lines: [...lines, term?.text ?? ''].filter(Boolean), spot: what, ...(term?.rule ? { rule: term.rule } : {}) };
  };
  const [topic, place = ''] = what.split('@');
  const section = picture.sections.find((one) => one.id === place);
  switch (topic) {
    case 'forecast': {
      if (!section) return undefined;
      const { forecast } = section;
      const title = `If the assault came now at ${place.toUpperCase()}: ${forecast.verdict === 'quiet' ? '' : `${strengths(section)}, `}${verdict(section)}`;
      const lines = [outlook(section), ...forecast.before.filter((line) => !line.startsWith('Unearthly Glare'))];
      return { title: title.replace(/: —$/, ', nobody attacks'), lines: [...lines, 'Click for the arithmetic.'], rule: '2e.breach.test', spot: what };
    }
    case 'glare':
      return subject(pointing.term('glare')?.name ?? 'Unearthly Glare', section && section.horde.length > 0 ? [outlook(section)] : [], 'glare');
    case 'defender-ladder':
      return subject('Ladder of the Defender', ['One more place for the Defender on this section.']);
    case 'hourglasses': {
      const due = defender.hourglassesDue > 0 ? `${hourglasses(defender.hourglassesDue)} more when the maneuvers are over.` : '';
      return subject(`${hourglasses(defender.hourglasses)} to spend`, ['With time the Defender moves units and pays the actions of buildings.', due], 'hourglass');
    }
    case 'due':
      return subject(`${hourglasses(defender.hourglassesDue)} due`, ['The Defender receives them when the maneuvers are over.'], 'hourglass');
    case 'plans':
      return subject('Defense plans', ['Each can be used once in the game. Unused plans lie face down: only the Defender knows them.']);
    case 'plan-hidden':
      return subject('A plan, face down', ['Only the Defender knows it.']);
    case 'wood':
      return subject(`${invader.wood} wood`, [], 'wood');
    case 'gate':
      return subject('Gate', ['No path leads through it. It parts the walls of the west from those of the east.']);
    case 'river':
      return subject('River', ['No path crosses it. It parts the west of the board from the east.']);
    default:
      return undefined;
  }
}

/** What a spot is and does, in words: numbers first, then its rule. */
export function explanation(picture: SecondPicture, shape: Board | undefined, pointing: Pointing, spot: string): Subject {
  const asked = about(picture, pointing, spot);
  if (asked) return asked;
  const lines: string[] = [];
  let title = '';
  let key = spot;
  /** The word behind it would say nothing more. */
  let told = false;

  const [piece, place] = spot.includes('@') ? (spot.split('@') as [string, string]) : [undefined, spot];
  const section = picture.sections.find((one) => one.id === place);
  const field = picture.fields.find((one) => one.id === place);
  const tower = picture.towers.find((one) => one.id === place);
  const path = picture.paths.find((one) => one.id === place);
  const { invader, defender } = picture;
  const building = defender.buildings.find((one) => one.id === place);

  if (piece !== undefined) {
    key = piece;
    title = `${plain(piece)}, ${placeName(place)}`;
    const pile = pilesAt(picture, place).find((one) => one.kind === piece);
    if (pile) title = `${counted(pile.count, piece)}, ${placeName(place)}`;
    if (piece === 'machine') {
      key = field?.machine?.machine ?? tower?.machine ?? 'machine';
      title = `${plain(key)}, ${placeName(place)}`;
      if (field?.machine) lines.push(fieldLines({ ...field, horde: [], pieces: [], coming: [], leaving: [] })[1] ?? '');
      if (field?.machine?.token) lines.push(...tokenTold(pointing, field.machine.token));
      if (tower?.aim) lines.push(`Aimed at ${tower.aim.toUpperCase()}.`);
    } else if (piece === 'cauldron') {
      key = `cauldron.${section?.cauldrons[0] ?? ''}`;
    } else if (piece === 'order' && section?.order) {
      key = section.order.kind ? `token.${section.order.kind}` : 'order';
      lines.push(`${orderWords(section.order)}.`);
    } else if (piece === 'trap' && path?.trap) {
      key = path.trap.kind ? `trap.${path.trap.kind}` : 'trap';
      title = `${plain(trapWords(path.trap))}, ${placeName(place)}`;
    } else if (piece.startsWith('token-')) {
      const ritual = piece.slice('token-'.length);
      key = `ritual.${ritual}`;
      const token = section?.tokens.find((one) => one.ritual === ritual) ?? tokenOn(picture, place);
      title = `${plain(ritual)} token, ${tokenPlace(pointing, place)}`;
      if (token) lines.push(...tokenLines(token, pointing.term(key)?.text));
      told = true;
    }
  } else if (section) {
    title = placeName(spot);
    lines.push(...sectionLines(section));
    const places = shape?.sections.find((one) => one.id === spot)?.defenderPlaces;
    if (places !== undefined) {
      lines.push(`The Defender uses ${total(section.garrison)} of ${places + (section.ladder ? 1 : 0)} places.`);
    }
    key = 'section';
  } else if (field) {
    title = placeName(spot);
    lines.push(...fieldLines(field));
    key = placeKey(spot);
  } else if (tower) {
    title = placeName(spot);
    const faces = shape?.towers.find((one) => one.id === spot)?.faces;
    lines.push(`${listed(tower.garrison)}${tower.machine ? `; ${plain(tower.machine).toLowerCase()}` : ''}.`);
    if (faces) lines.push(`Its marksmen fire at ${faces.toUpperCase()}.`);
    key = 'tower';
  } else if (shape?.paths.some((one) => one.id === spot)) {
    title = placeName(spot);
    key = 'path';
    if (path?.trap) lines.push(`${plain(trapWords(path.trap))}.`);
    if (path?.bridge) lines.push('A bridge: no trap can be laid here.');
    if (path && path.assigned.length > 0) lines.push(`Marching here: ${listed(path.assigned)}.`);
  } else if (building) {
    title = plain(spot);
    if (building.garrison.length > 0) lines.push(`Inside: ${listed(building.garrison)}.`);
    if (building.closed) lines.push('Closed for good.');
    if (building.closing) lines.push('Closes at the end of this turn.');
    if (building.saboteur) lines.push('A saboteur: every action costs one hourglass more.');
    if (building.token) lines.push(...tokenTold(pointing, building.token));
  } else {
    title = plain(spot.replace(/^[a-z]+\./, ''));
    const inside: Record<string, string> = {
      courtyard: listed(defender.courtyard),
      hospital: listed(defender.hospital),
      camp: listed(invader.camp),
      bag: listed(invader.bag),
      stock: listed(defender.stock),
      marauders: listed(invader.marauders),
    };
    if (inside[spot]) lines.push(`${plain(inside[spot])}.`);
    if (spot === 'camp' && invader.leaving.length > 0) lines.push(`About to leave: ${listed(invader.leaving)}.`);
    if (spot === 'bag' && invader.fallen.length > 0) lines.push(`Out of the game: ${listed(invader.fallen)}.`);
    if (spot === 'stock' && defender.lost.length > 0) lines.push(`Out of the game: ${listed(defender.lost)}.`);
    const action = defender.buildings.flatMap((one) => one.actions).find((one) => one.id === spot);
    if (action) {
      lines.push(
        action.completed
          ? 'Completed this turn.'
          : `${action.paid} of ${hourglasses(action.cost)} placed.`,
      );
    }
    const objective = invader.objectives.find((one) => `objective.${one.id}` === spot);
    if (objective) lines.push(objective.met ? 'Met.' : `${objective.progress} of ${objective.goal}.`);
    const heroic = defender.heroic.find((one) => `heroic.${one.id}` === spot);
    if (heroic) lines.push(heroic.lost ? 'Out of the game.' : heroic.used ? 'Used this turn.' : '');
    if (heroic?.token) lines.push(...tokenTold(pointing, heroic.token));
    const card = [...invader.line, ...invader.reserve].find((one) => `card.${one.id}` === spot);
    if (card) lines.push(cost(card));
    if (card?.spy) lines.push('A spy: it costs one more unit.');
  }

  const term = pointing.term(key) ?? pointing.term(spot);
  if (term) {
    if (piece === undefined && !section && !field && !tower && !path) title = term.name;
    if (!told) lines.push(term.text);
    if (term.reconstructed) lines.push('Numbers reconstructed.');
  }
  const why = pointing.why(spot);
  if (why) lines.unshift(why.why);
  const rule = why?.rule ?? term?.rule ?? undefined;
  return { title, lines: lines.filter(Boolean), spot, ...(rule ? { rule } : {}) };
}
