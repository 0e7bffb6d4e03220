import type { Component } from 'svelte';
import { explained, type Own } from '../board/explain';
import type { Scene } from '../board/scene';
import type { Pointing, Subject } from '../table/pointing';
import type { Board } from '../wire/board';
import type { Army, Picture, Seat } from '../wire/common';

/** What the panel of an army is given. */
export interface PanelProps<P> extends Record<string, unknown> {
  picture: P;
  pointing: Pointing;
  /** Who looks. */
  looker: Seat | null;
}

/** What an edition has of its own: how its pictures are shown. */
export interface Face<P = Picture> {
  /** What lies on the board. `looker` may point at what is theirs. */
  sceneOf(picture: P, looker: Seat | null): Scene;
  /** What there is to say of what lies beside the board. */
  own(picture: P, pointing: Pointing): Own;
  /** What each army has. */
  panels: Readonly<Record<Army, Component<PanelProps<P>>>>;
  /** Icons that it shows beside those of the board. */
  icons: Readonly<Record<string, string>>;
}

/** What a spot is and does, in words. */
export function explanation<P>(
  face: Face<P>,
  picture: P,
  shape: Board | undefined,
  pointing: Pointing,
  spot: string,
  looker: Seat | null,
): Subject {
  return explained(face.sceneOf(picture, looker), shape, pointing, spot, face.own(picture, pointing));
}
