import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { hashSeed } from '../cards/rng.ts';
import type { Command } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { legalCommands } from '../view/legalCommands.ts';
import { viewFor } from '../view/view.ts';
import { createGame } from './createGame.ts';
import { dehydrateGame } from './dehydrate.ts';
import type { Fact } from './facts.ts';
import type { Game } from './game.ts';
import { type GameLog, replay } from './replay.ts';
import { type ShuffleClaim, verifyShuffle } from './verifyShuffle.ts';

const SET = { kind: 'set', size: 3 } as const;
/** Short and lively: two rounds, many lay-downs and reshuffles. */
const RULES: HouseRules = {
  ...CLASSIC,
  name: 'lively',
  decks: [{ upToPlayers: 3, decks: 1, jokers: 4 }],
  contracts: [[SET], [SET, SET]],
  cardsDealt: [9, 11],
  finalRound: 'as-others',
  reshuffles: 2,
};
const OPTIONS = {
  players: ['ann', 'bob', 'carol'].map((id) => ({ id, name: id.toUpperCase() })),
  rules: RULES,
  seed: { server: 'deep secret', players: ['a', 'b', 'c'] },
  gameId: 'replayed',
};

type Dealt = Extract<Fact, { type: 'CARDS_DEALT' }>;
interface Played {
  readonly game: Game;
  readonly log: GameLog;
  /** The whole state, facts included, after each number of commands. */
  readonly texts: readonly string[];
  readonly deals: readonly Dealt[];
}

const textOf = ({ state }: Game) => JSON.stringify(state);
const dealsIn = (facts: readonly Fact[]) =>
  facts.filter((fact): fact is Dealt => fact.type === 'CARDS_DEALT');

/** Sets of three, as many as the contract requires. */
function layDownFor(game: Game, playerId: string): Command | undefined {
  const { players, contract } = game.state.round;
  const byRank = new Map<string, Card[]>();
  for (const card of players.find(({ id }) => id === playerId)!.hand) {
    if (card.rank !== '2' && card.rank !== 'Joker')
      byRank.set(card.rank, [...(byRank.get(card.rank) ?? []), card]);
  }
  const sets = [...byRank.values()].filter((cards) => cards.length >= 3).slice(0, contract.sets);
  if (sets.length < contract.sets) return undefined;
  return {
    type: 'LAY_DOWN',
    playerId,
    melds: sets.map((cards) => ({ type: 'set', cardIds: cards.map(({ id }) => id) })),
  };
}

/** Some legal command, always the same one in the same state. */
function nextCommand(game: Game, step: number): Command {
  const choices = game.state.players.flatMap(({ id }) =>
    legalCommands(viewFor(game, id)).flatMap((command): Command[] => {
      if (command.type === 'LAY_DOWN') return [layDownFor(game, id) ?? []].flat();
      if (command.type === 'GO_OUT' || command.type === 'READY_TO_DISCARD') return [];
      return [command];
    }),
  );
  const wanted = choices.find(({ type }) => type === 'LAY_DOWN' || type === 'LAY_OFF');
  return wanted ?? choices[(step * 31) % choices.length] ?? { type: 'RESOLVE' };
}

