import type { GameLog } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';
import { personIn } from '../solo/record.ts';
import { savedRecord } from '../solo/savedGame.ts';
import { type Api, createApi } from './api.ts';

export type FoundGame =
  /** `you` is undefined for anyone who didn't play. Whether the moves follow the rules shows when they are replayed. */
  | {
      readonly result: 'found';
      readonly log: GameLog;
      readonly you: SeatId | undefined;
      /** The computer players. */
      readonly bots: readonly string[];
    }
  | { readonly result: 'missing' | 'unreadable' | 'offline' };

interface Sources {
  readonly savedRecord: typeof savedRecord;
  readonly api: Pick<Api, 'getGame' | 'getHistory'>;
}

/** The server's codes if there's no such game. After any other, such as a rate limit, it may be found later. */
const GONE: readonly string[] = ['no-such-game', 'not-found'];

/** A finished game by its id: a solo game on this device, or one from the server. Nobody gets to see one that isn't over. */
export async function findGame(
  id: string,
  { savedRecord: onDevice, api }: Sources = { savedRecord, api: createApi() },
): Promise<FoundGame> {
  const own = await onDevice(id);
  if (own === 'unreadable') return { result: 'unreadable' };
  if (own !== undefined)
    return own.phase === 'over'
      ? {
          result: 'found',
          log: own.log,
          you: personIn(own),
          bots: seatsOf(own.log).filter(isNot(personIn(own))),
        }
      : { result: 'missing' };
  const [game, history] = await Promise.all([api.getGame(id), api.getHistory()]);
  if (!game.ok) return { result: GONE.includes(game.refusal.code) ? 'missing' : 'offline' };
  const played = history.ok ? history.value.games.find((one) => one.id === id) : undefined;
  // They're all in turn order: in the game, its log and the history.
  const at = played?.players.findIndex(({ you }) => you) ?? -1;
  const { log, players } = game.value;
  const bots = seatsOf(log).filter((_, nth) => typeof players[nth]?.bot === 'string');
  return { result: 'found', log, you: seatsOf(log)[at], bots };
}

/** In solo games and in rooms, player ids are seat ids. */
function seatsOf({ players }: GameLog): SeatId[] {
  return players.map(({ id }) => id as SeatId);
}

function isNot(person: SeatId): (seat: SeatId) => boolean {
  return (seat) => seat !== person;
}
