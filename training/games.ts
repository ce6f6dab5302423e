import { type Card, createRng, type Rng } from '@mayi/core/cards';
import { createGame, type GameLog } from '@mayi/core/engine';
import { awaitedPlayers, type Command, type PlayerId } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { beginner } from '../bots/beginner.ts';
import { cardOfKind, isDown, type Knowledge, kindsIn } from '../bots/knowledge.ts';
import type { Question } from '../bots/learned/inputs.ts';
import { goesOut } from '../bots/moves.ts';
import { choice } from '../bots/phrases.ts';
import { isTopHelpful } from '../bots/prior.ts';
import { sharp } from '../bots/sharp.ts';
import { isCallScarce, steady } from '../bots/steady.ts';
import { createBot, type Strategy } from '../bots/strategy.ts';
import type { Table } from './tables.ts';

/** A decision the network may be asked for; `melds` is what could be laid down. */
export interface Asked {
  readonly question: Question;
  readonly known: Knowledge;
  readonly melds?: Parameters<Strategy['laysDown']>[1];
}

export type Ask = (asked: Asked) => void;

/** One discard in this many is any card at all, so that there are positions to learn from that good players avoid. */
const SLIPS = 16;

/** Plays as the strategy does, and reports every decision that the learned player would ask its network about. */
function observed(strategy: Strategy, ask: Ask): Strategy {
  return {
    ...strategy,
    callsMayI(known, rng) {
      if (!known.lookup.wantsAll && !isCallScarce(known) && isTopHelpful(known))
        ask({ question: 'mayI', known });
      return strategy.callsMayI(known, rng);
    },
    takesDiscard(known, rng) {
      if (!known.lookup.wantsAll && !isDown(known) && isTopHelpful(known)) ask({ question: 'draw', known });
      return strategy.takesDiscard(known, rng);
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (!known.lookup.wantsAll && !isAnybodyDown && !goesOut(known, melds))
        ask({ question: 'layDown', known, melds });
      return strategy.laysDown(known, melds, rng);
    },
    discards(known, rng) {
      if (!known.lookup.wantsAll && known.view.hand.length > 1) ask({ question: 'discard', known });
      if (rng.below(SLIPS) > 0) return strategy.discards(known, rng);
      const kinds = kindsIn(known.hand);
      const card = cardOfKind(known.view, kinds[rng.below(kinds.length)] as number) as Card;
      return choice(card, () => 'a slip');
    },
  };
}

/** A round that takes longer than this never ends. */
const MOST_COMMANDS = 1500;

/**
 * Plays a game of mixed players and reports the decisions in it. `learned` sits at half of the seats, if it's there. Returns the game
 * as far as it was played.
 */
export function playObserved(table: Table, seed: string, learned: Strategy | undefined, ask: Ask): GameLog {
  const rng = rngOf(seed, 'players');
  const players = Array.from({ length: table.players }, (_, seat) => ({ id: `p${seat}` }));
  const seats = new Map<PlayerId, { choose: ReturnType<typeof createBot>['choose']; rng: Rng }>();
  for (const { id } of players) {
    const strategy = learned !== undefined && rng.below(2) === 0 ? learned : randomStrategy(rng);
    seats.set(id, {
      choose: createBot('observed', id, '', observed(strategy, ask)).choose,
      rng: rngOf(seed, id),
    });
  }
  const log = { players, rules: table.rules, seed, commands: [] as Command[] };
  const game = createGame({ players, rules: table.rules, seed });
  let inRound = 0;
  let round = 1;
  while (!game.state.isOver) {
    if (game.state.currentRound !== round) inRound = 0;
    round = game.state.currentRound;
    if (++inRound > MOST_COMMANDS * table.players) return log;
    const id = awaitedPlayers(game.state.round)[0] ?? '';
    const seat = seats.get(id);
    const command: Command = seat?.choose(viewFor(game, id), seat.rng) ?? { type: 'RESOLVE' };
    log.commands.push(command);
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(`${seed}: ${answer.refusal.message}`);
  }
  return log;
}

function randomStrategy(rng: Rng): Strategy {
  const roll = rng.below(10);
  if (roll < 6) return sharp;
  return roll < 9 ? steady : beginner;
}

export function rngOf(...labels: string[]): Rng {
  return createRng({ seed: { server: 'training', players: labels }, round: 0, words: 0 });
}
