/** Reads what this browser keeps; nothing if it keeps nothing or storage is closed to us. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`stronghold.${key}`);
  } catch {
    return null;
  }
}

/** Keeps something in this browser, or forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`stronghold.${key}`);
    else localStorage.setItem(`stronghold.${key}`, value);
  } catch {
    // Storage may be closed; then nothing is kept.
  }
}
