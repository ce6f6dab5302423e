import { afterEach, beforeEach, describe } from 'vitest';
import { wakingContract } from './contract/due.ts';
import { gameContract } from './contract/games.ts';
import { lifeContract } from './contract/lifecycle.ts';
import { roomContract } from './contract/rooms.ts';
import type { OpenedStore } from './testStore.ts';

/** What every store must do. */
export function storeContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the ${name} store`, () => {
    let opened: OpenedStore;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const tried = (): OpenedStore => opened;
    roomContract(tried);
    wakingContract(tried);
    gameContract(tried);
    lifeContract(tried);
  });
}
