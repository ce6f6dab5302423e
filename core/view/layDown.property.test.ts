import { expect, test } from 'vitest';
import type { Card, CardId } from '../cards/card.ts';
import { type Rng, shuffle } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { Command, MeldProposal } from '../rules/commands.ts';
import type { Contract } from '../rules/contracts.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { judge } from '../rules/judge.ts';
import { isAllAtOnce } from '../rules/situation.ts';
import { bestLayDown } from '../solver/bestLayDown.ts';
import { isRunPlainly, isSetPlainly } from '../testing/plainMelds.ts';
import { IS_FULL_RUN, inEveryState } from '../testing/randomGames.ts';
import { whyNot } from './legalCommands.ts';
import { viewFor } from './view.ts';

/** Swaps two groups of cards, removes one card, or just splits the cards into melds differently. */
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

/** K1–K4, R1 for the presets, in the simplest possible way. */
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
    largeEnough(melds, round.contract) &&
    (!isAllAtOnce(round) || ids.length === hand.length)
  );
}

/** The largest set has at least as many cards as the largest the contract asks for, and so on. */
function largeEnough(melds: readonly MeldProposal[], contract: Contract): boolean {
  return MELD_TYPES.every((type) => {
    const sizes = melds.filter((meld) => meld.type === type).map((meld) => meld.cardIds.length);
    const wanted = contract.melds.filter(({ kind }) => kind === type).map(({ size }) => size);
    const descending = (a: number, b: number) => b - a;
    const least = wanted.toSorted(descending);
    return sizes.toSorted(descending).every((size, at) => size >= (least[at] ?? 0));
  });
}

test('K1–K4, R1: a lay-down is accepted exactly if it is one', () => {
  const seen = { right: 0, wrong: 0 };
  inEveryState(() => (game, rng) => {
    const { round, rules } = game.state;
    // Gaps between runs, cards kept for the discard and H19 are tested elsewhere.
    if (rules.extraMelds) return undefined;
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

/** Splits the cards into melds in the given order. */
function guess({ melds }: Contract, hand: readonly Card[]): MeldProposal[] {
  let from = 0;
  return melds.map(({ kind, size }) => {
    from += size;
    return { type: kind, cardIds: hand.slice(from - size, from).map((card) => card.id) };
  });
}
