import type { Edit } from '../wire/common';

/** A value after these edits. The value before stays as it was, and what they do not touch is the same in both. */
export function patched<T>(value: T, edits: readonly Edit[]): T {
  const fresh = new Set<unknown>();
  return edits.reduce<unknown>((before, edit) => edited(before, stepsOf(edit.path), edit, fresh), value) as T;
}

/** A JSON Pointer, step by step. */
function stepsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `fresh` holds what was copied already and may be written to. */
function edited(value: unknown, [step, ...rest]: string[], edit: Edit, fresh: Set<unknown>): unknown {
  if (step === undefined) return edit.op === 'remove' ? undefined : edit.value;
  const old = value as Record<string, unknown>;
  const copy = fresh.has(old) ? old : Array.isArray(old) ? ([...old] as unknown as typeof old) : { ...old };
  fresh.add(copy);
  const last = rest.length === 0;
  if (last && edit.op !== 'replace' && Array.isArray(copy)) {
    copy.splice(Number(step), edit.op === 'remove' ? 1 : 0, ...(edit.op === 'add' ? [edit.value] : []));
  } else if (last && edit.op === 'add') {
    copy[step] = edit.value;
  } else {
    if (!(step in copy)) throw new Error(`There is no ${edit.path}.`);
    if (last && edit.op === 'remove') delete copy[step];
    else copy[step] = edited(copy[step], rest, edit, fresh);
  }
  return copy;
}
