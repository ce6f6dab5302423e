export { sqliteFile } from './store/openStore.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
