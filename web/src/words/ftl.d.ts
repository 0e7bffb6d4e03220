/** A file of words, as `vite.config.ts` reads it. */
declare module '*.ftl' {
  const messages: readonly import('./words.svelte').Message[];
  export default messages;
}
