import { createRng } from '@mayi/core/cards';
import { createGame, type GameLog } from '@mayi/core/engine';
import { type Command, PRESETS } from '@mayi/core/rules';
import { factsFor, viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { randomCommand } from '../../../core/testing/playOut.ts';
import { memoryStorage } from '../app/storage.ts';
import { checkShuffles, type Evidence } from './checkShuffles.ts';
import { storeDeal, storedDeals } from './evidence.ts';

const dontWait = async () => {};

/** Two rounds are enough to see the deal pass to the next player. */
const rules = {
  ...PRESETS.classic,
  name: 'short',
  contracts: PRESETS.classic.contracts.slice(0, 2),
  cardsDealt: [11, 11],
};

function played(): { log: GameLog; evidence: Evidence } {
  const players = ['ann', 'bob', 'carol'].map((id) => ({ id, name: id }));
  const options = { rules, players, seed: { server: 'sealed', players: ['mine', 'yours'] } };
  const game = createGame(options);
  const storage = memoryStorage();
  const recordDeal = (facts: Parameters<typeof factsFor>[0]) => {
    for (const fact of factsFor(facts, 'ann'))
      if (fact.type === 'CARDS_DEALT')
        storeDeal(storage, 'g', {
          round: fact.roundNumber,
          player: 'ann',
          hand: fact.hand!.map(({ id }) => id),
          discard: fact.discard.id,
        });
  };
  recordDeal(game.state.round.facts);
  const rng = createRng({ seed: { server: 'moves', players: [] }, round: 1, words: 0 });
  const commands: Command[] = [];
  while (!game.state.isOver) {
    const command = randomCommand(game, rng);
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(answer.refusal.message);
    commands.push(command);
    recordDeal(answer.facts);
  }
  const { seedHash, roundHistory } = viewFor(game, 'ann');
  const deals = storedDeals(storage, 'g');
  return {
    log: { ...options, commands },
    evidence: { seedHash, history: roundHistory, share: 'mine', deals },
  };
}

const { log, evidence } = played();

describe('checking the shuffles of a finished game', () => {
  it('says that it doesn’t know the hash if this device doesn’t', async () => {
    const { isHashRight, rounds } = await checkShuffles(log, { ...evidence, seedHash: null }, dontWait);
    expect(isHashRight).toBeNull();
    expect(rounds.every(({ problem }) => problem === null)).toBe(true);
  });

  it('finds an honest game fair, round by round', async () => {
    const checked = await checkShuffles(log, evidence, dontWait);
    expect(checked).toMatchObject({ isHashRight: true, isShareUsed: true });
    expect(checked.rounds).toMatchObject([
      { round: 1, cards: 34, isOwnHandSeen: true, problem: null },
      { round: 2, cards: 34, isOwnHandSeen: true, problem: null },
    ]);
    expect(checked.rounds.reduce((sum, { moves }) => sum + moves, 0)).toBe(log.commands.length);
  });

  it('notices another seed than the one whose hash was published', async () => {
    const checked = await checkShuffles(log, { ...evidence, seedHash: 'other' }, dontWait);
    expect(checked.isHashRight).toBe(false);
    expect(checked.rounds[0]?.problem).toBe('seed');
  });

  it('notices that the player’s own share was left out', async () => {
    expect((await checkShuffles(log, { ...evidence, share: 'lost' }, dontWait)).isShareUsed).toBe(false);
    expect((await checkShuffles(log, { ...evidence, share: null }, dontWait)).isShareUsed).toBeNull();
  });

  it('notices that other cards were dealt than this device saw', async () => {
    const [first, ...others] = evidence.deals;
    const deals = [{ ...first!, hand: first!.hand.slice(1) }, ...others];
    const checked = await checkShuffles(log, { ...evidence, deals }, dontWait);
    expect(checked.rounds.map(({ problem }) => problem)).toEqual(['hand', null]);
  });

  it('notices scores that don’t follow from the moves', async () => {
    const history = evidence.history.map((record) => ({ ...record, winnerId: 'nobody' }));
    const checked = await checkShuffles(log, { ...evidence, history }, dontWait);
    expect(checked.rounds[0]?.problem).toBe('scores');
  });

  it('says so if a move doesn’t fit the cards', async () => {
    const [first, ...others] = log.commands;
    await expect(checkShuffles({ ...log, commands: others }, evidence, dontWait)).rejects.toThrow(
      /^Move \d+ breaks the rules: /,
    );
    expect(first).toBeDefined();
  });

  it('checks what it can if this device saw no deal', async () => {
    const checked = await checkShuffles(log, { ...evidence, deals: [] }, dontWait);
    expect(checked.rounds[0]).toMatchObject({ isOwnHandSeen: false, problem: null });
  });
});
