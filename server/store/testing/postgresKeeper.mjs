import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * Keeps a PostgreSQL for the tests: each line on its input says how to start the server (and first ends the one before). When the
 * tests let go of it, or are no more, it ends the server and removes the folder.
 */
const [, , folder] = process.argv;
let server;

// Reads on only when a line is done with, so that the end comes last.
for await (const line of createInterface({ input: process.stdin })) {
  await end();
  const { program, options, settings } = JSON.parse(line);
  server = spawn(program, options, settings);
  server.on('error', (error) => console.error(error.message));
  console.log('started');
}
await end();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

async function end() {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatient);
}
