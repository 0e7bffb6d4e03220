import type { Attachment } from 'svelte/attachments';
import { say } from '../words/words.svelte';
import type { Pointing, Subject } from '../table/pointing';
import { drag } from './drag.svelte';

/** What marks an element as a spot. Spread it into the element. */
export type Mark = Record<string, string | number | boolean | undefined>;

/**
 * The attributes of a spot. Only what is lit can be focused. In the picture everything has a name; elsewhere the text
 * of what is not lit speaks for itself.
 */
export function mark(pointing: Pointing, spot: string, label: string, picture = true): Mark {
  const lit = pointing.isLit(spot) || pointing.isPicked(spot);
  return {
    'data-spot': spot,
    'data-lit': pointing.isLit(spot) || undefined,
    'data-picked': pointing.isPicked(spot) || undefined,
    'data-named': pointing.isNamed(spot) || undefined,
    'data-target': drag.targets.has(spot) || undefined,
    role: lit ? 'button' : picture ? 'img' : undefined,
    tabindex: lit ? 0 : undefined,
    'aria-pressed': lit ? pointing.isPicked(spot) : undefined,
    'aria-label': picture ? label : undefined,
    'aria-description': lit && !picture ? label : undefined,
  };
}

/** How far a finger may miss. */
const REACH = 22;
const LONG_PRESS = 500;
const DRAG_FROM = 6;

/** A spot, and what lies beneath it: a unit stands at a place. */
export function beneath(spot: string): string[] {
  const at = spot.indexOf('@');
  return at < 0 ? [spot] : [spot, spot.slice(at + 1)];
}

/** The first spot at these elements, top to bottom, that will do. */
function firstOf(elements: readonly Element[], will: (spot: string) => boolean): string | undefined {
  for (const element of elements) {
    const holder = element.closest<HTMLElement | SVGElement>('[data-spot]');
    const spot = holder?.dataset['spot'];
    const found = spot && [...beneath(spot), holder.dataset['place'] ?? ''].find(will);
    if (found) return found;
  }
  return undefined;
}

/** The spot near these coordinates that will do, for fingers. */
function nearest(root: ParentNode, selector: string, x: number, y: number): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, REACH];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(selector)) {
    const box = element.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < least) [best, least] = [element.dataset['spot'], away];
  }
  return best;
}

/** Whether something that has a name in a panel was hit: then nothing beside it is meant. */
function hit(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-spot]') !== null;
}

/**
 * Listens to everything that happens to the spots inside an element: click, Enter, long press, drag, hover, focus.
 * What nobody can point at, but ask about, has `data-about` instead. `subject` says what a spot is; `over` is told which
 * spot the pointer or the focus is on.
 */
