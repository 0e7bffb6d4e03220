/** The pages, and the screen at the end of a game. Each is a part that is fetched when it is wanted. */
export const pages = {
  lobby: () => import('./lobby/Lobby.svelte'),
  join: () => import('./lobby/JoinPage.svelte'),
  table: () => import('./table/TablePage.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  end: () => import('./end/EndScreen.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
};
