import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { CardId } from '../cards/card.ts';
import { formatHand } from '../cards/notation.ts';
import type { Command, LayOff, PlainCommand } from '../rules/commands.ts';
import { PRESETS } from '../rules/presets.ts';
import { given, handOf, idIn, layDownOf, play, refused, type TableText } from '../testing/given.ts';
import { dealRound } from './actions/round.ts';
import type { Game } from './game.ts';
import { type GameEvent, type GameInput, gameMachine } from './gameMachine.ts';
import { cardsOf } from './hydrate/checkRound.ts';
import { mayIWindowMachine } from './mayIWindowMachine.ts';
import { roundMachine } from './roundMachine.ts';
import { turnMachine } from './turnMachine.ts';

const NEW_GAME: GameInput = {
  gameId: 'new',
  rules: PRESETS.classic,
  seed: { server: 'machines', players: [] },
  players: [],
  currentRound: 1,
  dealerIndex: 0,
  roundHistory: [],
  round: null,
  isPartialDeck: false,
};

const NEW_ROUND = { ...NEW_GAME, roundNumber: 1, playerIds: ['ann', 'bob', 'carol'], facts: [] };

const KEEPS_LAST_CARD = { ...PRESETS.classic, name: 'keeps', goingOut: 'discard-forbidden' as const };
const TABLE = ['ann set 9♣ 9♦ 9♥', 'bob run 5♠ 6♠ Joker 8♠'];
const TWO = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠';
const SIX = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 10♥ J♥ Q♥ K♥ A♥';

/** Round 2; ann has drawn and holds these cards. */
function holds(ann: string, text: TableText = {}): TableText {
  return { round: 2, drawn: true, hands: { ann, bob: '5♣ 7♣', carol: '6♣ 8♣' }, ...text };
}

const SIX_HELD = holds(SIX.replace(/set|run|\|/g, ''), { round: 6 });

const PLAIN: Readonly<Record<string, PlainCommand['type']>> = {
  stock: 'DRAW_FROM_STOCK',
  pile: 'DRAW_FROM_DISCARD',
  ready: 'READY_TO_DISCARD',
  call: 'CALL_MAY_I',
  pass: 'PASS_MAY_I',
};

/** A move in text: `stock`, `call bob`, `discard 3♣`, `lay-off 9♠ meld-2`, … Default: ann's. */
function eventOf(game: Game, text: string): GameEvent {
  const [verb = '', first = 'ann', second = '', ...more] = text.split(' ');
  const playerId = 'ann';
  const type = PLAIN[verb];
  if (type) return { type, playerId: first };
  const layOff = (card: string, meldId: string): LayOff => ({ cardId: idIn(game, 'ann', card), meldId });
  switch (verb) {
    case 'add':
      return { type: 'ADD_PLAYER', player: { id: first, name: first.toUpperCase() } };
    case 'start':
      return { type: 'START_GAME' };
    case 'resolve':
      return { type: 'RESOLVE' };
    case 'lay-down':
      return layDownOf(game, playerId, text.slice(verb.length + 1));
    case 'discard':
      return { type: 'DISCARD', playerId, cardId: idIn(game, 'ann', first) };
    case 'lay-off':
      return { type: 'LAY_OFF', playerId, ...layOff(first, second) };
    case 'go-out':
      return { type: 'GO_OUT', playerId, finalLayOffs: [first, ...more].map((card) => layOff(card, second)) };
    case 'swap':
      return { type: 'SWAP_JOKER', playerId, ...layOff(first, second), jokerCardId: 'Joker-0' as CardId };
    default:
      throw new Error(`unknown move: ${text}`);
  }
}

/**
 * Walks through a level. The story lists the states the level goes through when it is started, and then after each move, those
 * of the levels inside it and transient ones included. A transition that stays where it is counts too; `–` means none is taken.
 */
type Walk = readonly [title: string, from: TableText | 'new' | 'over', story: string];