function playGame(): Played {
  const game = createGame(OPTIONS);
  const commands: Command[] = [];
  const texts = [textOf(game)];
  const deals = dealsIn(game.state.round.facts);
  while (!game.state.isOver) {
    const command = nextCommand(game, commands.length);
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)}: ${answer.refusal.message}`);
    commands.push(command);
    texts.push(textOf(game));
    deals.push(...dealsIn(answer.facts));
  }
  return { game, log: { ...OPTIONS, commands }, texts, deals };
}

let played: Played;
beforeAll(() => {
  played = playGame();
});

describe('replay', () => {
  test('G2: the game to be replayed has something to it', () => {
    const types = new Set(played.log.commands.map(({ type }) => type));

    for (const type of [
      'DRAW_FROM_STOCK',
      'DRAW_FROM_DISCARD',
      'CALL_MAY_I',
      'PASS_MAY_I',
      'LAY_DOWN',
      'LAY_OFF',
      'DISCARD',
    ] as const) {
      expect(types).toContain(type);
    }
    expect(played.deals).toHaveLength(2);
  });

  test('G2: the seed and the commands give the same game, byte for byte, after any number of them', () => {
    const count = played.log.commands.length;
    const stops = Array.from({ length: 13 }, (_, part) => Math.floor((count * part) / 12));

    for (const upTo of stops) expect(textOf(replay(played.log, upTo))).toBe(played.texts[upTo]);
  });

  test('G2: unsaid, all commands are played; more than there are is all', () => {
    const whole = replay(played.log);

    expect(whole.state.isOver).toBe(true);
    expect(textOf(whole)).toBe(played.texts.at(-1));
    expect(textOf(replay(played.log, 1_000_000))).toBe(played.texts.at(-1));
    expect(textOf(replay(played.log, 0))).toBe(played.texts[0]);
  });

  test.each([-1, -0.5, Number.NEGATIVE_INFINITY, Number.NaN, 1.5])(
    'G2: no game has a state before its deal: up to %d',
    (upTo) => {
      expect(() => replay(played.log, upTo)).toThrow(
        new RangeError(`upTo must be a whole number, 0 or more, not ${upTo}`),
      );
    },
  );

  test('G2: the log survives being saved', () => {
    const saved = JSON.parse(JSON.stringify(played.log)) as GameLog;

    expect(JSON.stringify(dehydrateGame(replay(saved)))).toBe(JSON.stringify(dehydrateGame(played.game)));
  });

  test('G2: a replayed game can be played on', () => {
    const half = Math.floor(played.log.commands.length / 2);
    const game = replay(played.log, half);
    for (const command of played.log.commands.slice(half)) expect(game.execute(command).ok).toBe(true);

    expect(textOf(game)).toBe(played.texts.at(-1));
  });

  const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'bob' } as const;
  const TAKE = { type: 'DRAW_FROM_DISCARD', playerId: 'bob' } as const;
  test.each<[string, unknown[], string]>([
    [
      'out of turn',
      [{ ...DRAW, playerId: 'ann' }],
      'command 1 (DRAW_FROM_STOCK) is against rule T1: it is not your turn',
    ],
    [
      'twice',
      [TAKE, DRAW],
      'command 2 (DRAW_FROM_STOCK) is against rule T1: you have already drawn this turn',
    ],
    [
      'a stranger',
      [TAKE, { ...TAKE, playerId: 'zoe' }],
      'command 2 (DRAW_FROM_DISCARD) is against rule E2: no such player at this table',
    ],
    ['too early', [{ type: 'RESOLVE' }], 'command 1 (RESOLVE) is against rule Y4: no May I? window is open'],
    [
      'a further field',
      [{ ...DRAW, x: 1 }],
      'command 1 (DRAW_FROM_STOCK) is against rule E1: malformed command: unknown field x',
    ],
  ])('E1, T1: an illegal log is refused with its rule and its place: %s', (_, commands, message) => {
    expect(() => replay({ ...OPTIONS, commands: commands as Command[] })).toThrow(new Error(message));
  });

  test('E1: so is a log with something that is no command at all', () => {
    for (const nonsense of [null, undefined, 'DRAW']) {
      expect(() => replay({ ...OPTIONS, commands: [TAKE, nonsense as never] })).toThrow(
        /^command 2 .*against rule E1: malformed command: a command must be a plain object$/,
      );
    }
  });

  test('T1: what comes after the stop is not judged', () => {
    expect(replay({ ...OPTIONS, commands: [TAKE, TAKE] }, 1).state.round.hasDrawn).toBe(true);
  });

  test('G4: commands after the end are refused', () => {
    const { commands } = played.log;
    expect(() => replay({ ...played.log, commands: [...commands, TAKE] })).toThrow(
      new Error(`command ${commands.length + 1} (DRAW_FROM_DISCARD) is against rule G4: the game is over`),
    );
  });

  test('G1: a log of players who cannot play is refused as createGame refuses it', () => {
    expect(() => replay({ ...OPTIONS, players: [], commands: [] })).toThrow(RangeError);
  });
});

describe('verifyShuffle', () => {
  const claimOf = ({ roundNumber, dealerId, hands, discard }: Dealt): ShuffleClaim => ({
    rules: RULES,
    roundNumber,
    dealerIndex: OPTIONS.players.findIndex(({ id }) => id === dealerId),
    playerIds: OPTIONS.players.map(({ id }) => id),
    seedHash: hashSeed('deep secret'),
    seed: OPTIONS.seed,
    dealt: {
      hands: Object.fromEntries(hands.map(({ playerId, hand }) => [playerId, hand.map(({ id }) => id)])),
      discard: discard.id,
    },
  });
  const first = () => claimOf(played.deals[0]!);
  const handOf = (claim: ShuffleClaim, id: string) => claim.dealt.hands[id]!;
  const refusalOf = (claim: ShuffleClaim) => {
    const result = verifyShuffle(claim);
    return result.ok ? 'verified' : result.refusal.message;
  };

  test('G2: every deal of a game is that of its seeds', () => {
    for (const deal of played.deals) expect(verifyShuffle(claimOf(deal))).toEqual({ ok: true });
  });

  test('G2: the hash is the one that every view has shown from the start', () => {
    expect(viewFor(createGame(OPTIONS), 'ann').seedHash).toBe(first().seedHash);
  });

  test('G2: one’s own hand is enough, and its order does not count', () => {
    const claim = first();
    const own = { bob: handOf(claim, 'bob').toReversed() };

    expect(verifyShuffle({ ...claim, dealt: { ...claim.dealt, hands: own } })).toEqual({ ok: true });
  });

  test('G2: another seed than the promised one is refused', () => {
    const seed = { ...OPTIONS.seed, server: 'Deep secret' };

    expect(refusalOf({ ...first(), seed })).toBe("the revealed seed doesn't match its published hash");
  });

  test('G2: another seed with its own hash does not give the same cards', () => {
    const seed = { ...OPTIONS.seed, server: 'other' };
    const claim = { ...first(), seed, seedHash: hashSeed('other') };

    expect(refusalOf(claim)).toBe("the cards dealt to ann don't match the shuffle");
  });

  test.each<[string, (claim: ShuffleClaim) => Partial<ShuffleClaim>, string]>([
    [
      'left out a contribution',
      () => ({ seed: { ...OPTIONS.seed, players: ['a', 'b'] } }),
      "the cards dealt to ann don't match the shuffle",
    ],
    ['another dealer', () => ({ dealerIndex: 2 }), "the cards dealt to ann don't match the shuffle"],
    ['another round', () => ({ roundNumber: 2 }), "the cards dealt to ann don't match the shuffle"],
    [
      'players in another order',
      () => ({ playerIds: ['bob', 'ann', 'carol'] }),
      "the cards dealt to ann don't match the shuffle",
    ],
    [
      'an unknown player',
      ({ dealt }) => ({ dealt: { ...dealt, hands: { zoe: dealt.hands.ann! } } }),
      'unknown player: zoe',
    ],
    [
      'a card swapped between two hands',
      ({ dealt: { hands, discard } }) => {
        const [[a, ...ann], [b, ...bob]] = [hands.ann!, hands.bob!] as never as [string[], string[]];
        return { dealt: { discard, hands: { bob: [a, ...bob], ann: [b, ...ann] } as never } };
      },
      "the cards dealt to bob don't match the shuffle",
    ],
    [
      'a card too few',
      ({ dealt }) => ({ dealt: { ...dealt, hands: { carol: dealt.hands.carol!.slice(1) } } }),
      "the cards dealt to carol don't match the shuffle",
    ],
    [
      'a card twice',
      ({ dealt }) => ({
        dealt: { ...dealt, hands: { carol: dealt.hands.carol!.with(1, dealt.hands.carol![0]!) } },
      }),
      "the cards dealt to carol don't match the shuffle",
    ],
    [
      'two cards written as one',
      ({ dealt }) => {
        const [one, two, ...rest] = dealt.hands.carol!.toSorted();
        return { dealt: { ...dealt, hands: { carol: [`${one},${two}` as never, ...rest] } } };
      },
      "the cards dealt to carol don't match the shuffle",
    ],
    [
      'another card turned up',
      ({ dealt }) => ({ dealt: { ...dealt, discard: dealt.hands.ann![0]! } }),
      "the card turned up doesn't match the shuffle",
    ],
  ])('G2: %s is refused', (_, change, message) => {
    const claim = first();
    expect(refusalOf({ ...claim, ...change(claim) })).toBe(message);
  });

  test.each([
    [{ seed: null }, "the seed hasn't been revealed yet"],
    [{ roundNumber: 99 }, 'there is no round 99'],
    [{ dealerIndex: 7 }, 'there is no seat 7'],
  ])('G2: a deal that cannot have been is called that, not a wrong shuffle: %j', (change, message) => {
    expect(refusalOf({ ...first(), ...change })).toBe(message);
  });

  test('G1: a claim about a table that these rules do not know is refused, not thrown at', () => {
    expect(verifyShuffle({ ...first(), playerIds: ['ann', 'bob'] })).toMatchObject({ ok: false });
  });
});
