import { isDeepStrictEqual } from 'node:util';
import { dehydrateGame, type Game, type GameLog, replay } from '@mayi/core/engine';
import type { Known, LobbyAction } from '@mayi/core/protocol';
import type { Archive } from './archive.ts';
import type { Player } from './player.ts';
import { type TrueMoment, trueHandCodes, truthOf } from './replayRoom.ts';
import type { Fate } from './requestTracker.ts';

export interface AuditedRoom {
  readonly code: string;
  readonly players: readonly Player[];
  /** Others have played along, whom nobody asks what they did. */
  readonly hasOthers?: boolean;
}

/** What came of it, for those who like figures. */
export interface Audited {
  readonly entries: number;
  readonly acknowledged: number;
  readonly games: number;
}

/** When the storm is over: is all that was acknowledged there, once, and does everybody know it? Throws if not. */
export async function audit(archive: Archive, { code, players, hasOthers }: AuditedRoom): Promise<Audited> {
  const moments = truthOf(code, await archive.entriesFrom(code, 1));
  for (const { name, known } of players) checkKnown(name, known, moments);
  const left = checkLog(code, players, moments);
  if (left.length > 0 && !hasOthers) throw new Error(`${code}: nobody asked for ${left}`);
  const games = await checkGames(archive, code, moments);
  const acknowledged = players.flatMap(({ fates }) => [...fates.values()].filter(wasApplied)).length;
  return { entries: moments.length, acknowledged, games };
}

function checkKnown(name: string, known: Known | undefined, moments: readonly TrueMoment[]): void {
  const last = moments.at(-1) as TrueMoment;
  const truth = {
    seq: moments.length,
    room: last.room,
    table: last.table,
    hand: trueHandCodes(last, known?.you ?? null),
  };
  const told = known && { seq: known.seq, room: known.room, table: known.table, hand: known.hand };
  if (!isDeepStrictEqual(told, truth))
    throw new Error(`${name} believes ${JSON.stringify(told)}, and the truth is ${JSON.stringify(truth)}`);
}

function wasApplied({ answer }: Fate): boolean {
  return answer?.result === 'applied';
}

/** Every acknowledged move is in the log where it was said to be. Gives back what else somebody asked for. */
function checkLog(code: string, players: readonly Player[], moments: readonly TrueMoment[]): string[] {
  const written = new Map<string, number>();
  for (const { stored } of moments) {
    const { seq, entry } = stored;
    const commandId = stored.commandId?.split(':')[1] ?? null;
    if (commandId !== null && written.has(commandId)) throw new Error(`${code}: ${commandId} is there twice`);
    if (commandId !== null) written.set(commandId, seq);
    else if (entry.type === 'played' && entry.by === 'player') throw new Error(`${code}: whose is ${seq}?`);
  }
  for (const [id, fate] of players.flatMap(({ fates }) => [...fates])) {
    const problem = whyWrong(fate, written.get(id));
    if (problem) throw new Error(`${code}: ${id} ${JSON.stringify(fate)} ${problem}`);
    written.delete(id);
  }
  return [...written.keys()];
}

/** What may be so already. */
const MAYBE_NOTHING: ReadonlySet<LobbyAction['type']> = new Set([
  'here',
  'go-on',
  'ready',
  'rename',
  'settings',
  'take-seat',
  'remove',
]);

function whyWrong({ answer, wish }: Fate, seq: number | undefined): string | undefined {
  // Never answered: it may have been done, or not.
  if (answer === undefined) return undefined;
  if (answer.result !== 'applied') return seq === undefined ? undefined : `was done all the same, at ${seq}`;
  // Where there is nothing to do, nothing is written.
  const isNothing = wish.type === 'lobby' && MAYBE_NOTHING.has(wish.do.type);
  if (seq === undefined) return isNothing ? undefined : 'is lost';
  return seq === answer.seq ? undefined : `is at ${seq}`;
}

/** Each game that ended is kept once, and played again it ends in the same way. */
async function checkGames(archive: Archive, code: string, moments: readonly TrueMoment[]): Promise<number> {
  const ends = moments.filter(({ facts }) => facts.some(({ type }) => type === 'GAME_ENDED'));
  for (const { game } of ends) {
    const kept = await archive.finishedGame(game?.gameId ?? '');
    if (kept === undefined) throw new Error(`${code}: game ${game?.gameId} is not kept`);
    const again = replay(JSON.parse(kept.log) as GameLog);
    if (!isDeepStrictEqual(dehydrateGame(again), dehydrateGame({ state: game } as Game)))
      throw new Error(`${code}: game ${game?.gameId} is kept otherwise than it was played`);
  }
  return ends.length;
}
