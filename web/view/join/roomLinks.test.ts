import { describe, expect, it } from 'vitest';
import { formatMoveCode, moveCodeIn, roomPath, typedMoveCode, typedRoomCode } from './roomLinks.ts';

describe('a room code', () => {
  it.each([
    ['k7rm2p', 'k7rm2p'],
    ['  K7R-M2P ', 'k7rm2p'],
    ['https://cards.example/r/k7rm2p', 'k7rm2p'],
    ['cards.example/r/K7RM2P?from=mail', 'k7rm2p'],
    ['Come and play: http://localhost:8080/r/abcdef#x', 'abcdef'],
  ])('is found in %j', (typed, code) => {
    expect(typedRoomCode(typed)).toBe(code);
  });

  it.each(['', 'k7rm2', 'k7rm2pp', 'o0il1u', 'https://cards.example/rules'])('is not in %j', (typed) => {
    expect(typedRoomCode(typed)).toBeUndefined();
  });
});

describe('a move code', () => {
  it('is in the part of the link that only the browser reads', () => {
    const link = `https://cards.example${roomPath('k7rm2p', 'abcd2345')}`;
    expect(new URL(link).pathname).toBe('/r/k7rm2p');
    expect(moveCodeIn(new URL(link).hash)).toBe('abcd2345');
    expect(moveCodeIn(roomPath('k7rm2p'))).toBeUndefined();
  });

  it.each([
    ['abcd2345', 'abcd2345'],
    [' ABCD 2345 ', 'abcd2345'],
    ['abcd-2345', 'abcd2345'],
    ['https://cards.example/r/k7rm2p#move=abcd2345', 'abcd2345'],
    ['', undefined],
    ['abcd234', undefined],
    ['k7rm2p', undefined],
    ['abcd234o', undefined],
  ])('typed as %j', (typed, code) => {
    expect(typedMoveCode(typed)).toBe(code);
  });

  it('is shown in groups that are read as one', () => {
    expect(typedMoveCode(formatMoveCode('abcd2345'))).toBe('abcd2345');
  });
});
