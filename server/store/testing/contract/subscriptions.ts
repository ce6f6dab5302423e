import { describe, expect, it } from 'vitest';
import type { TestStore } from '../testStore.ts';

const MANY = 100;
const WORKING = { failingSince: null };

export function subscriptionContract(current: () => TestStore): void {
  describe('keeps subscriptions', () => {
    it('one for each device', async () => {
      const { store, reopen } = current();
      expect(await store.subscriptionOf('phone')).toBeUndefined();
      expect(await store.saveSubscription('phone', 'first', 10, MANY)).toBe(true);
      expect(await store.saveSubscription('tablet', 'other', 10, MANY)).toBe(true);
      await store.changeFailingSince('phone', { data: 'first', failingSince: 40 });
      expect(await store.subscriptionOf('phone')).toEqual({ data: 'first', failingSince: 40 });
      expect(await store.saveSubscription('phone', 'second', 20, MANY)).toBe(true);
      await store.close();
      const again = await reopen();
      expect(await again.subscriptionOf('phone')).toEqual({ data: 'second', ...WORKING });
      expect(await again.subscriptionOf('tablet')).toEqual({ data: 'other', ...WORKING });
    });

    it('for at most as many devices as allowed', async () => {
      const { store } = current();
      for (const device of ['a', 'b']) expect(await store.saveSubscription(device, 'x', 1, 2)).toBe(true);
      expect(await store.saveSubscription('c', 'x', 1, 2)).toBe(false);
      expect(await store.subscriptionOf('c')).toBeUndefined();
      expect(await store.saveSubscription('b', 'new', 1, 2)).toBe(true);
      await store.deleteSubscription('a');
      expect(await store.saveSubscription('c', 'x', 1, 2)).toBe(true);
    });

    it('and leaves one alone that was replaced meanwhile', async () => {
      const { store } = current();
      await store.saveSubscription('phone', 'new', 1, MANY);
      await store.changeFailingSince('phone', { data: 'old', failingSince: 5 });
      await store.deleteSubscription('phone', 'old');
      expect(await store.subscriptionOf('phone')).toEqual({ data: 'new', ...WORKING });
      await store.deleteSubscription('phone', 'new');
      expect(await store.subscriptionOf('phone')).toBeUndefined();
    });

    it('and hands out notices that were held once, earliest first', async () => {
      const { store } = current();
      for (const [device, code, until] of [
        ['late', 'aaa', 300],
        ['early', 'aaa', 100],
        ['next', 'bbb', 200],
      ] as const) {
        await store.saveSubscription(device, 'x', 1, MANY);
        expect(await store.holdNotice({ device, code }, until, MANY)).toBe(true);
      }
      // Neither changes what is held.
      await store.changeFailingSince('early', { data: 'x', failingSince: 5 });
      await store.saveSubscription('next', 'new', 2, MANY);
      expect(await store.takeHeld(99, 10)).toEqual([]);
      expect(await store.takeHeld(250, 1)).toEqual([{ device: 'early', code: 'aaa' }]);
      const taken = await Promise.all([store.takeHeld(250, 10), store.takeHeld(250, 10)]);
      expect(taken.flat()).toEqual([{ device: 'next', code: 'bbb' }]);
    });

    it('which are one for each room, of so many rooms, for devices with a subscription', async () => {
      const { store } = current();
      const hold = (code: string, until: number) => store.holdNotice({ device: 'phone', code }, until, 2);
      expect(await hold('a', 10)).toBe(false);
      await store.saveSubscription('phone', 'x', 1, MANY);
      expect([await hold('a', 10), await hold('b', 20), await hold('c', 10), await hold('a', 30)]).toEqual([
        true,
        true,
        false,
        true,
      ]);
      expect(await store.takeHeld(20, 10)).toEqual([{ device: 'phone', code: 'b' }]);
      await store.deleteSubscription('phone');
      await store.saveSubscription('phone', 'x', 1, MANY);
      expect(await store.takeHeld(99, 10)).toEqual([]);
    });

    it('until they have not been saved for long', async () => {
      const { store } = current();
      await store.saveSubscription('old', 'x', 10, MANY);
      await store.saveSubscription('new', 'x', 20, MANY);
      expect(await store.pruneSubscriptions(20)).toBe(1);
      expect(await store.subscriptionOf('old')).toBeUndefined();
      expect(await store.subscriptionOf('new')).toBeDefined();
    });
  });
}
