import type { Seat } from '../wire/common';
import { keep, kept } from './storage';

/** The links for friends at a table, kept for the host until they are used. */
export function keptLinks(table: string): Partial<Record<Seat, string>> {
  try {
    return JSON.parse(kept(`links.${table}`) ?? '{}') as Partial<Record<Seat, string>>;
  } catch {
    return {};
  }
}

export function keepLinks(table: string, links: Partial<Record<Seat, string>>): void {
  keep(`links.${table}`, Object.keys(links).length === 0 ? null : JSON.stringify(links));
}

export type Theme = 'system' | 'light' | 'dark';
/** How fast an assault is read: by hand, at three speeds, or not at all. */
export type AssaultPace = 'step' | 'slow' | 'normal' | 'fast' | 'none';
/** How the moves of others are told: at once, quickly, at a readable pace, or each by hand. */
export type OthersPace = 'none' | 'fast' | 'normal' | 'step';

const THEMES: readonly string[] = ['system', 'light', 'dark'];
const PACES: readonly string[] = ['step', 'slow', 'normal', 'fast', 'none'];
const OTHERS: readonly string[] = ['none', 'fast', 'normal', 'step'];

/** What the reader has chosen, remembered by the browser. */
class Settings {
  #theme = $state<Theme>(oneOf(THEMES, kept('theme'), 'system') as Theme);
  #assault = $state<AssaultPace>(oneOf(PACES, kept('assault'), 'normal') as AssaultPace);
  #pace = $state<OthersPace>(oneOf(OTHERS, kept('pace'), 'normal') as OthersPace);
  /** A pace for the assault being read alone: a pause does not change what was chosen for all. */
  held = $state<AssaultPace | null>(null);

  constructor() {
    this.#dress();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme);
    this.#dress();
  }

  get assault(): AssaultPace {
    return this.#assault;
  }
  set assault(pace: AssaultPace) {
    this.#assault = pace;
    this.held = null;
    keep('assault', pace);
  }
  /** How fast the assault being read is read. */
  get assaultNow(): AssaultPace {
    return this.held ?? this.#assault;
  }

  /** How the moves of others are told. */
  get pace(): OthersPace {
    return this.#pace;
  }
  set pace(pace: OthersPace) {
    this.#pace = pace;
    keep('pace', pace);
  }

  #dress(): void {
    if (this.#theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

function oneOf(known: readonly string[], value: string | null, otherwise: string): string {
  return value !== null && known.includes(value) ? value : otherwise;
}

export const settings = new Settings();

/** Whether the reader's system asks for little motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
