import { words, type File } from './words/words.svelte';

/** A part of the page together with its words. */
async function speaking<T>(page: Promise<T>, ...files: File[]): Promise<T> {
  const [found] = await Promise.all([page, ...files.map((file) => words.bring(file))]);
  return found;
}

/** The pages, and what is opened on them now and then. Each is a part that is fetched when it is wanted. */
export const pages = {
  lobby: () => import('./lobby/Lobby.svelte'),
  join: () => speaking(import('./lobby/JoinPage.svelte'), 'web-pages'),
  table: () => speaking(import('./table/TablePage.svelte'), 'web-table', 'units'),
  replay: () => speaking(import('./replay/ReplayPage.svelte'), 'web-table', 'units', 'web-more'),
  menu: () => speaking(import('./table/Menu.svelte'), 'web-more'),
  end: () => speaking(import('./end/EndScreen.svelte'), 'web-more'),
  rulebook: () => speaking(import('./rules/Rules.svelte'), 'web-pages'),
  rules: () => speaking(import('./rules/RulesPage.svelte'), 'web-pages'),
};