const TURN_WALKS: readonly Walk[] = [
  ['Y2, Y4: answers before the draw', {}, 'awaitingDraw > call bob: awaitingDraw > pass bob: awaitingDraw'],
  [
    'Y4: the window closes at once',
    { mayI: { called: ['bob'] } },
    'awaitingDraw > stock: awaitingClaims resolving resolved drawn',
  ],
  [
    'Y4: the window is inside the turn',
    {},
    'awaitingDraw > stock: awaitingClaims > call carol: awaitingClaims > resolve: resolving resolved drawn',
  ],
  ['Y4: resumed with the window open', { drawn: true, mayI: {} }, 'awaitingDraw awaitingClaims'],
  ['Y7: nobody in line', { down: ['bob', 'carol'] }, 'awaitingDraw > stock: drawn'],
  ['S2: no stock to be had', { stock: '' }, 'awaitingDraw > stock: drawn turnComplete'],
  ['T7: a discard', {}, 'awaitingDraw > pile: drawn > discard 3♣: turnComplete'],
  [
    'T7: saying so before the discard',
    { drawn: true },
    'awaitingDraw drawn > ready: awaitingDiscard > discard 3♣: turnComplete',
  ],
  [
    'T4: a lay-down',
    holds('9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 3♣'),
    `awaitingDraw drawn > lay-down ${TWO}: drawn awaitingDiscard`,
  ],
  ['R1: a lay-down of every card', SIX_HELD, `awaitingDraw drawn > lay-down ${SIX}: drawn wentOut`],
  [
    'J1: a Joker swap',
    holds('7♠ 3♣', { table: TABLE.slice(1) }),
    'awaitingDraw drawn > swap 7♠ meld-1: drawn',
  ],
  [
    'T5, O1: lay-offs until the hand is empty',
    holds('9♠ 9♥', { table: TABLE }),
    'awaitingDraw drawn > lay-off 9♠ meld-2: drawn > lay-off 9♥ meld-1: drawn wentOut',
  ],
  [
    'T5, O1: the same while about to discard',
    holds('9♠ 9♥', { table: TABLE, ready: true }),
    'awaitingDraw drawn awaitingDiscard > lay-off 9♠ meld-2: awaitingDiscard > lay-off 9♥ meld-1: awaitingDiscard wentOut',
  ],
  [
    'O1: the last card discarded',
    holds('9♠', { table: TABLE }),
    'awaitingDraw drawn > discard 9♠: discarded wentOut',
  ],
  [
    'O1: the last card discarded after saying so',
    holds('9♠', { table: TABLE, ready: true }),
    'awaitingDraw drawn awaitingDiscard > discard 9♠: discarded wentOut',
  ],
  ['O3: GO_OUT', holds('9♠ 9♥', { table: TABLE }), 'awaitingDraw drawn > go-out 9♠ meld-1 9♥: drawn wentOut'],
  [
    'O3: GO_OUT while about to discard',
    holds('9♠', { table: TABLE, ready: true }),
    'awaitingDraw drawn awaitingDiscard > go-out 9♠ meld-2: awaitingDiscard wentOut',
  ],
  [
    'H13: the last card is kept',
    holds('3♣', { table: TABLE, rules: KEEPS_LAST_CARD }),
    'awaitingDraw drawn > discard 3♣: – > ready: turnComplete',
  ],
  [
    'H13: the same while about to discard',
    holds('9♠ 3♣', { table: TABLE, rules: KEEPS_LAST_CARD, ready: true }),
    'awaitingDraw drawn awaitingDiscard > ready: – > lay-off 9♠ meld-2: awaitingDiscard > ready: turnComplete',
  ],
];

const WINDOW_WALKS: readonly Walk[] = [
  [
    'Y1, Y3: the current player takes the card',
    {},
    'open > call bob: open > pass carol: open > pile: closedByNextPlayer',
  ],
  [
    'Y4: everybody passes',
    {},
    'open > stock: awaitingClaims > pass carol: awaitingClaims > pass bob: awaitingClaims closedNoClaim',
  ],
  [
    'Y4, Y5: the nearest calls',
    {},
    'open > stock: awaitingClaims > call carol: awaitingClaims > call bob: awaitingClaims resolving resolved',
  ],
  [
    'Y4: time is up, somebody called',
    { drawn: true, mayI: { called: ['carol'] } },
    'open awaitingClaims > resolve: resolving resolved',
  ],
  [
    'Y4: time is up, nobody called',
    { drawn: true, mayI: {} },
    'open awaitingClaims > resolve: closedNoClaim',
  ],
  ['S2: the current player finds no stock', { stock: '' }, 'open > stock: awaitingClaims closedNoClaim'],
];

