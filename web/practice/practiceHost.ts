import { choiceTaken, gameAt, type Puzzle, type PuzzleChoice, seatIdOf } from '@mayi/bots/practice';
import { SEAT_IDS, type SeatId, type ServerMessage, type WireRoom } from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalHost } from '../local/localConnection.ts';
import { createLocalTable } from '../local/localTable.ts';
import { packState, quietRoom } from '../local/wire.ts';
import { practice as words } from '../texts/practice.ts';

/** The table of a position, which speaks the server's protocol. One decision can be made there, and nothing else. */
export interface PracticeTable {
  /** The choice that was taken; null until then. */
  readonly taken: StoreApi<PuzzleChoice | null>;
  /** For a `localConnection`. */
  host(send: (message: ServerMessage) => void): LocalHost;
  /** Back to the position, to try again. */
  again(): void;
}

/** Throws if the position isn't possible. */
export function createPracticeTable(puzzle: Puzzle): PracticeTable {
  const you = seatIdOf(puzzle.position.you) as SeatId;
  const room = roomOf(puzzle);
  let game = gameAt(puzzle.position);
  const taken = createStore<PuzzleChoice | null>(() => null);
  const { host, show } = createLocalTable({
    you,
    pack: (seq) => packState(game, { you, seq, room }),
    judge(command) {
      if (taken.getState() !== null) return notNow(words.answeredAlready);
      const choice = choiceTaken(puzzle, command, viewFor(game, you).hand);
      if (choice === undefined) return notNow(words.notTheQuestion[puzzle.question]);
      const answer = game.execute(command);
      if (!answer.ok) return answer.refusal;
      return () => {
        show(answer.facts);
        taken.setState(choice, true);
      };
    },
  });
  return {
    taken,
    host,
    again() {
      game = gameAt(puzzle.position);
      show('fresh');
      taken.setState(null, true);
    },
  };
}

function notNow(message: string): Refusal {
  return { code: 'not-the-question', rule: null, message };
}

function roomOf({ position: { rules, players, you } }: Puzzle): WireRoom {
  const seated = players.map(({ name }, at) => ({ id: SEAT_IDS[at] as SeatId, name, isBot: at !== you }));
  return quietRoom({ code: 'practice', phase: 'playing', rules, players: seated });
}
