import { type GameRecord, readRecord, type Verdict, verify } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { colours } from '../terminal/colors.ts';
import { tell } from '../terminal/output.ts';
import { harmless } from '../terminal/sanitize.ts';

export interface VerifyOptions {
  readonly dir: string;
  readonly json?: boolean;
  /** The hash of the seed that somebody wrote down. */
  readonly promise?: string;
}

/** Says in one line whether the game is as it should be; answers with the exit code. */
export function tellVerdict(game: string, { dir, json = false, promise }: VerifyOptions): number {
  const record = readRecord(dir, game);
  const verdict = verify(record, promise);
  if (json) console.log(JSON.stringify(verdict));
  else tell(verdictLine(verdict, record, nameOf(game, record)));
  return verdict.ok ? EXIT.ok : EXIT.failed;
}

/** As it was asked for; also what it calls itself, if that is another name. */
function nameOf(game: string, { head }: GameRecord): string {
  return head.id.startsWith(game) ? head.id : `${game} (game ${head.id})`;
}

function verdictLine(verdict: Verdict, { head }: GameRecord, name: string): string {
  const { ok, problem, deals, commands, seedHash } = verdict;
  if (!ok) return `${colours.red('✗')} ${harmless(`${name}: ${problem?.message}`)}.`;
  const names = verdict.winnerIds.map((id) => head.seats.find((seat) => seat.id === id)?.name ?? id);
  const end = verdict.isOver ? `${names.join(' and ')} won` : 'it is not over yet';
  const told = `${toldDeals(deals)} (promised as ${seedHash.slice(0, 12)}…), ${count(commands, 'command')} by the rules`;
  return `${colours.green('✓')} ${harmless(`${name}: ${told}; ${end}`)}.`;
}

function toldDeals(deals: number): string {
  if (deals === 0) return 'no deal, for the cards were given';
  return deals === 1 ? 'the deal is that of the seed' : `all ${deals} deals are those of the seed`;
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`;
}
