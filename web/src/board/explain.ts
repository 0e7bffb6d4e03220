import type { Pointing, Subject } from '../table/pointing';
import type { Board, Field, Mark, Order, RitualToken, Section, Trap } from '../wire/board';
import { outlook, strengths, verdict } from './outlook';
import { counted, hourglasses, listed, plain, total } from './pieces';
import { pilesAt, siegeTowerAt, type Crossing, type Scene } from './scene';

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
  if (place === 'honour') return 'Guard of honour';
  if (/^s?[wert]{1,2}\d$/.test(place)) {
    const id = place.toUpperCase();
    if (place.startsWith('s')) return `Siege tower at ${id.slice(1)}`;
    return place.startsWith('r') ? `Rampart ${id}` : place.startsWith('t') ? `Tower ${id}` : `Wall section ${id}`;
  }
  if (/^fb[we]\d$/.test(place)) return `Space beside tower ${place.replace('fb', 't').toUpperCase()}`;
  if (place.includes('-')) return `Path ${place.toUpperCase().replace('-', ' to ')}`;
  return plain(place);
}

/** What lies somewhere without a place of its own, in words. */
export function markWords(marks: readonly Mark[]): string[] {
  return marks.map(({ label }) => (/[.!]$/.test(label) ? label : `${label}.`));
}

/** `officer`, `western priest`. */
function heroName(hero: string): string {
  return hero.replace(/^(.*)-(west|east)$/, '$2ern $1');
}

/** The space beside a tower, by its spot. */
function crossingAt(scene: Scene, spot: string): Crossing | undefined {
  return Object.values(scene.crossings).find((one) => one.spot === spot);
}

function wallWords({ walls, wood }: Section): string {
  return `${counted(walls, 'wall piece')}${wood > 0 ? `, ${wood} of wood` : ''}`;
}

/** How many ordinary places are taken, and how many above them. */
function hordePlaces({ levitation }: Scene, { horde, places }: Section): string {
  const all = total(horde);
  if (!levitation) return `${all} of ${places} places`;
  const aloft = Math.min(levitation.places, horde.find((pile) => pile.kind === levitation.kind)?.count ?? 0);
  return `${all - aloft} of ${places} places, ${aloft} of ${levitation.places} in the air`;
}

