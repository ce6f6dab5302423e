import { constants } from 'node:os';
import { openTablePlayers, type PlayerSpec } from '@mayi/programs/players';
import { printError } from '../terminal/output.ts';
import { type WatchOptions, watch } from './watch.ts';

/** Opens the players, custom ones among them, plays a game, and says what went wrong. */
export async function watchPlayers(
  specs: readonly PlayerSpec[],
  options: Omit<WatchOptions, 'players'>,
  print: (text: string) => void,
): Promise<void> {
  if (specs.some(({ kind }) => kind !== 'level')) exitOnSignals();
  const table = await openTablePlayers(specs, printError);
  try {
    const players = table.players.map(({ name, bot }, seat) => {
      const spec = specs[seat];
      return { level: spec?.kind === 'level' ? spec.level : name, bot };
    });
    await watch({ ...options, players }, print);
  } finally {
    for (const line of table.close()) printError(line);
  }
}

/** Otherwise programs would outlive this one, which ends without notice. */
function exitOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => process.exit(128 + constants.signals[name]));
}
