import { storeContract } from './contract.ts';
import { emptyStoreData, memoryStore } from './memoryStore.ts';

storeContract('memory', async () => {
  const data = emptyStoreData();
  const store = memoryStore(data);
  return { store, reopen: async () => memoryStore(data), close: () => store.close() };
});
