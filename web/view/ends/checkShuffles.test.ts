import { createRng } from '@mayi/core/cards';
import { createGame, type GameLog } from '@mayi/core/engine';
import { type Command, PRESETS } from '@mayi/core/rules';
import { factsFor, viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { randomCommand } from '../../../core/testing/playOut.ts';
import type { DeviceStorage } from '../../state/preferences.ts';
import { checkShuffles, type Told } from './checkShuffles.ts';
import { keepDeal, keptDeals } from './seenDeals.ts';

const rest = async () => {};

/** Two rounds are enough to see the deal move on. */
const rules = {
  ...PRESETS.classic,
  name: 'short',
  contracts: PRESETS.classic.contracts.slice(0, 2),
  cardsDealt: [11, 11],
};

function played(): { log: GameLog; told: Told } {
  const players = ['ann', 'bob', 'carol'].map((id) => ({ id, name: id }));
  const options = { rules, players, seed: { server: 'sealed', players: ['mine', 'yours'] } };
  const game = createGame(options);
  const keep = pocket();
  const note = (facts: Parameters<typeof factsFor>[0]) => {
    for (const fact of factsFor(facts, 'ann'))
      if (fact.type === 'CARDS_DEALT')
        keepDeal(keep, 'g', {
          round: fact.roundNumber,
          player: 'ann',
          hand: fact.hand!.map(({ id }) => id),
          discard: fact.discard.id,
        });
  };
  note(game.state.round.facts);
  const rng = createRng({ seed: { server: 'moves', players: [] }, round: 1, words: 0 });
  const commands: Command[] = [];
  while (!game.state.isOver) {
    const command = randomCommand(game, rng);
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(answer.refusal.message);
    commands.push(command);
    note(answer.facts);
  }
  const { seedHash, roundHistory } = viewFor(game, 'ann');
  const deals = keptDeals(keep, 'g');
  return { log: { ...options, commands }, told: { seedHash, history: roundHistory, share: 'mine', deals } };
}

function pocket(): DeviceStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const { log, told } = played();

describe('checking the shuffles of a finished game', () => {
  it('says that it knows of no promise, where this device has none', async () => {
    const { isPromiseKept, rounds } = await checkShuffles(log, { ...told, seedHash: null }, rest);
    expect(isPromiseKept).toBeNull();
    expect(rounds.every(({ problem }) => problem === null)).toBe(true);
  });

  it('finds an honest game honest, round by round', async () => {
    const checked = await checkShuffles(log, told, rest);
    expect(checked).toMatchObject({ isPromiseKept: true, isShareIn: true });
    expect(checked.rounds).toMatchObject([
      { round: 1, cards: 34, isOwnHandSeen: true, problem: null },
      { round: 2, cards: 34, isOwnHandSeen: true, problem: null },
    ]);
    expect(checked.rounds.reduce((sum, { moves }) => sum + moves, 0)).toBe(log.commands.length);
  });

  it('notices another seed than the one that was promised', async () => {
    const checked = await checkShuffles(log, { ...told, seedHash: 'other' }, rest);
    expect(checked.isPromiseKept).toBe(false);
    expect(checked.rounds[0]?.problem).toMatch('not the one that was promised');
  });

  it('notices that one’s own share was left out', async () => {
    expect((await checkShuffles(log, { ...told, share: 'lost' }, rest)).isShareIn).toBe(false);
    expect((await checkShuffles(log, { ...told, share: null }, rest)).isShareIn).toBeNull();
  });

  it('notices that other cards were dealt than the device saw', async () => {
    const [first, ...others] = told.deals;
    const deals = [{ ...first!, hand: first!.hand.slice(1) }, ...others];
    const checked = await checkShuffles(log, { ...told, deals }, rest);
    expect(checked.rounds.map(({ problem }) => problem)).toEqual([
      'the cards that this device saw are not those of the shuffle',
      null,
    ]);
  });

  it('notices scores that do not follow from the moves', async () => {
    const history = told.history.map((record) => ({ ...record, winnerId: 'nobody' }));
    const checked = await checkShuffles(log, { ...told, history }, rest);
    expect(checked.rounds[0]?.problem).toMatch('scores');
  });

  it('says so when a move does not fit the cards', async () => {
    const [first, ...others] = log.commands;
    await expect(checkShuffles({ ...log, commands: others }, told, rest)).rejects.toThrow(/^move \d+: /);
    expect(first).toBeDefined();
  });

  it('checks what it can where this device saw no deal', async () => {
    const checked = await checkShuffles(log, { ...told, deals: [] }, rest);
    expect(checked.rounds[0]).toMatchObject({ isOwnHandSeen: false, problem: null });
  });
});
