import { storeContract } from './contract.ts';
import { emptyDatabase, memoryStore } from './memoryStore.ts';

storeContract('memory', async () => {
  const database = emptyDatabase();
  const store = memoryStore(database);
  return { store, reopen: async () => memoryStore(database), close: () => store.close() };
});
