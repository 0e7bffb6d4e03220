import { words } from './words/words.svelte';

/** A part of the page together with what a table says. */
async function atTable<T>(page: Promise<T>): Promise<T> {
  return (await Promise.all([page, words.bring('web-table')]))[0];
}

/** The pages, and the screen at the end of a game. Each is a part that is fetched when it is wanted. */
export const pages = {
  lobby: () => import('./lobby/Lobby.svelte'),
  join: () => import('./lobby/JoinPage.svelte'),
  table: () => atTable(import('./table/TablePage.svelte')),
  replay: () => atTable(import('./replay/ReplayPage.svelte')),
  end: () => atTable(import('./end/EndScreen.svelte')),
  rules: () => import('./rules/RulesPage.svelte'),
};
