import { series } from '../words/lists';
import { say, sayId } from '../words/words.svelte';
import type { Pointing, Subject } from '../table/pointing';
import type { Battery, Board, Crossing, Mark, Order, RitualToken, Trap } from '../wire/board';
import { dazzled, outlook, strengths, verdict } from './outlook';
import { counted, hourglasses, listed, pieceName, total, unitsHere } from './pieces';
import { pieceAt, placeName, thingName } from './places';
import { pilesAt, siegeTowerAt, type Scene } from './scene';
import type { Field, Section } from './whole';

/** A trap in words, as far as this seat knows it. */
export function trapWords(trap: Trap): string {
  return sayId(trap.hidden ? 'trap.hidden' : 'trap', trap.kind ?? 'any');
}

/** An order in words, as far as this seat knows it. */
export function orderWords({ kind, hidden, resolved }: Order): string {
  if (kind === null) return say('order-any');
  const order = pieceName(kind);
  return hidden ? say('order-hidden', { order }) : resolved ? say('order-resolved', { order }) : order;
}

/** A token of a ritual in words, as far as this seat knows it. */
export function tokenWords({ ritual, hidden, target }: RitualToken): string {
  const name = { ritual: pieceName(ritual) };
  if (target === null) return say(hidden ? 'token.hidden' : 'token', name);
  if (target) return say(hidden ? 'token.hidden-target' : 'token.target', name);
  return say(hidden ? 'token.hidden-bluff' : 'token.bluff', name);
}

/** What a token of a ritual does, as far as this seat knows it. `effect` is what its Target does. */
export function tokenLines({ hidden, target }: RitualToken, effect: string | undefined): string[] {
  if (target === false) return [say(hidden ? 'token-bluff.hidden' : 'token-bluff')];
  if (target && effect) return [say(hidden ? 'token-target.hidden' : 'token-target', { effect })];
  if (target) return [say(hidden ? 'token-target-plain.hidden' : 'token-target-plain')];
  return [say('token-unknown'), effect ? say('token-unknown.effect', { effect }) : ''];
}

/** What lies somewhere without a place of its own, in words. */
export function markWords(marks: readonly Mark[] = []): string[] {
  return marks.map(({ label }) => label);
}

/** The space beside a tower, by its spot. */
function crossingAt(scene: Scene, spot: string): Crossing | undefined {
  return scene.towers.find((one) => one.crossing?.spot === spot)?.crossing;
}

function wallWords({ walls, wood }: Section): string {
  const all = say('count-walls', { count: walls });
  return wood > 0 ? say('walls-wood', { walls: all, wood }) : all;
}

/** Who attacks a section, how many ordinary places are taken, and how many above them. */
function hordeWords({ horde, places, levitation }: Section): string {
  const units = listed(horde);
  if (!levitation) return say('section-invader', { units, used: total(horde), places });
  const aloft = total(levitation.units);
  return say('section-invader-air', { units, used: total(horde) - aloft, places, aloft, air: levitation.places });
}

function sectionLines(section: Section): string[] {
  const lines = [outlook(section)];
  if (section.glare && section.horde.length === 0) lines.push(say('glare.quiet'));
  const heroes = section.heroes.map(pieceName);
  lines.push(
    say('section-defender', { units: series([listed(section.garrison), ...heroes]), walls: wallWords(section) }),
  );
  lines.push(hordeWords(section));
  if (section.coming.length > 0) lines.push(say('section-coming', { units: listed(section.coming) }));
  for (const kind of section.cauldrons) lines.push(say('section-cauldron', { units: sayId('unit.many', kind) }));
  if (section.order?.kind) lines.push(say('section-order', { order: orderWords(section.order) }));
  else if (section.order) lines.push(say('section-order.any'));
  for (const token of section.tokens) lines.push(say('piece-alone', { piece: tokenWords(token) }));
  if (section.towerCrew.length > 0) lines.push(say('section-tower', { units: listed(section.towerCrew) }));
  lines.push(...markWords(section.marks));
  return lines;
}

/** The deck of a siege machine, and what it is up to. */
function machineLines({ machine, hits, misses, malfunction, aim }: Battery): string[] {
  return [
    say('machine-deck', { machine: pieceName(machine), hits: say('machine-deck.hits', { hits }), misses }),
    ...(malfunction ? [say('machine-broken')] : []),
    ...(aim ? [say('machine-aimed', { place: aim.toUpperCase() })] : []),
  ];
}

