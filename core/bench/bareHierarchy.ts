import { assign, createActor, forwardTo, setup } from 'xstate';

/**
 * The yardstick: an actor for each level, as in the usual XState design. A game invokes a round, which invokes a turn, which invokes
 * a May I? window. They move cards and do nothing else: no rules, no facts, no answers.
 */
interface Piles {
  readonly hands: readonly (readonly number[])[];
  readonly stock: readonly number[];
  readonly discard: readonly number[];
  readonly player: number;
}

type BareEvent = { type: 'DRAW' } | { type: 'CLOSE' } | { type: 'DISCARD'; at: number };

function draw(piles: Piles): Piles {
  const isEmpty = piles.stock.length === 0;
  const stock = isEmpty ? piles.discard.slice(1) : piles.stock;
  const discard = isEmpty ? piles.discard.slice(0, 1) : piles.discard;
  const hands = piles.hands.slice();
  hands[piles.player] = [...(piles.hands[piles.player] ?? []), stock[0] ?? 0];
  return { ...piles, hands, discard, stock: stock.slice(1) };
}

function discard(piles: Piles, at: number): Piles {
  const hand = piles.hands[piles.player] ?? [];
  const hands = piles.hands.slice();
  hands[piles.player] = hand.filter((_, index) => index !== at);
  return { ...piles, hands, discard: [hand[at] ?? 0, ...piles.discard] };
}

const mayIWindow = setup({ types: { events: {} as BareEvent } }).createMachine({
  initial: 'awaitingClaims',
  states: { awaitingClaims: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
});

const turn = setup({
  types: { context: {} as Piles, events: {} as BareEvent, input: {} as Piles, output: {} as Piles },
  actors: { mayIWindow },
}).createMachine({
  context: ({ input }) => input,
  output: ({ context }) => context,
  initial: 'awaitingDraw',
  states: {
    awaitingDraw: { on: { DRAW: { target: 'mayIWindow', actions: assign(({ context }) => draw(context)) } } },
    mayIWindow: {
      invoke: { id: 'mayIWindow', src: 'mayIWindow', onDone: 'drawn' },
      on: { '*': { actions: forwardTo('mayIWindow') } },
    },
    drawn: {
      on: {
        DISCARD: { target: 'done', actions: assign(({ context, event }) => discard(context, event.at)) },
      },
    },
    done: { type: 'final' },
  },
});

const round = setup({
  types: { context: {} as { piles: Piles }, events: {} as BareEvent, input: {} as Piles },
  actors: { turn },
}).createMachine({
  context: ({ input }) => ({ piles: input }),
  initial: 'active',
  states: {
    active: {
      invoke: {
        id: 'turn',
        src: 'turn',
        input: ({ context }) => context.piles,
        onDone: {
          target: 'active',
          reenter: true,
          actions: assign(({ event }) => ({
            piles: { ...event.output, player: (event.output.player + 1) % 4 },
          })),
        },
      },
      on: { '*': { actions: forwardTo('turn') } },
    },
  },
});

const game = setup({
  types: { events: {} as BareEvent, input: {} as Piles, context: {} as Piles },
  actors: { round },
}).createMachine({
  context: ({ input }) => input,
  initial: 'playing',
  states: {
    playing: {
      invoke: { id: 'round', src: 'round', input: ({ context }) => context },
      on: { '*': { actions: forwardTo('round') } },
    },
  },
});

/** A game ready for the workload. The function that plays it returns the number of commands. */
export function bareGame(turns: number): () => number {
  const deck = Array.from({ length: 108 }, (_, index) => index);
  const hands = [0, 1, 2, 3].map((player) => deck.slice(player * 11, player * 11 + 11));
  const input: Piles = { hands, stock: deck.slice(45), discard: deck.slice(44, 45), player: 0 };
  const actor = createActor(game, { input }).start();
  return () => {
    for (let index = 0; index < turns; index++) {
      actor.send({ type: 'DRAW' });
      actor.send({ type: 'CLOSE' });
      actor.send({ type: 'DISCARD', at: (index * 7) % 12 });
    }
    return turns * 3;
  };
}
