import { createRng } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { continueGame, openTable, play, type Table } from '@mayi/core/table';
import { viewFor } from '@mayi/core/view';
import { BOTS } from '../characters.ts';
import { DEAL_PERSON, type Deal, dealLog } from '../dailyDeal/deal.ts';
import { nextDealMove, type Players } from '../dailyDeal/dealMoves.ts';

export const SOME_DEAL: Deal = { day: '2026-11-17', seed: 'the seed of some day' };

/** What the person does when it's up to them. */
export type Person = (table: Table) => Command | undefined;

/** A person who plays like a computer player. */
export const steadyPerson: Person = ({ game, seq }) =>
  BOTS.steady.choose(
    viewFor(game, DEAL_PERSON),
    createRng({ seed: { server: 'person', players: [`${seq}`] }, round: 0, words: 0 }),
  );

/** Every move of a whole game of the deal, as it would be sent. */
export function playDeal(
  deal: Deal = SOME_DEAL,
  person: Person = steadyPerson,
  players: Players = BOTS,
): Command[] {
  const table = openTable(createGame(dealLog(deal, 'Ann')), 0);
  const moves: Command[] = [];
  while (table.phase !== 'over') {
    if (table.phase === 'break') continueGame(table, 0);
    const move = nextDealMove(table, deal.seed, players) ?? person(table);
    const result = move && play(table, move, 0);
    if (!result?.ok) throw new Error(`nobody can go on: ${JSON.stringify(move)}`);
    moves.push(move as Command);
  }
  return JSON.parse(JSON.stringify(moves)) as Command[];
}
