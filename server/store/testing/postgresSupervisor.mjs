import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Supervises a PostgreSQL for the tests. Each line on stdin says how to start the server, and stops the one before. When stdin closes,
 * because the tests are done or dead, it stops the server and removes the folder.
 */
const [, , folder] = process.argv;
const log = openSync(join(folder, 'log'), 'a');
let server;

// Handles one line at a time, so that the final stop comes last.
for await (const line of createInterface({ input: process.stdin })) {
  await stop();
  const { program, options, settings } = JSON.parse(line);
  server = spawn(program, options, { ...settings, stdio: ['ignore', 'ignore', log] });
  server.on('error', (error) => console.error(error.message));
  console.log('started');
}
await stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** SIGQUIT as a last resort: it ends the child processes as well. SIGKILL would leave some, and the next server couldn't start. */
async function stop() {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}
