export { serve } from './serve.ts';
export { readSettings } from './settings.ts';
export { sqliteFile } from './store/openStore.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
