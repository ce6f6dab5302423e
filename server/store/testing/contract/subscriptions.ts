import { describe, expect, it } from 'vitest';
import type { TestStore } from '../testStore.ts';

const MANY = 100;
const QUIET = { heldUntil: null, failingSince: null };

export function subscriptionContract(current: () => TestStore): void {
  describe('keeps subscriptions', () => {
    it('one for each device', async () => {
      const { store, reopen } = current();
      expect(await store.subscriptionOf('phone')).toBeUndefined();
      expect(await store.saveSubscription('phone', 'first', 10, MANY)).toBe(true);
      expect(await store.saveSubscription('tablet', 'other', 10, MANY)).toBe(true);
      await store.updateSubscription('phone', { data: 'first', heldUntil: 50, failingSince: 40 });
      expect(await store.subscriptionOf('phone')).toEqual({ data: 'first', heldUntil: 50, failingSince: 40 });
      expect(await store.saveSubscription('phone', 'second', 20, MANY)).toBe(true);
      await store.close();
      const again = await reopen();
      expect(await again.subscriptionOf('phone')).toEqual({ data: 'second', ...QUIET });
      expect(await again.subscriptionOf('tablet')).toEqual({ data: 'other', ...QUIET });
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
      await store.updateSubscription('phone', { data: 'old', heldUntil: 5, failingSince: 5 });
      await store.deleteSubscription('phone', 'old');
      expect(await store.subscriptionOf('phone')).toEqual({ data: 'new', ...QUIET });
      await store.deleteSubscription('phone', 'new');
      expect(await store.subscriptionOf('phone')).toBeUndefined();
    });

    it('and hands out those that were held once, earliest first', async () => {
      const { store } = current();
      for (const [device, heldUntil] of [
        ['late', 300],
        ['early', 100],
        ['next', 200],
      ] as const) {
        await store.saveSubscription(device, 'x', 1, MANY);
        await store.updateSubscription(device, { data: 'x', heldUntil, failingSince: null });
      }
      expect(await store.takeHeld(99, 10)).toEqual([]);
      expect(await store.takeHeld(250, 1)).toEqual(['early']);
      const taken = await Promise.all([store.takeHeld(250, 10), store.takeHeld(250, 10)]);
      expect(taken.flat()).toEqual(['next']);
      expect(await store.subscriptionOf('next')).toEqual({ data: 'x', ...QUIET });
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
