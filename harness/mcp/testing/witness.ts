import { createGame, type Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { Orchestrator } from '../../orchestrator.ts';

/** By round, the ids of all cards a player can have seen so far: their own, and those face up. */
export type Seen = ReadonlyMap<number, ReadonlySet<string>>;

/** Follows a game with all cards face up, to find out what one player may know. */
export function witnessFor(player: PlayerId): (table: Orchestrator) => Seen {
  const seen = new Map<number, Set<string>>();
  let game: ReturnType<typeof createGame> | undefined;
  let done = 0;
  const look = (round: number, ids: readonly string[]) => {
    const known = seen.get(round) ?? new Set();
    for (const id of ids) known.add(id);
    seen.set(round, known);
  };
  return (table) => {
    const { commands, ...options } = table.log();
    game ??= createGame(options);
    look(game.state.currentRound, openIds(game, player));
    for (const command of commands.slice(done)) {
      const before = game.state.currentRound;
      const answer = game.execute(command);
      if (!answer.ok) throw new Error(answer.refusal.message);
      look(
        before,
        answer.facts.flatMap((fact) => shownBy(fact, player)),
      );
      look(game.state.currentRound, openIds(game, player));
    }
    done = commands.length;
    return seen;
  };
}

function openIds({ state }: ReturnType<typeof createGame>, player: PlayerId): string[] {
  const { players, discard, table } = state.round;
  const own = players.find(({ id }) => id === player)?.hand ?? [];
  return [...own, ...discard, ...table.flatMap(({ cards }) => cards)].map(({ id }) => id);
}

/** Cards that a command reveals, until the next deal collects them. */
function shownBy(fact: Fact, player: PlayerId): string[] {
  switch (fact.type) {
    case 'MELDS_LAID_DOWN':
      return fact.melds.flatMap(({ cards }) => cards).map(({ id }) => id);
    case 'CARD_LAID_OFF':
    case 'CARD_DISCARDED':
      return [fact.card.id];
    case 'ROUND_ENDED':
      return fact.hands.flatMap(({ hand }) => hand).map(({ id }) => id);
    case 'CARD_DRAWN':
      return fact.playerId === player ? [fact.card.id] : [];
    default:
      return [];
  }
}
