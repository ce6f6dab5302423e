import { loadBot } from './modulePlayer.ts';
import { servePlayer } from './servePlayer.ts';

/** A program that plays with a module's bot: it can be stopped, which a module in the same thread can't. */
const [, , file = ''] = process.argv;
try {
  await servePlayer(await loadBot(file), process.stdin, process.stdout);
  process.exit();
} catch (error) {
  // Node would first print the line of our bundle that threw it, which is longer than all that's reported.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
