/**
 * Things that are named by their id: `sayId('stage', 'cannons')` says `stage-cannons`. A form behind a full stop is an
 * attribute. Which ids there are is settled by the rules; tests compare these lists with the files.
 */
export const FAMILIES = {
  army: ['invader', 'defender'],
  armies: ['invader', 'defender'],
  seat: ['invader', 'defender', 'invader-west', 'invader-east', 'defender-west', 'defender-east'],
  'seat.the': ['invader', 'defender', 'invader-west', 'invader-east', 'defender-west', 'defender-east'],
  side: ['west', 'east'],
  'side.inline': ['west', 'east'],
  'side.camp': ['west', 'east'],
  letter: ['west', 'east'],
  bot: ['recruit', 'sergeant', 'captain', 'warlord', 'greedy', 'random'],
  theme: ['system', 'light', 'dark'],
  'theme.choice': ['system', 'light', 'dark'],
  others: ['none', 'fast', 'normal', 'step'],
  pace: ['step', 'slow', 'normal', 'fast', 'none'],
  speed: ['slow', 'normal', 'fast'],
  option: [
    ...['players', 'cards', 'rules-version', 'printing', 'fire-card', 'resource-bank', 'hit-deck'],
    ...['setup-cards', 'traps-actions', 'maneuver-reveal', 'fury-recount', 'orders-lost', 'possession-tile'],
    ...['siege-tower-sections', 'cauldron-sections', 'agaria-early', 'volley-hold', 'balance-start-hourglasses'],
    ...['aura-limit', 'damage', 'repel-to', 'negative-panic', 'hospital-rest', 'volley-aim', 'spell-draw'],
    ...['round-track', 'opening-hourglasses', 'garrison', 'reinforcements'],
  ],
  value: [
    ...['yes', 'no', 'on', 'off', 'random', 'starter', 'draft', 'v1', 'v2', 'portal', 'valley', 'unlimited'],
    ...['one', 'three', 'march', 'single', 'removed', 'returned', 'turn', 'all', 'large'],
    ...['section', 'vampire', 'marksman', 'maximal', 'largest', 'joined', 'side', 'reset', 'keep', 'out', 'supply'],
    ...['standard', 'mild', 'full', 'lean'],
  ],
  stage: [
    ...['cannons', 'machines', 'siege-machines', 'marksmen', 'goblins', 'poison', 'poisons', 'cauldrons', 'poles'],
    ...['orders', 'strength', 'hospital', 'barbican', 'crossbows', 'bone-throwers', 'spectral-ballistae'],
    ...['skull-catapults', 'volley', 'skeleton-archers', 'poison-clouds', 'banish', 'consecrated-ground'],
    ...['aspen-stakes', 'engagement', 'regroup'],
  ],
  // What the catalogue of an edition names is not here.
  'place.label': ['fw', 'fe', 'honour'],
  piece: ['minor', 'major'],
  'unit.counted': [
    ...['goblin', 'orc', 'troll', 'marksman', 'soldier', 'veteran', 'phantom', 'skeleton', 'vampire', 'siege-tower'],
  ],
  'unit.many': ['goblin', 'orc', 'troll', 'phantom', 'skeleton', 'vampire'],
  ground: ['graveyard', 'marshes', 'gallows-forest'],
  trap: ['any', 'goblin', 'troll', 'siege-tower'],
  'trap.hidden': ['any', 'goblin', 'troll', 'siege-tower'],
  'second-state': ['waiting', 'now', 'past', 'reserve'],
} as const satisfies Record<string, readonly string[]>;

/** A family of things that are named by their id. */
export type Family = keyof typeof FAMILIES;
