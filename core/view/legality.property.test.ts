import { test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { COMMAND_TYPES, type Command, RUN_ENDS } from '../rules/commands.ts';
import { commandsOf } from '../testing/playOut.ts';
import { inEveryState } from '../testing/randomGames.ts';
import { legalCommands, whyNot } from './legalCommands.ts';
import { viewFor } from './view.ts';

/** Every command with any choice of cards that the player could try, sensible or not. */
function everyCommand({ state }: Game, playerId: string, cards: readonly Card[]): Command[] {
  const plain = [
    'DRAW_FROM_STOCK',
    'DRAW_FROM_DISCARD',
    'READY_TO_DISCARD',
    'CALL_MAY_I',
    'PASS_MAY_I',
  ] as const;
  const commands: Command[] = plain.map((type) => ({ type, playerId }));
  const melds = [...state.round.table.map((meld) => meld.id), 'no-such-meld'];
  for (const { id: cardId } of cards) {
    commands.push({ type: 'DISCARD', playerId, cardId });
    for (const meldId of melds) {
      for (const end of RUN_ENDS) commands.push({ type: 'LAY_OFF', playerId, cardId, meldId, end });
      commands.push({ type: 'LAY_OFF', playerId, cardId, meldId });
    }
    for (const { id: meldId, cards: swapped } of state.round.table) {
      for (const { id: jokerCardId, rank } of swapped) {
        if (rank !== 'Joker' && rank !== '2') continue;
        commands.push({ type: 'SWAP_JOKER', playerId, meldId, jokerCardId, cardId });
      }
    }
  }
  return commands;
}

/** Identifies a command of one player. */
function keyOf(command: Command): string {
  switch (command.type) {
    case 'LAY_OFF':
      return `LAY_OFF ${command.cardId} ${command.meldId} ${command.end ?? ''}`;
    case 'SWAP_JOKER':
      return `SWAP_JOKER ${command.cardId} ${command.meldId} ${command.jokerCardId}`;
    case 'DISCARD':
      return `DISCARD ${command.cardId}`;
    default:
      return command.type;
  }
}

/** `legalCommands` always names the end of a run; a command without one matches either. */
function isListed(command: Command, listed: ReadonlySet<string>): boolean {
  if (listed.has(keyOf(command))) return true;
  if (command.type !== 'LAY_OFF' || command.end !== undefined) return false;
  return RUN_ENDS.some((end) => listed.has(keyOf({ ...command, end })));
}

/** No command of this player that isn't listed may pass the gate. */
function expectOthersRefused(
  game: Game,
  playerId: string,
  cards: readonly Card[],
  legal: readonly Command[],
): void {
  const before = game.state;
  const listed = new Set(legal.map(keyOf));
  for (const command of everyCommand(game, playerId, cards)) {
    if (isListed(command, listed)) continue;
    if (game.execute(command).ok) throw new Error(`accepted, but not listed: ${JSON.stringify(command)}`);
    if (game.state !== before) throw new Error(`refused, but the state changed: ${JSON.stringify(command)}`);
  }
}

/** `whyNot` has a reason exactly for the command types that aren't listed. */
function expectReasons(game: Game, playerId: string): void {
  const view = viewFor(game, playerId);
  const listed = new Set<string>(legalCommands(view).map((command) => command.type));
  for (const type of COMMAND_TYPES) {
    if (type === 'RESOLVE') continue;
    const reason = whyNot(view, type);
    if ((reason === undefined) !== listed.has(type)) throw new Error(`${type}: ${JSON.stringify(reason)}`);
  }
}

/** Each state costs many times a move: the soak plays more of them. */
const HALF = { share: 0.5 };

test('E1, T1–T7, Y1–Y8: every legal command is accepted, every other one refused with a reason and the state untouched', () => {
  inEveryState(
    () => (game, rng) => {
      // Trying every command costs many times the one that is played: one state in three is still thousands.
      if (rng.below(3) > 0) return undefined;
      const { players, discard, stock, currentPlayerIndex } = game.state.round;
      const current = players[currentPlayerIndex] as (typeof players)[number];
      const other = players[rng.below(players.length)] as (typeof players)[number];
      const foreign = [other.hand, stock, discard].flatMap((pile) => pile.slice(0, 1));
      // Lay-offs are never legal before a player is down, so a few cards are enough.
      const own = current.isDown ? current.hand : current.hand.slice(-2);
      const legal = commandsOf(game, current.id);
      expectOthersRefused(game, current.id, [...own, ...foreign], legal);
      if (other !== current)
        expectOthersRefused(game, other.id, foreign.slice(0, 1), commandsOf(game, other.id));
      expectReasons(game, other.id);
      const command = legal[rng.below(Math.max(1, legal.length))];
      const isTried = command !== undefined && rng.below(3) === 0;
      if (isTried && !hydrateGame(dehydrateGame(game)).execute(command).ok) {
        throw new Error(`listed, but refused: ${JSON.stringify(command)}`);
      }
      const { hasDrawn, exposed } = game.state.round;
      const mayResolve = hasDrawn && exposed !== null && !game.state.isOver;
      if (!mayResolve && game.execute({ type: 'RESOLVE' }).ok)
        throw new Error('RESOLVE without an open window');
      return undefined;
    },
    HALF,
  );
});
