import { storeContract } from '../testing/contract.ts';
import { openTestSqlite } from '../testing/sqlite.ts';

storeContract('SQLite', openTestSqlite);
