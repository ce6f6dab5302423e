import { type GameRecord, readRecord, type Verification, verify } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { colors, print, sanitize } from '../terminal/output.ts';

export interface VerifyOptions {
  readonly dir: string;
  readonly json?: boolean;
  /** The hash of the seed, as someone wrote it down. */
  readonly promise?: string;
}

/** Prints in one line whether everything in the game is right, and returns the exit code. */
export function verifyGame(game: string, { dir, json = false, promise }: VerifyOptions): number {
  const record = readRecord(dir, game);
  const verification = verify(record, promise);
  if (json) console.log(JSON.stringify(verification));
  else print(describeVerification(verification, record, displayName(game, record)));
  return verification.ok ? EXIT.ok : EXIT.failed;
}

/** The name that was asked for, and the game's own id if that's a different one. */
function displayName(game: string, { head }: GameRecord): string {
  return head.id.startsWith(game) ? head.id : `${game} (game ${head.id})`;
}

function describeVerification(verification: Verification, { head }: GameRecord, name: string): string {
  const { ok, problem, deals, commands, seedHash } = verification;
  if (!ok) return `${colors.red('✗')} ${sanitize(`${name}: ${problem?.message}`)}.`;
  const winners = verification.winnerIds.map((id) => head.seats.find((seat) => seat.id === id)?.name ?? id);
  const end = verification.isOver ? `${winners.join(' and ')} won` : "it isn't over yet";
  const checked = `${describeDeals(deals)} (promised as ${seedHash.slice(0, 12)}…), ${count(commands, 'legal command')}`;
  return `${colors.green('✓')} ${sanitize(`${name}: ${checked}; ${end}`)}.`;
}

function describeDeals(deals: number): string {
  if (deals === 0) return 'no deals to check, because it started from a given position';
  return deals === 1 ? 'the deal matches the seed' : `all ${deals} deals match the seed`;
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`;
}