const ROUND_WALKS: readonly Walk[] = [
  ['G3: turn follows turn', { drawn: true }, 'dealing active drawn > discard 3♣: turnComplete active'],
  [
    'O1: somebody goes out',
    holds('3♣', { down: ['ann'] }),
    'dealing active drawn > discard 3♣: discarded wentOut scoring',
  ],
  ['G2: a round to deal', 'new', 'dealing active'],
];

const GAME_WALKS: readonly Walk[] = [
  [
    'G1: a new game',
    'new',
    'setup > add ann: setup > add bob: setup > add carol: setup > start: playing active',
  ],
  [
    'G2: round follows round',
    holds('3♣', { down: ['ann'] }),
    'setup playing active drawn > discard 3♣: discarded wentOut scoring roundEnd playing active',
  ],
  [
    'G4: the last round',
    SIX_HELD,
    `setup playing active drawn > lay-down ${SIX}: drawn wentOut scoring roundEnd gameEnd`,
  ],
  ['G4: a game that was over when it was saved', 'over', 'setup gameEnd'],
];

const MACHINES = [
  { name: 'game', machine: gameMachine, walks: GAME_WALKS, states: 'setup playing roundEnd gameEnd' },
  { name: 'round', machine: roundMachine, walks: ROUND_WALKS, states: 'dealing active scoring' },
  {
    name: 'turn',
    machine: turnMachine,
    walks: TURN_WALKS,
    states: 'awaitingDraw mayIWindow drawn awaitingDiscard discarded wentOut turnComplete',
  },
  {
    name: 'mayIWindow',
    machine: mayIWindowMachine,
    walks: WINDOW_WALKS,
    states: 'open awaitingClaims resolving resolved closedNoClaim closedByNextPlayer',
  },
] as const satisfies readonly {
  name: string;
  machine: AnyStateMachine;
  walks: readonly Walk[];
  states: string;
}[];

function gameBefore(from: Walk[1]): Game {
  const game = given(from === 'new' || from === 'over' ? SIX_HELD : from);
  if (from === 'over') play(game, layDownOf(game, 'ann', SIX));
  return game;
}

/** Walks, and returns every transition taken, by move; the start counts as one. */
function transitionsTaken(machine: AnyStateMachine, [, from, story]: Walk): AnyTransitionDefinition[][] {
  const game = gameBefore(from);
  const taken: AnyTransitionDefinition[][] = [[]];
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') taken.at(-1)!.push(...event._transitions);
  };
  const started = machine === gameMachine ? game.state : { round: game.state.round };
  const fresh = machine === gameMachine ? NEW_GAME : { setup: NEW_ROUND };
  const input = from === 'new' ? fresh : started;
  const actor = createActor(machine, { input, inspect }).start();
  for (const step of story.split(' > ').slice(1)) {
    taken.push([]);
    actor.send(eventOf(game, step.split(': ')[0]!));
  }
  return taken;
}

const endOf = ({ target, source }: AnyTransitionDefinition): string => target?.[0]?.key ?? source.key;

function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard } = transition;
  const condition = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return `${source.key} ${eventType || 'always'}${condition ? ` [${condition}]` : ''} → ${endOf(transition)}`;
}

