import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../app/storage.ts';
import { newShare, storedShare, storeShare } from './shares.ts';

describe('this device’s share of the shuffle', () => {
  it('is random, in the form the protocol takes', () => {
    expect(newShare(crypto)).toMatch(/^[0-9a-f]{32}$/);
    expect(newShare(crypto)).not.toBe(newShare(crypto));
  });

  it('is found again by the seed hash of its game', () => {
    const storage = memoryStorage();
    storeShare(storage, 'one', 'a');
    storeShare(storage, 'two', 'b');
    storeShare(storage, 'two', 'c');
    expect(['one', 'two', 'three'].map((seedHash) => storedShare(storage, seedHash))).toEqual([
      'a',
      'c',
      null,
    ]);
  });
});
