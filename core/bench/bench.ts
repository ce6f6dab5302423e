import { applyCommand } from '../engine/actions/apply.ts';
import { nextTurn } from '../engine/actions/round.ts';
import { createGame, dehydrateGame, type Game, hydrateGame, type RoundState } from '../engine/index.ts';
import { type Command, judge } from '../rules/index.ts';
import { given, idIn, layDownOf } from '../testing/given.ts';
import { legalCommands, viewFor } from '../view/index.ts';
import { bareGame } from './bareHierarchy.ts';
import { type Contender, measure, printTable } from './measure.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];
const TURNS = 200;
const players = ['ann', 'bob', 'carol', 'dave'].map((id) => ({ id }));

/** Draw from the stock, close the May I? window, discard some card. */
function takeTurns(game: Game, turns: number): number {
  for (let turn = 0; turn < turns; turn++) {
    const { currentPlayerIndex } = game.state.round;
    const playerId = players[currentPlayerIndex]?.id ?? '';
    const hand = () => game.state.round.players[currentPlayerIndex]?.hand ?? [];
    mustApply(game, { type: 'DRAW_FROM_STOCK', playerId });
    mustApply(game, { type: 'RESOLVE' });
    mustApply(game, { type: 'DISCARD', playerId, cardId: hand()[(turn * 7) % 12]?.id });
  }
  return turns * 3;
}

function mustApply(game: Game, command: unknown): void {
  const answer = game.execute(command);
  if (!answer.ok) throw new Error(`${JSON.stringify(command)}: ${answer.refusal.message}`);
}

/** The same work in each of the six rounds. */
function inEachRound(name: string, start: (firstRound: number) => () => number): Contender {
  return {
    name,
    prepare() {
      const rounds = ROUNDS.map(start);
      return () => rounds.reduce((operations, run) => operations + run(), 0);
    },
  };
}

const newGame = (firstRound: number): Game => createGame({ players, firstRound, seed: 'bench' });

const BARE = 'bare hierarchy of four actors';
const commands: Contender[] = [
  inEachRound(BARE, () => bareGame(TURNS)),
  inEachRound('game.execute', (firstRound) => {
    const game = newGame(firstRound);
    return () => takeTurns(game, TURNS);
  }),
  inEachRound('the rules alone: judge + applyCommand', (firstRound) => {
    const { round } = newGame(firstRound).state;
    return () => takePureTurns(round, TURNS);
  }),
];

function takePureTurns(first: RoundState, turns: number): number {
  let round = first;
  for (let turn = 0; turn < turns; turn++) {
    const playerId = players[round.currentPlayerIndex]?.id ?? '';
    round = judgeAndApply(round, { type: 'DRAW_FROM_STOCK', playerId });
    round = judgeAndApply(round, { type: 'RESOLVE' });
    const cardId = round.players[round.currentPlayerIndex]?.hand[(turn * 7) % 12]?.id;
    if (cardId !== undefined) round = nextTurn(judgeAndApply(round, { type: 'DISCARD', playerId, cardId }));
  }
  return turns * 3;
}

function judgeAndApply(round: RoundState, command: Command): RoundState {
  const refusal = judge(round, command);
  if (refusal) throw new Error(refusal.message);
  return applyCommand(round, command);
}

/** Hands and a table from the middle of a round. */
const melds = ['bob set 9♣ 9♦ 9♥', 'bob set K♣ K♦ Joker', 'carol set 4♣ 4♥ 4♠', 'carol set Q♣ Q♦ Q♥'];
const notDown = given({
  hands: { ann: '7♣ 7♦ 7♥ J♣ J♦ 2♠ 3♦ 5♦ 8♠ 10♥ A♣ 6♥', bob: '5♣ 9♦', carol: '6♣ 10♦', dave: '3♣ 8♦' },
  drawn: true,
});
const withRuns = given({
  round: 2,
  hands: { ann: '7♣ 7♦ 7♥ 5♠ 6♠ 2♠ 8♠ 5♦ 8♠ 10♥ A♣ 6♥', bob: '5♣ 9♦', carol: '6♣ 10♦', dave: '3♣ 8♦' },
  drawn: true,
});
const isDown = given({
  hands: { ann: '9♠ K♥ 3♦ 5♦ 8♠', bob: '5♣ 9♦', carol: '6♣ 10♦', dave: '3♣ 8♦' },
  table: [...melds, 'ann set 7♣ 7♦ 7♥', 'ann set J♣ J♦ 2♠'],
  drawn: true,
});
const beforeDraw = newGame(1);
const drawer = players[beforeDraw.state.round.currentPlayerIndex]?.id ?? '';

const pure: readonly [string, Game, Command][] = [
  ['draw from the stock', beforeDraw, { type: 'DRAW_FROM_STOCK', playerId: drawer }],
  ['discard', notDown, { type: 'DISCARD', playerId: 'ann', cardId: idIn(notDown, 'ann', '8♠') }],
  [
    'lay off',
    isDown,
    { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(isDown, 'ann', '9♠'), meldId: 'meld-1' },
  ],
  ['lay down two sets', notDown, layDownOf(notDown, 'ann', 'set 7♣ 7♦ 7♥ | set J♣ J♦ 2♠')],
  ['lay down set and run', withRuns, layDownOf(withRuns, 'ann', 'set 7♣ 7♦ 7♥ | run 8♠ 2♠ 6♠ 5♠')],
];

const midGame = newGame(3);
takeTurns(midGame, 20);
const nextDraw = { type: 'DRAW_FROM_STOCK', playerId: players[midGame.state.round.currentPlayerIndex]?.id };
const saved = JSON.stringify(dehydrateGame(midGame));

const REPEAT = 2000;
const repeat = (name: string, work: () => unknown): Contender => ({
  name,
  prepare: () => () => {
    for (let index = 0; index < REPEAT; index++) work();
    return REPEAT;
  },
});

const reading: Contender[] = [
  repeat('viewFor + legalCommands, before the draw', () => legalCommands(viewFor(midGame, 'ann'))),
  repeat('viewFor + legalCommands, down, 6 melds', () => legalCommands(viewFor(isDown, 'ann'))),
  repeat('dehydrate + hydrate', () => hydrateGame(dehydrateGame(midGame))),
  repeat('dehydrate + hydrate + a command', () => {
    mustApply(hydrateGame(dehydrateGame(midGame)), nextDraw);
  }),
  repeat('dehydrate + JSON + hydrate', () => hydrateGame(JSON.parse(JSON.stringify(dehydrateGame(midGame))))),
];

console.log(
  '4 players, rounds 1 to 6, 200 turns each: draw from the stock, close the window, discard. CPU time.',
);
printTable('A command', measure(commands, 15), BARE);
const rules = pure.map(([name, game, command]) =>
  repeat(name, () => judgeAndApply(game.state.round, command)),
);
printTable('The rules alone, by command', measure(rules, 30));
printTable('Reading and saving', measure(reading, 30));
console.log(`\nA 4-player game in the middle of round 3, saved: ${saved.length} bytes`);
