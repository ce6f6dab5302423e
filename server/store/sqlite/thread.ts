import { parentPort, workerData } from 'node:worker_threads';
import { closeDatabase, openDatabase } from './database.ts';
import { packReplies } from './messages.ts';
import { createPerformer } from './operations.ts';

/** The program of the database thread: waiting for the disk never blocks the server. */
if (parentPort !== null) {
  const port = parentPort;
  const database = openDatabase(workerData.file);
  const perform = createPerformer(database);
  port.on('message', (message: string) => {
    if (message !== 'close') return port.postMessage(packReplies(perform(JSON.parse(message))));
    closeDatabase(database);
    port.close();
  });
}
