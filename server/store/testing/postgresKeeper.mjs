import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Keeps a PostgreSQL for the tests: each line on its input says how to start the server (and first ends the one before). When the
 * tests let go of it, or are no more, it ends the server and removes the folder.
 */
const [, , folder] = process.argv;
const log = openSync(join(folder, 'log'), 'a');
let server;

// Reads on only when a line is done with, so that the end comes last.
for await (const line of createInterface({ input: process.stdin })) {
  await end();
  const { program, options, settings } = JSON.parse(line);
  server = spawn(program, options, { ...settings, stdio: ['ignore', 'ignore', log] });
  server.on('error', (error) => console.error(error.message));
  console.log('started');
}
await end();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * With all that belongs to it. SIGQUIT takes its own processes along; SIGKILL would leave some behind, and while one of them is there
 * the next server does not start.
 */
async function end() {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(impatient);
}
