import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '../../state/preferences.ts';
import { keepShare, keptShare, newShare } from './share.ts';

function pocket(): DeviceStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('one’s own share of the shuffle', () => {
  it('is chance of this device, as the protocol takes it', () => {
    expect(newShare(crypto)).toMatch(/^[0-9a-f]{32}$/);
    expect(newShare(crypto)).not.toBe(newShare(crypto));
  });

  it('is found again by the promise of its game', () => {
    const keep = pocket();
    keepShare(keep, 'one', 'a');
    keepShare(keep, 'two', 'b');
    keepShare(keep, 'two', 'c');
    expect([keptShare(keep, 'one'), keptShare(keep, 'two'), keptShare(keep, 'three')]).toEqual([
      'a',
      'c',
      null,
    ]);
  });
});
