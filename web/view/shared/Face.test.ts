import { botName } from '@mayi/bots';
import { SEAT_IDS } from '@mayi/core/protocol';
import { LEVELS } from '@mayi/core/rules';
import { expect, it } from 'vitest';
import { LOOKS, lookOf } from './Face.tsx';

it('every computer player has a face, and no two look alike', () => {
  const names = LEVELS.flatMap((level) => {
    const taken = new Set<string>();
    for (let seat = 0; seat < SEAT_IDS.length; seat++) taken.add(botName(level, (name) => taken.has(name)));
    return [...taken];
  });
  expect(Object.keys(LOOKS).sort()).toEqual(names.toSorted());
  expect(new Set(Object.values(LOOKS).map(String)).size).toBe(names.length);
});

it('a second one of the same name has the same face, and other names have none', () => {
  expect(lookOf('Walter 2')).toBe(lookOf('Walter'));
  expect(lookOf('Zoe')).toBeUndefined();
  expect(lookOf('constructor')).toBeUndefined();
});
