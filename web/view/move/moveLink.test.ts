import { expect, it } from 'vitest';
import { inGroups, moveCodeIn, roomPath, typedMoveCode } from './moveLink.ts';

it('a link brings the code where only the browser reads it', () => {
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
])('typed %j', (typed, code) => {
  expect(typedMoveCode(typed)).toBe(code);
});

it('is shown in groups that are read as one', () => {
  expect(typedMoveCode(inGroups('abcd2345'))).toBe('abcd2345');
});