export function spots(
  pointing: () => Pointing,
  subject: (spot: string) => Subject | undefined,
  over: (spot: string | undefined) => void = () => undefined,
): Attachment<Element> {
  return (root) => {
    const abort = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, handler: (event: HTMLElementEventMap[K]) => void) =>
      root.addEventListener(name, handler as EventListener, { signal: abort.signal });
    const may = (spot: string): boolean =>
      pointing().isLit(spot) || pointing().isPicked(spot) || pointing().begins(spot);
    const pointed = (event: MouseEvent): string | undefined =>
      firstOf(document.elementsFromPoint(event.clientX, event.clientY), may);

    let handled = false;
    let press: ReturnType<typeof setTimeout> | undefined;
    let held: { spot: string; x: number; y: number; pointer: number } | undefined;
    let shown: string | undefined;

    const release = (): void => {
      clearTimeout(press);
      held = undefined;
      drag.end();
    };

    on('pointerdown', (event) => {
      handled = false;
      if (!event.isPrimary) return release();
      if (event.button !== 0) return;
      const spot = pointed(event);
      if (!spot) return;
      held = { spot, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      if (event.pointerType === 'mouse') return;
      // A long press explains and does nothing else.
      press = setTimeout(() => {
        if (drag.from) return;
        handled = true;
        held = undefined;
        pointing().explain(subject(spot));
      }, LONG_PRESS);
    });

    const move = (event: PointerEvent): void => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!drag.from) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_FROM) return;
        clearTimeout(press);
        const targets = pointing().targets(held.spot);
        // In a panel a finger scrolls.
        if (targets.size === 0 || (event.pointerType !== 'mouse' && !(root instanceof SVGElement))) return release();
        drag.start(held.spot, targets, held.x, held.y);
      }
      [drag.x, drag.y] = [event.clientX, event.clientY];
    };
    const up = (event: PointerEvent): void => {
      // The click that ends a drag or a long press comes at once.
      setTimeout(() => (handled = false), 60);
      if (!held || event.pointerId !== held.pointer) return;
      const from = drag.from;
      if (!from) return release();
      handled = true;
      const { clientX, clientY } = event;
      const beneath = document.elementsFromPoint(clientX, clientY);
      const to =
        firstOf(beneath, (spot) => drag.targets.has(spot)) ?? nearest(document, '[data-target]', clientX, clientY);
      if (!to) drag.return();
      release();
      if (to) pointing().drag(from, to, { all: event.shiftKey });
      else
        refuse(
          from,
          firstOf(beneath, (spot) => !spot.includes('@') && spot !== ''),
        );
    };
    /** A drag ended where it must not: nothing happens, and why. */
    const refuse = (from: string, place: string | undefined): void => {
      if (place !== undefined && (place === from || from.endsWith(`@${place}`))) return;
      const why = place === undefined ? undefined : pointing().why(place, from);
      pointing().explain({
        title:
          place === undefined ? say('cannot-go') : say('cannot-go.named', { place: subject(place)?.title ?? place }),
        lines: [why?.why ?? say('cannot-go.glows')],
        ...(why?.rule ? { rule: why.rule } : {}),
      });
    };
    document.addEventListener('pointermove', move, { signal: abort.signal });
    document.addEventListener('pointerup', up, { signal: abort.signal });
    document.addEventListener('pointercancel', release, { signal: abort.signal });

    on('click', (event) => {
      if (handled) return;
      // A click that no pointer made comes from an assistive tool: it names its element.
      const touched = (event as PointerEvent).pointerType;
      const exact = event.detail === 0 ? firstOf([event.target as Element], may) : pointed(event);
      const spot =
        exact ??
        (touched === 'touch' && !hit(event.target)
          ? nearest(root, '[data-lit]', event.clientX, event.clientY)
          : undefined);
      if (spot) pointing().point(spot, { all: event.shiftKey });
    });
    on('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const spot = (event.target as Element).closest<HTMLElement>('[data-spot][tabindex]')?.dataset['spot'];
      if (!spot || !may(spot)) return;
      event.preventDefault();
      event.stopPropagation();
      pointing().point(spot, { all: event.shiftKey });
    });
    on('contextmenu', (event) => {
      if (handled || held) event.preventDefault();
    });

    const show = (event: Event): void => {
      const holder = (event.target as Element).closest<HTMLElement>('[data-spot], [data-about]');
      const spot = holder?.dataset['about'] ?? holder?.dataset['spot'];
      if (spot === shown) return;
      shown = spot;
      over(spot);
      pointing().explain(spot === undefined ? undefined : subject(spot));
    };
    const hide = (): void => {
      if (shown !== undefined) pointing().explain(undefined);
      shown = undefined;
      over(undefined);
    };
    // The focus also goes when what had it is taken off the page, in the middle of a rendering: nothing may change then.
    const later = (handler: () => void) => () => queueMicrotask(handler);
    on('pointerover', show);
    on('focusin', show);
    on('pointerleave', hide);
    on('focusout', later(hide));

    return () => {
      abort.abort();
      release();
    };
  };
}

/** How a spot glows; the strongest reason wins. */
export function glow(pointing: Pointing, spot: string): 'picked' | 'target' | 'lit' | 'named' | '' {
  if (pointing.isPicked(spot)) return 'picked';
  if (drag.targets.has(spot)) return 'target';
  if (drag.from === undefined && pointing.isLit(spot)) return 'lit';
  return pointing.isNamed(spot) ? 'named' : '';
}
