import { describe, expect, it } from 'vitest';
import { pastedLink, placeOf, replayAddress } from './router';

const at = (address: string) => placeOf(new URL(address, 'http://stronghold.test'));

describe('an address', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/table/abc', { page: 'table', table: 'abc' }],
    ['/table/abc?replay', { page: 'replay', table: 'abc', moment: null, seat: null }],
    ['/table/abc?replay&moment=12&seat=defender', { page: 'replay', table: 'abc', moment: 12, seat: 'defender' }],
    ['/table/abc?replay&moment=-3', { page: 'replay', table: 'abc', moment: null, seat: null }],
    ['/join/s3cret', { page: 'join', secret: 's3cret' }],
    ['/rules', { page: 'rules', rule: null }],
    ['/rules#rule/2e.board.capacity-rampart', { page: 'rules', rule: '2e.board.capacity-rampart' }],
    ['/table', { page: 'lost' }],
    ['/elsewhere', { page: 'lost' }],
  ])('%s', (address, place) => expect(at(address)).toEqual(place));

  it('of a replay leads back to the same moment', () => {
    expect(at(replayAddress('abc', 7, 'invader'))).toEqual({
      page: 'replay',
      table: 'abc',
      moment: 7,
      seat: 'invader',
    });
    expect(at(replayAddress('abc', null, null))).toEqual({ page: 'replay', table: 'abc', moment: null, seat: null });
  });
});

describe('what somebody pasted', () => {
  it('is a whole link, a path or a bare secret', () => {
    expect(pastedLink(' https://siege.example/join/Ab_c-123 ')).toBe('/join/Ab_c-123');
    expect(pastedLink('siege.example/table/xyz')).toBe('/table/xyz');
    expect(pastedLink('Ab_c-12345')).toBe('/join/Ab_c-12345');
  });
  it('is refused if it is something else', () => {
    expect(pastedLink('hello there')).toBeNull();
    expect(pastedLink('')).toBeNull();
  });
});
