/** The one place that knows which editions there are: what each shows on the board and says of a spot. */

import type { Scene } from '../board/scene';
import * as first from '../first/explain';
import { sceneOf as sceneOfFirst } from '../first/scene';
import * as second from '../second/explain';
import { sceneOf as sceneOfSecond } from '../second/scene';
import type { Pointing, Subject } from '../table/pointing';
import type { Board } from '../wire/board';
import type { Picture, Seat } from '../wire/common';

/** What lies on the board. `looker` may point at what is his. */
export function sceneOf(picture: Picture, looker: Seat | null): Scene {
  switch (picture.edition) {
    case 'first':
      return sceneOfFirst(picture, looker);
    case 'second':
      return sceneOfSecond(picture);
  }
}

/** What a spot is and does, in words. */
export function explanation(picture: Picture, shape: Board | undefined, pointing: Pointing, spot: string, looker: Seat | null): Subject {
  switch (picture.edition) {
    case 'first':
      return first.explanation(picture, shape, pointing, spot, looker);
    case 'second':
      return second.explanation(picture, shape, pointing, spot);
  }
}
