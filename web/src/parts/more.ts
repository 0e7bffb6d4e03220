/** Below this many pixels nobody has to be told. */
const SLACK = 6;

/** Marks what scrolls as `data-more` while there is more below. */
export function more(list: HTMLElement): () => void {
  const look = (): void => {
    list.toggleAttribute('data-more', list.scrollHeight - list.scrollTop - list.clientHeight > SLACK);
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(look);
  sizes.observe(list);
  parts.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    list.removeEventListener('scroll', look);
  };
}
