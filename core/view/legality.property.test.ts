import { expect, test } from 'vitest';
import type { Card, CardId } from '../cards/card.ts';
import { type Rng, shuffle } from '../cards/rng.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { COMMAND_TYPES, type Command, type MeldProposal, RUN_ENDS } from '../rules/commands.ts';
import type { Contract } from '../rules/contracts.ts';
import { judge } from '../rules/judge.ts';
import { bestLayDown } from '../solver/bestLayDown.ts';
import { isRunPlainly, isSetPlainly } from '../testing/plainMelds.ts';
import { commandsOf } from '../testing/playOut.ts';
import { IS_FULL_RUN, inEveryState } from '../testing/randomGames.ts';
import { legalCommands, whyNot } from './legalCommands.ts';
import { viewFor } from './view.ts';

/** Every command with one choice of cards that the player could think of, sensible or not. */
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

/** Tells commands of one player apart. */
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

/** `legalCommands` names the end of a run; a command without one means either. */
function isListed(command: Command, listed: ReadonlySet<string>): boolean {
  if (listed.has(keyOf(command))) return true;
  if (command.type !== 'LAY_OFF' || command.end !== undefined) return false;
  return RUN_ENDS.some((end) => listed.has(keyOf({ ...command, end })));
}

/** Of the given player and this state: nothing that is not listed may pass the gate. */
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

/** `whyNot` has a reason exactly for the types of command that are not listed. */
function expectReasons(game: Game, playerId: string): void {
  const view = viewFor(game, playerId);
  const listed = new Set<string>(legalCommands(view).map((command) => command.type));
  for (const type of COMMAND_TYPES) {
    if (type === 'RESOLVE') continue;
    const reason = whyNot(view, type);
    if ((reason === undefined) !== listed.has(type)) throw new Error(`${type}: ${JSON.stringify(reason)}`);
  }
}

test('E1, T1–T7, Y1–Y8: every legal command is accepted, every other one refused with a reason and the state untouched', () => {
  inEveryState(() => (game, rng) => {
    const { players, discard, stock, currentPlayerIndex } = game.state.round;
    const current = players[currentPlayerIndex] as (typeof players)[number];
    const other = players[rng.below(players.length)] as (typeof players)[number];
    const foreign = [other.hand, stock, discard].flatMap((pile) => pile.slice(0, 1));
    // Before a player is down no lay-off is legal: a few cards are enough to see that.
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
  });
});

/** Two groups of cards change places, or one card goes; or the cards are just cut into melds anew. */
function spoilt(melds: readonly MeldProposal[], hand: readonly Card[], rng: Rng): MeldProposal[] {
  const ids = melds.flatMap((meld) => meld.cardIds);
  const pool = rng.below(2) === 0 ? ids : shuffle(hand, rng).map((card) => card.id);
  const at = rng.below(Math.max(1, pool.length));
  const changed =
    rng.below(2) === 0
      ? pool.toSpliced(at, 1)
      : pool.toSpliced(at, 1, pool[rng.below(pool.length)] as CardId);
  let from = 0;
  return melds.map(({ type, cardIds }) => {
    from += cardIds.length;
    return { type: rng.below(8) === 0 ? 'set' : type, cardIds: changed.slice(from - cardIds.length, from) };
  });
}

/** K1–K4, R1 for the houses that ship, told in the plainest way. */
function isLayDownPlainly(
  melds: readonly MeldProposal[],
  hand: readonly Card[],
  { round }: Game['state'],
): boolean {
  const ids = melds.flatMap((meld) => meld.cardIds);
  const cards = (cardIds: readonly CardId[]) => hand.filter((card) => cardIds.includes(card.id));
  const kinds = (list: readonly string[]) => list.toSorted().join();
  return (
    new Set(ids).size === ids.length &&
    kinds(melds.map((meld) => meld.type)) === kinds(round.contract.melds.map((meld) => meld.kind)) &&
    melds.every((meld) =>
      (meld.type === 'set' ? isSetPlainly : isRunPlainly)(cards(meld.cardIds), round.rules),
    ) &&
    (round.rules.finalRound !== 'all-cards' || ids.length === hand.length)
  );
}

test('K1–K4, R1: a lay-down is accepted exactly if it is one', () => {
  const seen = { right: 0, wrong: 0 };
  inEveryState(() => (game, rng) => {
    const { round, rules } = game.state;
    // Gaps between runs and cards kept for the discard are told by tables, not here.
    if (rules.sameSuitRuns !== 'free' || rules.goingOut === 'discard-required' || rules.contracts.length > 1)
      return undefined;
    const { id: playerId, hand } = round.players[round.currentPlayerIndex] as (typeof round.players)[number];
    if (whyNot(viewFor(game, playerId), 'LAY_DOWN') !== undefined) return undefined;
    const found = bestLayDown(hand, round.contract, rules) ?? guess(round.contract, hand);
    for (const melds of [found, spoilt(found, hand, rng)]) {
      const command: Command = { type: 'LAY_DOWN', playerId, melds };
      const isRight = isLayDownPlainly(melds, hand, game.state);
      seen[isRight ? 'right' : 'wrong']++;
      if ((judge(round, command) === undefined) !== isRight)
        throw new Error(`misjudged: ${JSON.stringify(command)}`);
      if (!isRight && game.execute(command).ok) throw new Error(`accepted: ${JSON.stringify(command)}`);
    }
    return undefined;
  });
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(IS_FULL_RUN ? 100 : 0);
});

/** Cards cut into melds as they come. */
function guess({ melds }: Contract, hand: readonly Card[]): MeldProposal[] {
  let from = 0;
  return melds.map(({ kind, size }) => {
    from += size;
    return { type: kind, cardIds: hand.slice(from - size, from).map((card) => card.id) };
  });
}
