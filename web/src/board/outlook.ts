import type { Section } from '../wire/board';
import type { Army } from '../wire/common';
import { total } from './pieces';

/** Whether units wait here that Unearthly Glare keeps from fighting. */
export function dazzled(section: Section): boolean {
  return section.glare && total(section.horde) + total(section.towerCrew) > 0;
}

/** Whose loss, and how much: `Invader −3`, `Defender −1`, `BREACH +1`, `holds`, `glare`. */
export function verdict(section: Section): string {
  const { verdict, by } = section.forecast;
  switch (verdict) {
    case 'quiet':
      return dazzled(section) ? 'glare' : '—';
    case 'even':
      return 'holds';
    case 'kills':
      return `Invader −${by}`;
    case 'loses':
      return `Defender −${by}`;
    case 'breach':
      return `BREACH +${by}`;
  }
}

/** The strengths as the badge shows them, and what is said instead where nobody attacks. */
export function strengths(section: Section): string {
  const { verdict, invader, defender } = section.forecast;
  return `${verdict === 'quiet' ? '—' : invader} : ${defender}`;
}

/** What a verdict is to a looker. */
export type Tone = 'quiet' | 'even' | 'good' | 'warn' | 'bad';

/** Green is good for who looks, orange and red are bad. Who only watches sees it as the Defender does. */
export function tone(section: Section, army: Army | null): Tone {
  const { verdict } = section.forecast;
  const invader = army === 'invader';
  switch (verdict) {
    case 'quiet':
    case 'even':
      return verdict;
    case 'kills':
      return invader ? 'warn' : 'good';
    case 'loses':
      return invader ? 'good' : 'warn';
    case 'breach':
      return invader ? 'good' : 'bad';
  }
}

/** The verdict in a sentence. */
export function outlook(section: Section): string {
  const { invader, defender, verdict, by, breachAt } = section.forecast;
  const strengths = `Strength ${invader} against ${defender}`;
  switch (verdict) {
    case 'quiet':
      return dazzled(section)
        ? 'Unearthly Glare: the units here do not fight this turn. Nobody dies and the wall cannot break.'
        : `Nobody attacks here. A breach needs strength ${breachAt}.`;
    case 'even':
      return `${strengths}: the wall holds, nobody dies. A breach needs ${breachAt}.`;
    case 'kills':
      return `${strengths}: the Invader loses units worth ${by}. A breach needs ${breachAt}.`;
    case 'loses':
      return `${strengths}: the Defender loses units worth ${by}. A breach needs ${breachAt}.`;
    case 'breach':
      return `${strengths}: a breach, ${by} more than the Defender can lose.`;
  }
}
