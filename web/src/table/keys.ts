/** Whether keys go into a field just now. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

let pointer = false;
let focusByPointer = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pointer = true), true);
  document.addEventListener('keydown', () => (pointer = false), true);
  document.addEventListener('focusin', () => (focusByPointer = pointer), true);
}

/**
 * Whether Enter belongs to what has the focus: a field, a link, or anything that was reached by keys. What was merely
 * clicked before leaves Enter to the button that shows the sign for it.
 */
export function keepsEnter(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !answersEnter(target)) return false;
  return !focusByPointer || target.closest('a[href], input, textarea, select, summary, dialog') !== null;
}

/** Whether Enter or Space on this would do something of its own. */
export function answersEnter(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], input, textarea, select, summary, dialog, [role="button"], [data-spot]') !== null
  );
}
