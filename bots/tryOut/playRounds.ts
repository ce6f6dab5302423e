import { createRng, type Rng } from '@mayi/core/cards';
import { createGame, type Fact, type Game } from '@mayi/core/engine';
import { awaitedPlayers, type Command, type HouseRules, type PlayerId } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { Bot } from '../bot.ts';
import { EASIER_BOTS } from '../easierBots.ts';
import { fallbackMove } from '../fallback.ts';

/** Where the stock never runs out, a round could go on forever: after so many turns for each player, it's stopped. */
export const MOST_TURNS = 200;

export interface TriedGame {
  readonly rules: HouseRules;
  readonly players: number;
  readonly seed: string;
  /** From 0: the players change seats from game to game. */
  readonly nth: number;
  readonly mostTurns?: number;
}

/** What a move led to. A round that was stopped has no `ROUND_ENDED`. */
export type Move = readonly Fact[] | 'stopped';

/** Plays a game move by move. After a round that doesn't end, the next one is dealt as a game of its own. */
export function* playRounds(tried: TriedGame): Generator<Move, void> {
  const { length: rounds } = tried.rules.contracts;
  for (let firstRound = 1; firstRound <= rounds; firstRound++) {
    const game = createGame({ ...optionsOf(tried), firstRound });
    yield game.state.round.facts;
    const isOver = yield* playOn(game, tried);
    if (isOver) return;
    firstRound = game.state.currentRound;
    yield 'stopped';
  }
}

/** Until the game is over, or a round has to be stopped: then false. */
function* playOn(game: Game, tried: TriedGame): Generator<Move, boolean> {
  const choose = chooserFor(game, tried);
  const { players, mostTurns = MOST_TURNS } = tried;
  let turns = 0;
  while (!game.state.isOver) {
    const facts = move(game, choose);
    yield facts;
    for (const { type } of facts) {
      if (type === 'CARDS_DEALT') turns = 0;
      if (type === 'CARD_DRAWN') turns++;
    }
    if (turns >= mostTurns * players) return false;
  }
  return true;
}

function optionsOf({ rules, players, seed, nth }: TriedGame) {
  return {
    rules,
    players: Array.from({ length: players }, (_, seat) => ({ id: seatId(seat) })),
    seed: { server: seed, players: [`game ${nth}`] },
  };
}

function seatId(seat: number): PlayerId {
  return `p${seat + 1}`;
}

type Choose = (playerId: PlayerId) => Command | undefined;

/** Every other player is a sharp one. */
function chooserFor(game: Game, { players, seed, nth }: TriedGame): Choose {
  const seats = new Map<PlayerId, { bot: Bot; rng: Rng }>();
  for (let seat = 0; seat < players; seat++) {
    const id = seatId(seat);
    const rng = createRng({ seed: { server: seed, players: [`game ${nth}`, id] }, round: 0, words: 0 });
    seats.set(id, { bot: (seat + nth) % 2 === 0 ? EASIER_BOTS.steady : EASIER_BOTS.sharp, rng });
  }
  return (playerId) => {
    const seat = seats.get(playerId);
    return seat?.bot.choose(viewFor(game, playerId), seat.rng);
  };
}

/** A player who fails, or whose move is refused, makes the simplest move instead: the rest of the game still counts. */
function move(game: Game, choose: Choose): readonly Fact[] {
  const { round } = game.state;
  const playerId = awaitedPlayers(round)[0] ?? '';
  const chosen = game.execute(chosenBy(choose, playerId) ?? { type: 'RESOLVE' });
  if (chosen.ok) return chosen.facts;
  const simplest = game.execute(fallbackMove(viewFor(game, playerId)));
  if (simplest.ok) return simplest.facts;
  throw new Error(`nobody can move: ${simplest.refusal.message}`);
}

function chosenBy(choose: Choose, playerId: PlayerId): Command | undefined {
  try {
    return choose(playerId);
  } catch {
    return undefined;
  }
}
