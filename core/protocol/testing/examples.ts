import type { Game } from '../../engine/game.ts';
import { factsFor } from '../../view/facts.ts';
import { PROTOCOL, WIRE_ERRORS } from '../constants.ts';
import type { ClientMessage, LobbyAction, WireCommand } from '../fromClient.ts';
import type { ServerMessage, WireFact } from '../fromServer.ts';
import { packFact } from '../packFact.ts';
import { toWireCommand } from '../wireCommand.ts';
import { type Moment, momentsOf, type SeededGame, seededGames } from './games.ts';
import { NOW, roomViewOf, seatStateOf, updateOf, welcomeOf } from './messages.ts';

/** The seq of the deal; lower ones happened in the lobby. */
const DEALT = 12;

type Example<M> = readonly [title: string, message: M];

export interface Examples {
  readonly fromClient: readonly Example<ClientMessage>[];
  readonly fromServer: readonly Example<ServerMessage>[];
}

/** A game of three from the deal to Bob's first discard, as Ann and Bob see it. */
export function shortGame(): Examples {
  const moments = momentsOf({ preset: 'classic', playerCount: 3, seed: 6, isWhole: true });
  const { game, facts } = next(moments);
  const welcome = welcomeOf(game, 's2', { seq: DEALT, log: facts });
  for (let seq = DEALT + 1; ; seq++) {
    const [toBob, toAnn] = [seatStateOf(game, 's2', seq - 1), seatStateOf(game, 's1', seq - 1)];
    const { command, facts } = next(moments);
    if (command?.type !== 'DISCARD' || command.playerId !== 's2') continue;
    const update = updateOf(toAnn, seatStateOf(game, 's1', seq), facts, 's1');
    return {
      fromClient: [
        ['hello', { type: 'hello', protocol: PROTOCOL, seen: 0 }],
        ['command', { type: 'command', id: 'k3J9x2Qa', seq: toBob.seq, do: toWireCommand(command) }],
        [
          'lobby',
          { type: 'lobby', id: 'k3J9x2Qb', do: { type: 'ready', ready: true, seed: 'rain on Sunday' } },
        ],
        ['signals', { type: 'signals' }],
        ['react', { type: 'react', id: 'k3J9x2Qe', reaction: 'applause' }],
        ['ping', { type: 'ping', t: 17 }],
      ],
      fromServer: [
        ['welcome', welcome],
        ['update', update],
        ['answer: applied', { type: 'answer', id: 'k3J9x2Qa', result: 'applied', seq }],
        ['answer: refused', refusal(game, seq)],
        [
          'answer: stale',
          { type: 'answer', id: 'k3J9x2Qd', result: 'stale', seq, fresh: roomViewOf(game, 's2', seq) },
        ],
        ['presence', { type: 'presence', since: seq, seq: seq + 1, now: NOW, seats: { s3: 'gone' } }],
        ['reaction', { type: 'reaction', seat: 's1', reaction: 'applause' }],
        ['tv', { type: 'tv', open: true }],
        [
          'error',
          { type: 'error', code: 'hello-first', message: WIRE_ERRORS['hello-first'], id: 'k3J9x2Qa' },
        ],
        ['pong', { type: 'pong', t: 17, now: NOW }],
      ],
    };
  }
}

function next(moments: Generator<Moment>): Moment {
  const { value, done } = moments.next();
  if (done) throw new Error('the game ended too early');
  return value;
}

/** Bob has just discarded and tries to draw again. */
function refusal(game: Game, seq: number): ServerMessage {
  const answer = game.execute({ type: 'DRAW_FROM_STOCK', playerId: 's2' });
  if (answer.ok) throw new Error('this should have been refused');
  return { type: 'answer', id: 'k3J9x2Qc', result: 'refused', seq, ...answer.refusal };
}

export const ACTIONS: { readonly [T in LobbyAction['type']]: Extract<LobbyAction, { type: T }> } = {
  ready: { type: 'ready', ready: true, seed: 'rain on Sunday', seq: 9 },
  start: { type: 'start', seq: 11 },
  settings: { type: 'settings', settings: { mayI: 'relaxed', coach: true } },
  'take-seat': { type: 'take-seat', seat: 's4' },
  rename: { type: 'rename', name: 'Ann' },
  'add-bot': { type: 'add-bot', level: 'steady', seat: 's3' },
  remove: { type: 'remove', seat: 's3' },
  'let-in': { type: 'let-in', ask: 'k7rm2pab' },
  'turn-away': { type: 'turn-away', ask: 'k7rm2pab' },
  undo: { type: 'undo' },
  'answer-undo': { type: 'answer-undo', ask: 'u118', agree: true },
  'go-on': { type: 'go-on' },
  rematch: { type: 'rematch' },
  here: { type: 'here' },
  'stand-in': { type: 'stand-in', seat: 's2' },
  orders: { type: 'orders', round: 2, cards: ['9', '10H'], answer: 'call', rest: 'pass' },
  leave: { type: 'leave' },
};

/** Long enough for the stock to run out. */
const LONG_GAME: SeededGame = { preset: 'classic', playerCount: 8, seed: 1, isWhole: true };

/** The first command and the first fact of every type in many games, as the acting player sees them. */
export function firstOfEachKind(): {
  readonly commands: ReadonlyMap<string, WireCommand>;
  readonly facts: ReadonlyMap<string, WireFact>;
} {
  const commands = new Map<string, WireCommand>();
  const facts = new Map<string, WireFact>();
  for (const given of [...seededGames(12), LONG_GAME]) {
    for (const moment of momentsOf(given)) {
      const { command } = moment;
      const player = command && 'playerId' in command ? command.playerId : 's1';
      if (command && command.type !== 'RESOLVE') keepFirst(commands, toWireCommand(command));
      for (const fact of factsFor(moment.facts, player)) keepFirst(facts, packFact(fact));
    }
  }
  // No command of a game causes it.
  keepFirst(facts, { type: 'MOVE_TAKEN_BACK', player: 's1' });
  return { commands, facts };
}

function keepFirst<T extends { readonly type: string }>(kept: Map<string, T>, one: T): void {
  if (!kept.has(one.type)) kept.set(one.type, one);
}