describe.each(MACHINES)('the $name machine', ({ machine, walks, states }) => {
  test.each(walks)('%s', (...walk) => {
    const passed = transitionsTaken(machine, walk).map((taken) => taken.map(endOf));
    const [started, ...steps] = walk[2].split(' > ');
    const moves = steps.map((step) => step.split(': ')[0]);
    const [first, ...rest] = passed.map((keys) => keys.join(' '));
    const initial = machine.root.initial.target![0]!.key;
    expect([`${initial} ${first}`.trim(), ...moves.map((move, at) => `${move}: ${rest[at] || '–'}`)]).toEqual(
      [started, ...steps],
    );
  });

  const taken = new Set(walks.flatMap((walk) => transitionsTaken(machine, walk).flat()));

  test('T1–T7, Y1–Y8, G2: every state is reached', () => {
    const reached = new Set([...taken].flatMap((one) => [one.source.key, endOf(one)]));
    expect(Object.keys(machine.states)).toEqual(states.split(' '));
    expect(Object.keys(machine.states).filter((key) => !reached.has(key))).toEqual([]);
  });

  test('T1–T7, Y1–Y8, G2: every transition is taken', () => {
    const nodes: readonly AnyTransitionDefinition['source'][] = Object.values(machine.root.states);
    const all = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !taken.has(one)).map(nameOf)).toEqual([]);
  });
});

type Level = AnyTransitionDefinition['source'];

/** What a level is made of: its states with their transitions, and those of the levels inside it. */
function outlineOf(level: Level): unknown[] {
  return Object.values(level.states).map((node: Level) => [
    node.key,
    node.type,
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .filter(({ eventType }) => !eventType.startsWith('xstate.done'))
      .map((one) => [nameOf(one), one.actions]),
    outlineOf(node),
  ]);
}

test('T1–T7, Y1–Y8, G2: the one chart holds every level as it is when started alone', () => {
  const round = gameMachine.states.playing!;
  const turn = round.states.active!;
  expect(outlineOf(round)).toEqual(outlineOf(roundMachine.root));
  expect(outlineOf(turn)).toEqual(outlineOf(turnMachine.root));
  expect(outlineOf(turn.states.mayIWindow!)).toEqual(outlineOf(mayIWindowMachine.root));
});

function resume(input: GameInput) {
  return createActor(gameMachine, { input }).start();
}

type GameActor = ReturnType<typeof resume>;

const stateValue = (actor: GameActor) => actor.getSnapshot().value;
const roundOf = (actor: GameActor) => actor.getSnapshot().context.round!;

describe('started alone', () => {
  const round = given().state.round;

  test('G2: a round deals its cards and begins the first turn', () => {
    const actor = createActor(roundMachine, { input: { setup: NEW_ROUND } }).start();
    expect(actor.getSnapshot().value).toEqual({ active: 'awaitingDraw' });
    expect(actor.getSnapshot().context.round).toEqual(dealRound(NEW_ROUND));
  });

  test('T1, Y1: a turn awaits the draw, a window the current player’s choice, both with the cards given', () => {
    const turn = createActor(turnMachine, { input: { round } }).start().getSnapshot();
    expect([turn.value, turn.context]).toEqual(['awaitingDraw', { round }]);
    const window = createActor(mayIWindowMachine, { input: { round } }).start().getSnapshot();
    expect([window.value, window.context]).toEqual(['open', { round }]);
  });

  test.each([
    ['stock > resolve', ['MAY_I_PASSED', 'MAY_I_PASSED'], '5♣ 9♦ J♥', '6♣ 10♦ Q♥'],
    ['call carol > stock > resolve', ['MAY_I_PASSED', 'MAY_I_GRANTED'], '5♣ 9♦ J♥', '6♣ 10♦ Q♥ 7♥ 4♠'],
    [
      'call carol > stock > call bob',
      ['MAY_I_CALLED', 'MAY_I_LAPSED', 'MAY_I_GRANTED'],
      '5♣ 9♦ J♥ 7♥ 4♠',
      '6♣ 10♦ Q♥',
    ],
    ['call bob > stock', ['CARD_DRAWN', 'MAY_I_GRANTED'], '5♣ 9♦ J♥ 7♥ 4♠', '6♣ 10♦ Q♥'],
    ['call bob > pile', ['CARD_DRAWN', 'MAY_I_LAPSED'], '5♣ 9♦ J♥', '6♣ 10♦ Q♥'],
  ])('Y3–Y6: what a window hands back, with the facts of the last move: %s', (moves, facts, bob, carol) => {
    const window = createActor(mayIWindowMachine, { input: { round } }).start();
    for (const move of moves.split(' > ')) window.send(eventOf(given(), move) as never);
    const { players, ...after } = window.getSnapshot().output!.round;
    expect(players.slice(1).map(({ hand }) => formatHand(hand))).toEqual([bob, carol]);
    expect(after.facts.map((fact) => fact.type)).toEqual(facts);
    expect(after.exposed).toBeNull();
  });
});

