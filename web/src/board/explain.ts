import type { Pointing, Subject } from '../table/pointing';
import type { Board, Field, Order, RitualToken, SecondPicture, Section, Trap } from '../wire/second';
import { counted, listed, plain, total } from './pieces';

const VERDICTS = { quiet: '—', even: 'holds', kills: 'kills', loses: 'loses', breach: 'BREACH' } as const;

/** `kills 3`, `BREACH 1`, `holds`. */
export function verdict(section: Section): string {
  const { verdict, by } = section.forecast;
  return verdict === 'quiet' || verdict === 'even' ? VERDICTS[verdict] : `${VERDICTS[verdict]} ${by}`;
}

/** The verdict in a sentence. */
export function outlook(section: Section): string {
  const { invader, defender, verdict, by, breachAt } = section.forecast;
  const strengths = `Strength ${invader} against ${defender}`;
  switch (verdict) {
    case 'quiet':
      return `Nobody attacks here. A breach needs strength ${breachAt}.`;
    case 'even':
      return `${strengths}: the wall holds, nobody dies. A breach needs ${breachAt}.`;
    case 'kills':
      return `${strengths}: the Invader loses units worth ${by}. A breach needs ${breachAt}.`;
    case 'loses':
      return `${strengths}: the Defender loses units worth ${by}. A breach needs ${breachAt}.`;
    case 'breach':
      return `${strengths}: a breach, ${by} more than the Defender can lose.`;
  }
}

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

/** What a spot is and does, in words: numbers first, then its rule. */
export function explanation(picture: SecondPicture, shape: Board | undefined, pointing: Pointing, spot: string): Subject {
  const lines: string[] = [];
  let title = '';
  let key = spot;

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
    const piles = [
      ...(section?.garrison ?? []),
      ...(section?.horde ?? []),
      ...(field?.horde ?? []),
      ...(tower?.garrison ?? []),
      ...(building?.garrison ?? []),
      ...(place === 'courtyard' ? defender.courtyard : []),
      ...(place === 'hospital' ? defender.hospital : []),
      ...(place === 'camp' ? invader.camp : []),
      ...(place === 'marauders' ? invader.marauders : []),
    ];
    const pile = piles.find((one) => one.kind === piece);
    if (pile) title = `${counted(pile.count, piece)}, ${placeName(place)}`;
    if (piece === 'machine') {
      key = field?.machine?.machine ?? tower?.machine ?? 'machine';
      title = `${plain(key)}, ${placeName(place)}`;
      if (field?.machine) lines.push(fieldLines({ ...field, horde: [], pieces: [], coming: [], leaving: [] })[1] ?? '');
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
      const token = section?.tokens.find((one) => one.ritual === ritual);
      title = placeName(place);
      if (token) lines.push(`${tokenWords(token)}.`);
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
    if (building.token) lines.push(`${tokenWords(building.token)}.`);
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
    if (spot === 'bag' && invader.fallen.length > 0) lines.push(`Out of the game: ${listed(invader.fallen)}.`);
    if (spot === 'stock' && defender.lost.length > 0) lines.push(`Out of the game: ${listed(defender.lost)}.`);
    const action = defender.buildings.flatMap((one) => one.actions).find((one) => one.id === spot);
    if (action) {
      lines.push(
        action.completed
          ? 'Completed this turn.'
          : `${action.paid} of ${counted(action.cost, 'hourglass').replace('hourglasss', 'hourglasses')} placed.`,
      );
    }
    const objective = invader.objectives.find((one) => `objective.${one.id}` === spot);
    if (objective) lines.push(objective.met ? 'Met.' : `${objective.progress} of ${objective.goal}.`);
    const card = [...invader.line, ...invader.reserve].find((one) => `card.${one.id}` === spot);
    if (card) lines.push(cost(card));
    if (card?.spy) lines.push('A spy: it costs one more unit.');
  }

  const term = pointing.term(key) ?? pointing.term(spot);
  if (term) {
    if (piece === undefined && !section && !field && !tower && !path) title = term.name;
    lines.push(term.text);
    if (term.reconstructed) lines.push('Numbers reconstructed.');
  }
  const why = pointing.why(spot);
  if (why) lines.unshift(why.why);
  const rule = why?.rule ?? term?.rule ?? undefined;
  return { title, lines: lines.filter(Boolean), spot, ...(rule ? { rule } : {}) };
}

/** What a card costs, in words. */
export function cost(card: { wood: number; payments: { kind: string; count: number }[][]; gives: number }): string {
  const ways = card.payments.map(listed).join(' or ');
  const parts = [card.wood > 0 ? `${card.wood} wood` : '', ways].filter(Boolean).join(' and ');
  const gives = card.gives > 0 ? ` Gives the Defender ${card.gives} ${card.gives === 1 ? 'hourglass' : 'hourglasses'}.` : '';
  return `${parts ? `Costs ${parts}.` : 'Costs nothing.'}${gives}`;
}
