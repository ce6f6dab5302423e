import { createGame } from '@mayi/core/engine';
import { PRESETS, type PresetName } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { playTogether, seats } from '../testing/playTogether.ts';
import { modelOfDeal, quickBot } from '../testing/quick.ts';
import { lookupFor } from './lookup.ts';
import { scoreOf } from './model.ts';
import { rollOut } from './rollout.ts';

const DEALS = 60;

/** The same deal at the real table and in the head, every seat by the quick policy: scores of all seats, and who went out. */
function playBoth(rules: PresetName, roundNumber: number, deal: number, players: number) {
  const house = {
    ...PRESETS[rules],
    contracts: PRESETS[rules].contracts.slice(0, roundNumber),
    cardsDealt: PRESETS[rules].cardsDealt.slice(0, roundNumber),
  };
  const finalRound = roundNumber === PRESETS[rules].contracts.length ? house.finalRound : 'as-others';
  const options = {
    players: seats(players),
    rules: { ...house, finalRound },
    seed: `deal ${deal}`,
    firstRound: roundNumber,
  } as const;
  const dealt = createGame(options);
  const { round } = dealt.state;
  const model = modelOfDeal(round, viewFor(dealt, 'p1'));
  const lookup = lookupFor(round.rules, roundNumber);
  const turns = rollOut(lookup, model);
  const inHead = seats(players).map((_, seat) => scoreOf(model, seat, lookup));
  const log = playTogether(
    options,
    seats(players).map(() => quickBot),
  );
  const game = createGame(options);
  for (const command of log.commands) game.execute(command);
  const [record] = game.state.roundHistory;
  return {
    inHead,
    atTable: seats(players).map(({ id }) => record?.scores[id] ?? 0),
    isSameWinner: record?.winnerId === (seats(players)[model.winner]?.id ?? null),
    turns,
    realTurns: log.commands.filter(({ type }) => type === 'DISCARD').length,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('rounds played out in the head end as they do at the table', () => {
  test.each([1, 2, 3, 4, 5, 6])('K1, O1, R1, S3: classic, round %i', (roundNumber) => {
    const rounds = Array.from({ length: DEALS }, (_, deal) => playBoth('classic', roundNumber, deal, 4));
    const differences = rounds.map(({ inHead, atTable }) => mean(inHead) - mean(atTable));
    const spread = Math.sqrt(
      mean(differences.map((difference) => (difference - mean(differences)) ** 2)) / DEALS,
    );
    // No bias beyond what chance explains, and it is the same game more often than not.
    expect(Math.abs(mean(differences))).toBeLessThan(3 * spread + 0.5);
    expect(mean(rounds.map(({ isSameWinner }) => Number(isSameWinner)))).toBeGreaterThan(0.5);
    const turns = mean(rounds.map((round) => round.turns));
    expect(Math.abs(turns / mean(rounds.map(({ realTurns }) => realTurns)) - 1)).toBeLessThan(0.15);
  });

  test.each(['jeanne', 'liverpool', 'contract'] as const)(
    'H3–H7: %s, the last two rounds, six players',
    (rules) => {
      const last = PRESETS[rules].contracts.length;
      for (const roundNumber of [last - 1, last]) {
        const rounds = Array.from({ length: 12 }, (_, deal) => playBoth(rules, roundNumber, deal, 6));
        const differences = rounds.map(({ inHead, atTable }) => mean(inHead) - mean(atTable));
        const spread = Math.sqrt(
          mean(differences.map((difference) => (difference - mean(differences)) ** 2)) / rounds.length,
        );
        expect(Math.abs(mean(differences))).toBeLessThan(3 * spread + 1);
      }
    },
  );
});
