import type { Orchestrator } from '../orchestrator.ts';
import type { GameList } from '../report/schema.ts';

/** A line of the list of games, as `mayi schema list` describes it. One that cannot be opened is listed with its problem. */
export type ListedGame = GameList['games'][number];

export function listedGame(id: string, savedAt: string, open: () => Orchestrator): ListedGame {
  try {
    return { id, savedAt, ...standingOf(open()) };
  } catch (error) {
    return { id, savedAt, ...NOTHING, problem: (error as Error).message };
  }
}

type Standing = Omit<ListedGame, 'id' | 'savedAt'>;

function standingOf(table: Orchestrator): Standing {
  const { roundNumber, rules, players, winnerIds } = table.view(null);
  return {
    createdAt: table.head.createdAt,
    players: players.map(({ id, name, totalScore }) => {
      const bot = table.seats.find((seat) => seat.id === id)?.bot ?? null;
      return { id, name, bot, score: totalScore };
    }),
    round: roundNumber,
    rounds: rules.contracts.length,
    phase: table.phase,
    awaiting: [...table.awaiting],
    winners: winnerIds === null ? null : [...winnerIds],
    problem: null,
  };
}

const NOTHING: Omit<Standing, 'problem'> = {
  createdAt: null,
  players: [],
  round: null,
  rounds: null,
  phase: null,
  awaiting: [],
  winners: null,
};
