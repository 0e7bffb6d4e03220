/** Whether keys go into a field just now. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether Enter or Space on this would do something of its own. */
export function answersEnter(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], input, textarea, select, summary, dialog, [role="button"], [data-spot]') !== null
  );
}
