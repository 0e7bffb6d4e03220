import { placeName } from '../board/places';
import { sideOf } from '../parts/seats';
import { say, sayId } from '../words/words.svelte';
import { outdoors, placesIn, type Camp, type Gate, type Scene } from '../board/scene';
import type { Seat } from '../wire/common';
import type { Barbican, FirstPicture } from '../wire/first';

function gateOf({ gate, fallen, toughness, most }: Barbican): Gate {
  return {
    title: fallen ? say('first-gates') : say('first-gate', { gate }),
    state: fallen ? say('first-gate.fallen') : `${toughness}/${most}`,
    fallen,
  };
}

/** The camps. What `looker` may point at is their own, or the first one if they have none. */
export function campsOf({ warlords }: FirstPicture, looker: Seat | null): Camp[] {
  const own = warlords.find((one) => one.seat === looker) ?? warlords[0];
  return warlords.map((warlord) => ({
    place: warlord === own ? 'camp' : `camp.${warlord.seat}`,
    title: warlords.length > 1 ? sayId('side.camp', sideOf(warlord.seat) ?? '') : placeName('camp'),
    units: warlord.camp,
    leaving: [],
    resources: say('first-resources.counted', { count: warlord.resources }),
    icon: 'resources',
  }));
}

/** What the First Edition has on the board. */
export function sceneOf(picture: FirstPicture, looker: Seat | null): Scene {
  const { barbican, stronghold } = picture;
  return {
    ...outdoors(picture),
    buildings: stronghold.buildings,
    units: { courtyard: stronghold.courtyard, hospital: stronghold.hospital, honour: stronghold.honour },
    places: { guards: placesIn(stronghold.buildings, 'guards'), honour: stronghold.honourPlaces },
    heroes: { courtyard: stronghold.heroes },
    camps: campsOf(picture, looker),
    ram: barbican.inPlay
      ? { components: barbican.ram, most: barbican.components, crew: barbican.crew, places: barbican.places }
      : null,
    gate: barbican.inPlay ? gateOf(barbican) : null,
  };
}
