import { placeOf, type Place } from './router';

/** The address of the page, kept in step with the browser's history. */
class Here {
  #place = $state.raw<Place>(placeOf(new URL(location.href)));

  /** Where one is. */
  get place(): Place {
    return this.#place;
  }

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes somewhere else in the app. */
  go(address: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    this.#read();
    if (how === 'push') scrollTo(0, 0);
  }

  /** Changes the address shown without leaving the page. */
  note(address: string): void {
    history.replaceState(null, '', address);
  }

  #read(): void {
    this.#place = placeOf(new URL(location.href));
  }

  /** Plain clicks on links of our own are followed without a reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const here = new Here();
