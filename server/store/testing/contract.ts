import { afterEach, beforeEach, describe } from 'vitest';
import { gameContract } from './contract/games.ts';
import { lifeContract } from './contract/life.ts';
import { roomContract } from './contract/rooms.ts';
import { wakingContract } from './contract/waking.ts';
import type { OpenedStore } from './openedStore.ts';

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