describe('setting up a game', () => {
  const seated = (count: number) => {
    const actor = resume(NEW_GAME);
    for (let seat = 0; seat < count; seat++) actor.send(eventOf(given(), `add p${seat}`));
    return actor;
  };

  test('G1: a ninth player, and one with an id that is taken, find no seat', () => {
    const actor = seated(8);
    const { context } = actor.getSnapshot();
    expect(context.players[7]).toEqual({ id: 'p7', name: 'P7', totalScore: 0 });
    actor.send(eventOf(given(), 'add p8'));
    expect(actor.getSnapshot().context).toBe(context);
    const small = seated(3);
    small.send(eventOf(given(), 'add p1'));
    expect(small.getSnapshot().context.players.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
  });

  test.each([0, 1, 2])('G1: %i players cannot start', (count) => {
    const actor = seated(count);
    const { context } = actor.getSnapshot();
    actor.send({ type: 'START_GAME' });
    expect(stateValue(actor)).toBe('setup');
    expect(actor.getSnapshot().context).toBe(context);
  });

  test.each([
    [3, 108],
    [5, 108],
    [6, 162],
    [8, 162],
  ])('G1: %i players start with %i cards, and nobody joins any more', (count, cards) => {
    const actor = seated(count);
    actor.send({ type: 'START_GAME' });
    expect(stateValue(actor)).toEqual({ playing: { active: 'awaitingDraw' } });
    expect(cardsOf(roundOf(actor))).toHaveLength(cards);
    actor.send(eventOf(given(), 'add late'));
    expect(actor.getSnapshot().context.players).toHaveLength(count);
  });

  test('G4: a finished game says who won', () => {
    const actor = resume(given({ ...SIX_HELD, totals: { ann: 80, bob: 40, carol: 90 } }).state);
    actor.send(layDownOf(given(SIX_HELD), 'ann', SIX));
    const { status, output } = actor.getSnapshot();
    expect(status).toBe('done');
    expect(output).toEqual({ totals: { ann: 80, bob: 52, carol: 104 }, winnerIds: ['bob'] });
  });
});

describe('a card is in one place: the round in the one context', () => {
  test('G5: the cards go from level to level, and none is lost or doubled', () => {
    const actor = resume(NEW_GAME);
    for (const id of ['ann', 'bob', 'carol']) actor.send(eventOf(given(), `add ${id}`));
    expect(actor.getSnapshot().context.round).toBeNull();
    actor.send({ type: 'START_GAME' });
    const whole = new Set(cardsOf(roundOf(actor)).map((card) => card.id));
    expect(whole.size).toBe(108);
    const firstOf = (playerId: string) =>
      roundOf(actor).players.find(({ id }) => id === playerId)!.hand[0]!.id;
    const WINDOW = { mayIWindow: 'awaitingClaims' };
    const steps: readonly (readonly [() => Command, turn: string | object])[] = [
      [() => ({ type: 'DRAW_FROM_STOCK', playerId: 'bob' }), WINDOW],
      [() => ({ type: 'CALL_MAY_I', playerId: 'ann' }), WINDOW],
      [() => ({ type: 'RESOLVE' }), 'drawn'],
      [() => ({ type: 'DISCARD', playerId: 'bob', cardId: firstOf('bob') }), 'awaitingDraw'],
      [() => ({ type: 'DRAW_FROM_STOCK', playerId: 'carol' }), WINDOW],
      [() => ({ type: 'PASS_MAY_I', playerId: 'ann' }), 'drawn'],
      [() => ({ type: 'DISCARD', playerId: 'carol', cardId: firstOf('carol') }), 'awaitingDraw'],
      [() => ({ type: 'DRAW_FROM_DISCARD', playerId: 'ann' }), 'drawn'],
    ];
    for (const [command, turn] of steps) {
      actor.send(command());
      expect(stateValue(actor)).toEqual({ playing: { active: turn } });
      expect(cardsOf(roundOf(actor))).toHaveLength(108);
      expect(new Set(cardsOf(roundOf(actor)).map((card) => card.id))).toEqual(whole);
    }
  });

  test('G4: when the game is over, the cards of the last round are still there', () => {
    const actor = resume(given(SIX_HELD).state);
    expect(stateValue(actor)).toEqual({ playing: { active: 'drawn' } });
    const cards = cardsOf(roundOf(actor)).map((card) => card.id);
    actor.send(layDownOf(given(SIX_HELD), 'ann', SIX));
    expect(stateValue(actor)).toBe('gameEnd');
    expect(
      cardsOf(roundOf(actor))
        .map((card) => card.id)
        .toSorted(),
    ).toEqual(cards.toSorted());
  });
});

describe('commands sent to the statechart', () => {
  test.each<[string, TableText, string]>([
    ['a whole turn', {}, 'call carol > pile > ready > discard 3♣'],
    ['a lay-down', holds('9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 3♣ 4♥'), `lay-down ${TWO} > discard 3♣`],
    ['a Joker swap', holds('7♠ 3♣', { table: TABLE.slice(1) }), 'swap 7♠ meld-1 > discard 3♣'],
    ['lay-offs', holds('9♠ 9♥ 3♣', { table: TABLE }), 'lay-off 9♠ meld-2 > lay-off 9♥ meld-1 > discard 3♣'],
    ['the end of a round', holds('9♠ 9♥', { table: TABLE }), 'go-out 9♠ meld-1 9♥'],
    ['an open window', {}, 'stock > pass carol > call bob'],
    ['a window that the host closes', {}, 'call carol > stock > resolve > discard 3♣'],
  ])('T1, Y4: have the same effect as through the gate: %s', (_, text, moves) => {
    const game = given(text);
    const actor = resume(game.state);
    for (const move of moves.split(' > ')) {
      const command = eventOf(given(text), move);
      play(game, command);
      actor.send(command);
      expect(roundOf(actor)).toEqual(game.state.round);
    }
    expect(actor.getSnapshot().context.roundHistory).toEqual(game.state.roundHistory);
  });

  test.each<[string, TableText, string]>([
    ['before the draw', {}, 'discard 3♣'],
    ['of another player', {}, 'stock bob'],
    ['in the open window', { drawn: true, mayI: { called: ['carol'] } }, 'call carol'],
    ['after the draw', { drawn: true }, 'pile'],
    ['about to discard', { drawn: true, ready: true }, 'ready'],
  ])('T1, T7, Y4: if no guard lets them in, the snapshot stays the same: %s', (_, text, move) => {
    const actor = resume(given(text).state);
    const before = actor.getSnapshot();
    actor.send(eventOf(given(text), move));
    expect(actor.getSnapshot()).toBe(before);
  });
});

describe('the last card that may not be discarded', () => {
  const NO_DISCARD_AT_LAST = { ...PRESETS.classic, name: 'no-discard', finalRound: 'no-discard' as const };

  test.each<[string, TableText]>([
    ['H13: in every round', { rules: KEEPS_LAST_CARD }],
    ['H12: in the final round', { rules: NO_DISCARD_AT_LAST, round: 6 }],
  ])('%s: READY_TO_DISCARD ends the turn, and the card is kept', (_, text) => {
    const game = given(holds('3♣', { table: TABLE, ...text }));
    const cardId = idIn(game, 'ann', '3♣');
    expect(refused(game, { type: 'DISCARD', playerId: 'ann', cardId })).toEqual({
      code: 'last-card-not-discarded',
      rule: 'H13',
      message: 'the last card may not be discarded: lay it off or keep it',
    });
    expect(play(game, eventOf(game, 'ready')).facts).toEqual([{ type: 'LAST_CARD_KEPT', playerId: 'ann' }]);
    expect(formatHand(handOf(game, 'ann'))).toBe('3♣');
    expect(game.state.round).toMatchObject({ currentPlayerIndex: 1, hasDrawn: false, result: null });
    expect(game.state.round.exposed).toEqual({ discardedBy: null, claimants: [], passed: [], changed: [] });
  });
});