function fieldLines(field: Field): string[] {
  const lines = [say('field-units', { used: total(field.horde), places: field.places, units: listed(field.horde) })];
  if (field.coming.length > 0) lines.push(say('field-coming', { units: listed(field.coming) }));
  if (field.leaving.length > 0) lines.push(say('field-leaving', { units: listed(field.leaving) }));
  if (field.machine) lines.push(...machineLines(field.machine));
  for (const piece of field.pieces) lines.push(say('piece-alone', { piece: pieceName(piece) }));
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

/** A subject with the word of the game behind it. */
export function subjectOf(
  pointing: Pointing,
  spot: string,
  title: string,
  lines: readonly string[],
  key?: string,
): Subject {
  const term = key ? pointing.term(key) : undefined;
  return {
    title,
    lines: [...lines, term?.text ?? ''].filter(Boolean),
    spot,
    ...(term?.rule ? { rule: term.rule } : {}),
  };
}

const tokenPlace = (pointing: Pointing, place: string): string =>
  place.includes('.')
    ? (pointing.term(place)?.name ?? thingName(place.slice(place.indexOf('.') + 1)))
    : placeName(place);
/** A token of a ritual and what it does, in words. */
export const tokenTold = (pointing: Pointing, token: RitualToken): string[] => {
  const [first = '', ...rest] = tokenLines(token, pointing.term(`ritual.${token.ritual}`)?.text);
  return [say('token-told', { token: say('token', { ritual: pieceName(token.ritual) }), text: first }), ...rest];
};

/** What on the board can be asked about though nobody ever points at it: `forecast@w3`, `gate`. */
function about(scene: Scene, pointing: Pointing, own: Own, what: string): Subject | undefined {
  const subject = (title: string, lines: string[], key?: string): Subject =>
    subjectOf(pointing, what, title, lines, key);
  const [topic, place = ''] = what.split('@');
  const section = scene.sections.find((one) => one.id === place);
  switch (topic) {
    case 'forecast': {
      if (!section) return undefined;
      const { forecast } = section;
      const at = place.toUpperCase();
      const title =
        forecast.verdict !== 'quiet'
          ? say('forecast', { place: at, strengths: strengths(section), verdict: verdict(section) })
          : dazzled(section)
            ? say('forecast.glare', { place: at, verdict: verdict(section) })
            : say('forecast.quiet', { place: at });
      const lines = [outlook(section), ...(dazzled(section) ? [] : (forecast.before ?? [])), say('forecast.click')];
      return { title, lines, rule: own.breach, spot: what };
    }
    case 'glare':
      return subject(
        pointing.term('glare')?.name ?? say('glare'),
        section && section.horde.length > 0 ? [outlook(section)] : [],
        'glare',
      );
    case 'defender-ladder':
      return subject(say('ladder'), [say('ladder.text')]);
    case 'marks': {
      const field = scene.fields.find((one) => one.id === place);
      const tower = scene.towers.find((one) => one.id === place);
      return subject(placeName(place), markWords((section ?? field ?? tower)?.marks));
    }
    case 'ground': {
      const tile = scene.fields.find((one) => one.id === place)?.ground;
      return tile && subject(pieceAt(pieceName(tile.id), placeName(place)), markWords([tile]), tile.id);
    }
    case 'gate':
      return subject(say('gate'), scene.gate ? [] : [say('gate.text')]);
    case 'river':
      return subject(say('river'), [say('river.text')]);
    default:
      return undefined;
  }
}

/** What a spot is and does, in words: numbers first, then its rule. */
export function explained(scene: Scene, shape: Board | undefined, pointing: Pointing, spot: string, own: Own): Subject {
  const asked = own.about(spot) ?? about(scene, pointing, own, spot);
  if (asked) return asked;
  const lines: string[] = [];
  let title: string;
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
    title = pieceAt(pieceName(piece), where);
    const pile = pilesAt(scene, place).find((one) => one.kind === piece);
    if (pile) title = pieceAt(counted(pile.count, piece), where);
    if (piece === 'machine') {
      key = field?.machine?.machine ?? tower?.machine ?? 'machine';
      title = pieceAt(pieceName(key), placeName(place));
      if (field?.machine) lines.push(...machineLines(field.machine));
      if (field?.machine?.token) lines.push(...tokenTold(pointing, field.machine.token));
      if (tower?.aim) lines.push(say('machine-aimed', { place: tower.aim.toUpperCase() }));
    } else if (crossingAt(scene, place)?.mark?.id === piece) {
      lines.push(...markWords([crossingAt(scene, place)!.mark!]));
    } else if (path?.marks.some((one) => one.id === piece)) {
      lines.push(...markWords(path.marks));
    } else if (action?.marks?.some((one) => one.id === piece)) {
      lines.push(...markWords(action.marks.filter((one) => one.id === piece)));
    } else if (piece === 'cauldron') {
      key = `cauldron.${section?.cauldrons[0] ?? ''}`;
    } else if (piece === 'order' && section?.order) {
      key = section.order.kind ? `token.${section.order.kind}` : 'order';
      lines.push(say('piece-alone', { piece: orderWords(section.order) }));
    } else if (piece === 'trap' && path?.trap) {
      key = path.trap.kind ? `trap.${path.trap.kind}` : 'trap';
      title = pieceAt(trapWords(path.trap), placeName(place));
    } else if (piece.startsWith('token-')) {
      const ritual = piece.slice('token-'.length);
      key = `ritual.${ritual}`;
      const token = section?.tokens.find((one) => one.ritual === ritual) ?? own.token?.(place);
      title = say('token.at', { ritual: pieceName(ritual), place: tokenPlace(pointing, place) });
      if (token) lines.push(...tokenLines(token, pointing.term(key)?.text));
      told = true;
    }
  } else if (section) {
    title = placeName(spot);
    lines.push(...sectionLines(section));
    lines.push(say('section-places', { used: total(section.garrison), places: section.defenderPlaces }));
    key = 'section';
  } else if (field) {
    title = placeName(spot);
    lines.push(...fieldLines(field));
    key = placeKey(spot);
  } else if (tower) {
    title = placeName(spot);
    const faces = shape?.towers.find((one) => one.id === spot)?.faces;
    const { crossing } = tower;
    if (crossing) {
      lines.push(
        tower.machine ? say('piece-alone', { piece: pieceName(tower.machine) }) : say('tower-empty'),
        ...markWords(crossing.mark ? [crossing.mark] : []),
      );
    } else {
      lines.push(unitsHere(tower.garrison));
      if (tower.machine) lines.push(say('piece-alone', { piece: pieceName(tower.machine) }));
      if (faces) lines.push(say('tower-faces', { place: faces.toUpperCase() }));
    }
    lines.push(...markWords(tower.marks));
    key = 'tower';
  } else if (shape?.paths.some((one) => one.id === spot)) {
    title = placeName(spot);
    key = 'path';
    if (path?.trap) lines.push(say('piece-alone', { piece: trapWords(path.trap) }));
    if (path?.bridge) lines.push(say('path-bridge'));
    lines.push(...markWords(path?.marks));
    if (path && path.assigned.length > 0) lines.push(say('path-marching', { units: listed(path.assigned) }));
  } else if (building) {
    title = placeName(spot);
    if (building.garrison.length > 0) lines.push(say('building-inside', { units: listed(building.garrison) }));
    if (building.closed) lines.push(say('building-closed.text'));
    if (building.closing) lines.push(say('building-closing.text'));
    if (building.sabotage) lines.push(say('building-saboteur.text', { count: building.sabotage }));
    if (building.token) lines.push(...tokenTold(pointing, building.token));
    lines.push(...markWords(building.marks));
  } else if (crossingAt(scene, spot)) {
    const { mark } = crossingAt(scene, spot)!;
    title = placeName(spot);
    lines.push(...(mark ? markWords([mark]) : [say('crossing-empty')]));
    key = mark?.id ?? 'footbridge';
  } else {
    const inTower = scene.sections.some((one) => siegeTowerAt(one.id) === spot);
    if (inTower) key = 'siege-tower';
    title = camp?.title ?? (inTower ? placeName(spot) : thingName(spot.replace(/^[a-z]+\./, '')));
    if (camp) lines.push(unitsHere(camp.units));
    if (camp && camp.leaving.length > 0) lines.push(say('field-leaving', { units: listed(camp.leaving) }));
    if (scene.units[spot] || inTower) lines.push(unitsHere(pilesAt(scene, spot)));
    if (spot === 'barbican' && scene.ram) {
      const { components, most, crew, places } = scene.ram;
      lines.push(say('ram', { components, most, units: listed(crew), used: total(crew), places }));
      if (scene.gate) lines.push(say('gate-state', { gate: scene.gate.title, state: scene.gate.state }));
    }
    if (action)
      lines.push(
        action.completed
          ? say('action-completed')
          : say('action-paid', { paid: action.paid, cost: hourglasses(action.cost) }),
        ...markWords(action.marks),
      );
    lines.push(...own.lines(spot));
  }

  const term = pointing.term(key) ?? pointing.term(spot);
  if (term) {
    if (piece === undefined && !section && !field && !tower && !path && !camp && key === spot) title = term.name;
    if (!told && !lines.includes(term.text)) lines.push(term.text);
  }
  const why = pointing.why(spot);
  if (why) lines.unshift(why.why);
  const rule = why?.rule ?? term?.rule ?? undefined;
  return {
    title,
    lines: lines.filter(Boolean),
    spot,
    ...(rule ? { rule } : {}),
    ...(term?.reconstructed ? { reconstructed: true } : {}),
  };
}
