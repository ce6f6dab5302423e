import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../view/app/storage.ts';
import type { Own } from './push.ts';
import { declinePush, isWanted, keepChoices, mayOfferPush, pushedAt, rememberPush } from './remembered.ts';

const OWN: Own = { occasions: ['turn'], quiet: { from: 22 * 60, to: 7 * 60 }, zone: 'UTC', topic: null };
const at = (hours: number, minutes = 0) => new Date(2026, 5, 1, hours, minutes);

describe('what a device remembers about notifications', () => {
  it('offers them once: not after they were declined, turned on or turned off', () => {
    const storage = memoryStorage();
    expect(mayOfferPush(storage)).toBe(true);
    rememberPush(storage, null, 1000);
    expect(mayOfferPush(storage)).toBe(true);
    rememberPush(storage, OWN, 1000);
    expect([mayOfferPush(storage), pushedAt(storage)]).toEqual([false, 1000]);
    rememberPush(storage, null, 2000);
    expect([mayOfferPush(storage), pushedAt(storage)]).toEqual([false, undefined]);
    const declined = memoryStorage();
    declinePush(declined);
    expect([mayOfferPush(declined), pushedAt(declined)]).toEqual([false, undefined]);
  });

  it('keeps the page’s own notifications to the chosen occasions, and silent in quiet hours', () => {
    const storage = memoryStorage();
    expect(isWanted(storage, 'mayI', at(3))).toBe(true);
    rememberPush(storage, OWN, 1000);
    expect(isWanted(storage, 'mayI', at(12))).toBe(false);
    const heard = [at(7), at(21, 59), at(22), at(3), at(6, 59)].map((time) =>
      isWanted(storage, 'turn', time),
    );
    expect(heard).toEqual([true, true, false, false, false]);
    keepChoices(storage, { ...OWN, quiet: { from: 60, to: 120 } });
    expect([at(0, 59), at(1), at(2)].map((time) => isWanted(storage, 'turn', time))).toEqual([
      true,
      false,
      true,
    ]);
    keepChoices(storage, null);
    expect(isWanted(storage, 'mayI', at(3))).toBe(true);
  });

  it('notifies if what it finds makes no sense, or the storage is forbidden', () => {
    for (const found of ['x', '5', '{}', '{"occasions":3}', 'null'])
      expect(isWanted(memoryStorage({ 'mayi.push.choices': found }), 'turn', at(3))).toBe(true);
    const denied = () => {
      throw new Error('denied');
    };
    const forbidden = { getItem: denied, setItem: denied, removeItem: denied };
    rememberPush(forbidden, OWN, 1000);
    expect(isWanted(forbidden, 'turn', at(3))).toBe(true);
  });
});
