import { storeContract } from './contract.ts';
import { emptyShelf, memoryStore } from './memoryStore.ts';

storeContract('memory', async () => {
  const shelf = emptyShelf();
  const store = memoryStore(shelf);
  return { store, reopen: async () => memoryStore(shelf), close: () => store.close() };
});