function sectionLines(scene: Scene, section: Section): string[] {
  const lines = [outlook(section)];
  if (section.glare && section.horde.length === 0) lines.push('Unearthly Glare: no assault here this turn.');
  lines.push(`Defender: ${[listed(section.garrison), ...section.heroes.map(heroName)].join(', ')}; ${wallWords(section)}.`);
  lines.push(`Invader: ${listed(section.horde)}; ${hordePlaces(scene, section)}.`);
  if (section.coming.length > 0) lines.push(`On the way: ${listed(section.coming)}.`);
  for (const kind of section.cauldrons) lines.push(`Cauldron against ${kind}s.`);
  if (section.order) lines.push(`Order: ${orderWords(section.order)}.`);
  for (const token of section.tokens) lines.push(`${tokenWords(token)}.`);
  if (section.towerCrew.length > 0) lines.push(`In the siege tower: ${listed(section.towerCrew)}.`);
  lines.push(...markWords(section.marks));
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
  lines.push(...markWords(field.marks));
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

/** What an edition adds to what the board shows. */
export interface Own {
  /** The rule of a breach. */
  breach: string;
  /** What can be asked about though nobody ever points at it, and is not on the board: `hourglasses`, `plans`. */
  about(what: string): Subject | undefined;
  /** Lines about a spot that is not on the board, and about places off it. */
  lines(spot: string): string[];
  /** The token of a ritual on a machine, a building or an order, where there are such. */
  token?(place: string): RitualToken | null | undefined;
}

/** What hourglasses are for. */
export const TIME = 'With time the Defender moves units and pays the actions of buildings.';

/** A subject with the word of the game behind it. */
export function subjectOf(pointing: Pointing, spot: string, title: string, lines: readonly string[], key?: string): Subject {
  const term = key ? pointing.term(key) : undefined;
  return { title, lines: [...lines, term?.text ?? ''].filter(Boolean), spot, ...(term?.rule ? { rule: term.rule } : {}) };
}

const tokenPlace = (pointing: Pointing, place: string): string =>
  place.includes('.') ? (pointing.term(place)?.name ?? plain(place.slice(place.indexOf('.') + 1))) : placeName(place);
/** A token of a ritual and what it does, in words. */
export const tokenTold = (pointing: Pointing, token: RitualToken): string[] => {
  const [first = '', ...rest] = tokenLines(token, pointing.term(`ritual.${token.ritual}`)?.text);
  return [`${plain(token.ritual)} token. ${first}`, ...rest];
};

/** What on the board can be asked about though nobody ever points at it: `forecast@w3`, `gate`. */
function about(scene: Scene, pointing: Pointing, own: Own, what: string): Subject | undefined {
  const subject = (title: string, lines: string[], key?: string): Subject => subjectOf(pointing, what, title, lines, key);
  const [topic, place = ''] = what.split('@');
  const section = scene.sections.find((one) => one.id === place);
  switch (topic) {
    case 'forecast': {
      if (!section) return undefined;
      const { forecast } = section;
      const title = `If the assault came now at ${place.toUpperCase()}: ${forecast.verdict === 'quiet' ? '' : `${strengths(section)}, `}${verdict(section)}`;
      const lines = [outlook(section), ...forecast.before.filter((line) => !line.startsWith('Unearthly Glare'))];
      return { title: title.replace(/: —$/, ', nobody attacks'), lines: [...lines, 'Click for the arithmetic.'], rule: own.breach, spot: what };
    }
    case 'glare':
      return subject(pointing.term('glare')?.name ?? 'Unearthly Glare', section && section.horde.length > 0 ? [outlook(section)] : [], 'glare');
    case 'defender-ladder':
      return subject('Ladder of the Defender', ['One more place for the Defender on this section.']);
    case 'marks': {
      const field = scene.fields.find((one) => one.id === place);
      const tower = scene.towers.find((one) => one.id === place);
      const marks = section?.marks ?? field?.marks ?? tower?.marks ?? [];
      return subject(placeName(place), markWords(marks));
    }
    case 'ground': {
      const tile = scene.grounds[place];
      return tile && subject(`${plain(tile.id)}, ${placeName(place)}`, markWords([tile]), tile.id);
    }
    case 'gate':
      return subject('Gate', scene.gate ? [] : ['No path leads through it. It parts the walls of the west from those of the east.']);
    case 'river':
      return subject('River', ['No path crosses it. It parts the west of the board from the east.']);
    default:
      return undefined;
  }
}

/** What a spot is and does, in words: numbers first, then its rule. */
export function explained(scene: Scene, shape: Board | undefined, pointing: Pointing, spot: string, own: Own): Subject {
  const asked = own.about(spot) ?? about(scene, pointing, own, spot);
  if (asked) return asked;
  const lines: string[] = [];
  let title = '';
  let key = spot;
  /** The word behind it would say nothing more. */
  let told = false;

  const [piece, place] = spot.includes('@') ? (spot.split('@') as [string, string]) : [undefined, spot];
  const section = scene.sections.find((one) => one.id === place);
  const field = scene.fields.find((one) => one.id === place);
  const tower = scene.towers.find((one) => one.id === place);
  const path = scene.paths.find((one) => one.id === place);
  const building = scene.buildings.find((one) => one.id === place);
  const camp = scene.camps.find((one) => one.place === place);
  const action = scene.buildings.flatMap((one) => one.actions).find((one) => one.id === place);

  if (piece !== undefined) {
    key = piece;
    const where = camp?.title ?? (place.includes('.') ? tokenPlace(pointing, place) : placeName(place));
    title = `${plain(piece)}, ${where}`;
    const pile = pilesAt(scene, place).find((one) => one.kind === piece);
    if (pile) title = `${counted(pile.count, piece)}, ${where}`;
    if (piece === 'machine') {
      key = field?.machine?.machine ?? tower?.machine ?? 'machine';
      title = `${plain(key)}, ${placeName(place)}`;
      if (field?.machine) lines.push(fieldLines({ ...field, horde: [], pieces: [], coming: [], leaving: [] })[1] ?? '');
      if (field?.machine?.token) lines.push(...tokenTold(pointing, field.machine.token));
      if (tower?.aim) lines.push(`Aimed at ${tower.aim.toUpperCase()}.`);
    } else if (crossingAt(scene, place)?.mark?.id === piece) {
      lines.push(...markWords([crossingAt(scene, place)!.mark!]));
    } else if (path?.marks.some((one) => one.id === piece)) {
      lines.push(...markWords(path.marks));
    } else if (action?.marks.some((one) => one.id === piece)) {
      lines.push(...markWords(action.marks.filter((one) => one.id === piece)));
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
      const token = section?.tokens.find((one) => one.ritual === ritual) ?? own.token?.(place);
      title = `${plain(ritual)} token, ${tokenPlace(pointing, place)}`;
      if (token) lines.push(...tokenLines(token, pointing.term(key)?.text));
      told = true;
    }
  } else if (section) {
    title = placeName(spot);
    lines.push(...sectionLines(scene, section));
    const places = shape?.sections.find((one) => one.id === spot)?.defenderPlaces;
    if (places !== undefined) {
      lines.push(`The Defender uses ${total(section.garrison)} of ${placesOf(section, places)} places.`);
    }
    key = 'section';
  } else if (field) {
    title = placeName(spot);
    lines.push(...fieldLines(field));
    key = placeKey(spot);
  } else if (tower) {
    title = placeName(spot);
    const faces = shape?.towers.find((one) => one.id === spot)?.faces;
    const crossing = scene.crossings[spot];
    if (crossing) {
      lines.push(tower.machine ? `${plain(tower.machine)}.` : 'Nothing stands on it.', ...markWords(crossing.mark ? [crossing.mark] : []));
    } else {
      lines.push(`${listed(tower.garrison)}${tower.machine ? `; ${plain(tower.machine).toLowerCase()}` : ''}.`);
      if (faces) lines.push(`Its marksmen fire at ${faces.toUpperCase()}.`);
    }
    lines.push(...markWords(tower.marks));
    key = 'tower';
  } else if (shape?.paths.some((one) => one.id === spot)) {
    title = placeName(spot);
    key = 'path';
    if (path?.trap) lines.push(`${plain(trapWords(path.trap))}.`);
    if (path?.bridge) lines.push('A bridge: no trap can be laid here.');
    lines.push(...markWords(path?.marks ?? []));
    if (path && path.assigned.length > 0) lines.push(`Marching here: ${listed(path.assigned)}.`);
  } else if (building) {
    title = plain(spot);
    if (building.garrison.length > 0) lines.push(`Inside: ${listed(building.garrison)}.`);
    if (building.closed) lines.push('Closed for good.');
    if (building.closing) lines.push('Closes at the end of this turn.');
    if (building.saboteur) lines.push('A saboteur: every action costs one hourglass more.');
    if (building.token) lines.push(...tokenTold(pointing, building.token));
    lines.push(...markWords(building.marks));
  } else if (crossingAt(scene, spot)) {
    const { mark } = crossingAt(scene, spot)!;
    title = placeName(spot);
    lines.push(...(mark ? markWords([mark]) : ['Nothing lies here.']));
    key = mark?.id ?? 'footbridge';
  } else {
    const inTower = scene.sections.some((one) => siegeTowerAt(one.id) === spot);
    if (inTower) key = 'siege-tower';
    title = camp?.title ?? (inTower || spot === 'honour' ? placeName(spot) : plain(spot.replace(/^[a-z]+\./, '')));
    if (camp) lines.push(`${plain(listed(camp.units))}.`);
    if (camp && camp.leaving.length > 0) lines.push(`About to leave: ${listed(camp.leaving)}.`);
    if (scene.units[spot] || inTower) lines.push(`${plain(listed(pilesAt(scene, spot)))}.`);
    if (spot === 'barbican' && scene.ram) {
      const { components, most, crew, places } = scene.ram;
      lines.push(`${components} of ${counted(most, 'component')} of the ram. Crew: ${listed(crew)}, ${total(crew)} of ${places} places.`);
      if (scene.gate) lines.push(`${scene.gate.title}: ${scene.gate.state}.`);
    }
    if (action) lines.push(action.completed ? 'Completed for now.' : `${action.paid} of ${hourglasses(action.cost)} placed.`, ...markWords(action.marks));
    lines.push(...own.lines(spot));
  }

  const term = pointing.term(key) ?? pointing.term(spot);
  if (term) {
    if (piece === undefined && !section && !field && !tower && !path && !camp && key === spot) title = term.name;
    if (!told && !lines.includes(term.text)) lines.push(term.text);
    if (term.reconstructed) lines.push('Numbers reconstructed.');
  }
  const why = pointing.why(spot);
  if (why) lines.unshift(why.why);
  const rule = why?.rule ?? term?.rule ?? undefined;
  return { title, lines: lines.filter(Boolean), spot, ...(rule ? { rule } : {}) };
}

/** Places of the Defender on a section now. */
export function placesOf(section: Section, places: number): number {
  return places + (section.ladder ? 1 : 0) + (section.marks.some((mark) => mark.id === 'platform') ? 1 : 0);
}
