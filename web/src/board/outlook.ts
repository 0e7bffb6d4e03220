import type { Section } from '../wire/board';
import type { Army } from '../wire/common';
import { say } from '../words/words.svelte';
import { total } from './pieces';

/** Whether units wait here that Unearthly Glare keeps from fighting. */
export function dazzled(section: Section): boolean {
  return section.glare === true && total(section.horde) + total(section.towerCrew ?? []) > 0;
}

/** Whose loss, and how much: `Invader −3`, `Defender −1`, `BREACH +1`, `holds`, `glare`. */
export function verdict(section: Section): string {
  const { verdict, by } = section.forecast;
  switch (verdict) {
    case 'quiet':
      return say(dazzled(section) ? 'verdict-glare' : 'verdict-quiet');
    case 'even':
      return say('verdict-even');
    case 'kills':
      return say('verdict-kills', { by });
    case 'loses':
      return say('verdict-loses', { by });
    case 'breach':
      return say('verdict-breach', { by });
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
  const { invader, defender, verdict, by, breachAt: breach } = section.forecast;
  const figures = { invader, defender, by, breach };
  switch (verdict) {
    case 'quiet':
      return dazzled(section) ? say('outlook-glare') : say('outlook-quiet', figures);
    case 'even':
      return say('outlook-even', figures);
    case 'kills':
      return say('outlook-kills', figures);
    case 'loses':
      return say('outlook-loses', figures);
    case 'breach':
      return say('outlook-breach', figures);
  }
}
