import { parentPort, workerData } from 'node:worker_threads';
import { closeDatabase, openDatabase } from './database.ts';
import { performer } from './operations.ts';

/** The database has a thread of its own: waiting for the disk holds up nobody else. */
if (parentPort !== null) {
  const port = parentPort;
  const database = openDatabase(workerData.file);
  const perform = performer(database);
  // As text, which is quicker to hand over than objects are.
  port.on('message', (message: string) => {
    if (message !== 'close') return port.postMessage(JSON.stringify(perform(JSON.parse(message))));
    closeDatabase(database);
    port.close();
  });
}
