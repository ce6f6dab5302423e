import { afterEach, beforeEach, describe } from 'vitest';
import { dailyContract } from './contract/daily.ts';
import { dueContract } from './contract/due.ts';
import { gameContract } from './contract/games.ts';
import { lifecycleContract } from './contract/lifecycle.ts';
import { roomContract } from './contract/rooms.ts';
import { subscriptionContract } from './contract/subscriptions.ts';
import type { TestStore } from './testStore.ts';

/** The tests every store must pass. */
export function storeContract(name: string, open: () => Promise<TestStore>): void {
  describe(`the ${name} store`, () => {
    let store: TestStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const current = (): TestStore => store;
    roomContract(current);
    dueContract(current);
    gameContract(current);
    dailyContract(current);
    subscriptionContract(current);
    lifecycleContract(current);
  });
}
