import type { Report } from '@mayi/programs';
import { describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import { openLibrary } from '../saved/library.ts';
import { emptyFolder } from '../testing/records.ts';

import { type Model, modelAt } from './testing/model.ts';
import { playOn } from './testing/moves.ts';
import { type Seen, witnessFor } from './testing/witness.ts';

const CARD_ID = /(?:Joker|(?:[2-9]|10|[JQKA])-(?:clubs|diamonds|hearts|spades))-\d/g;

function idsIn(value: unknown): string[] {
  return JSON.stringify(value).match(CARD_ID) ?? [];
}

/** Cards that the answer names by their ids and that its reader cannot know. */
function leaksIn({ events, ...now }: Report, text: string, seen: Seen): string[] {
  const isHidden = (round: number) => (id: string) => !seen.get(round)?.has(id);
  const firstDeal = events.find(({ fact }) => fact.type === 'CARDS_DEALT')?.fact.roundNumber;
  let round = firstDeal === undefined ? now.round : Number(firstDeal) - 1;
  const leaks = idsIn([now, text]).filter(isHidden(now.round));
  for (const { fact, text: told } of events) {
    if (fact.type === 'CARDS_DEALT') round = Number(fact.roundNumber);
    leaks.push(...idsIn([fact, told]).filter(isHidden(round)));
  }
  return leaks;
}

describe('what a model learns', () => {
  test('in a whole game includes no card hidden from its seat, and not the seed', async () => {
    const dir = emptyFolder();
    const model = await modelAt(dir);
    const library = openLibrary(dir);
    const witness = witnessFor('ann');
    const seed = 'nobody-may-know-it';
    let ids = 0;
    const check = (report: Report, text: string, raw: string) => {
      expect(leaksIn(report, text, witness(library.open(report.gameId)))).toEqual([]);
      expect(raw).not.toContain(seed);
      ids += idsIn(report).length;
    };
    const { report, text, raw } = await model.call('new_game', { me: 'Ann', seed, level: 'steady' });
    check(report, text, raw);
    const end = await playOn(model, report, (answer) => check(answer.report, answer.text, answer.raw));
    expect(end).toMatchObject({ phase: 'GAME_END', round: 6 });
    expect(ids).toBeGreaterThan(1000);
    const log = await model.call('log', { gameId: end.gameId, last: 500 });
    check(log.report, log.text, log.raw);
  });

  test('doesn’t depend on the cards in other hands and in the stock', async () => {
    const dir = emptyFolder();
    const known = {
      round: 2,
      discard: '7♥ 5♦',
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 4♠ 5♠ 6♠ 7♠'],
      turn: 'ann',
    };
    const ann = '3♣ 4♦ 8♥ 8♠ K♣';
    const one = givenState({
      ...known,
      hands: { ann, bob: 'A♣ 2♦', carol: 'Q♥ Q♦ 3♥' },
      stock: '10♣ Joker 6♦ J♠',
    });
    const two = givenState({
      ...known,
      hands: { ann, bob: 'Joker J♠', carol: '6♦ 2♦ A♣' },
      stock: '10♣ 3♥ Q♦ Q♥',
    });
    const answers = await Promise.all(
      [one, two].map(async (state) => allAnswers(await modelAt(dir), begin(state))),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toHaveLength(6);

    function begin(state: unknown): string {
      return openLibrary(dir).create({ state }).head.id;
    }
  });
});

async function allAnswers(model: Model, gameId: string): Promise<string[]> {
  const seat = { gameId, as: 'ann' };
  const calls = [
    ['get_view', {}],
    ['legal_commands', {}],
    ['hint', {}],
    ['log', { last: 50 }],
    ['play', { command: 'draw stock' }],
    ['play', { command: 'laydown 1,2,3 4,5,6' }],
  ] as const;
  const answers: string[] = [];
  for (const [tool, more] of calls) answers.push((await model.call(tool, { ...seat, ...more })).raw);
  return answers.map((raw) => raw.replaceAll(gameId, 'GAME'));
}
