/** Whose work the board shows, for the page that thanks them. */
export interface Credit {
  what: string;
  who: string;
  from: string;
  licence: string;
}

export const credits: readonly Credit[] = [
  {
    what: 'Icons',
    who: 'Lorc, Delapouite, Skoll and the other authors of game-icons.net',
    from: 'https://game-icons.net',
    licence: 'CC BY 3.0',
  },
];
