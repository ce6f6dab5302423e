import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { newEvening, playRound } from '../../score/testing/evenings.ts';
import { layOutPicture } from './pictureLayout.ts';

test('the picture of a score sheet has everyone’s points and totals, best first', () => {
  const over = playRound([30, 'out', 5])(playRound(['out', 10, 20])(newEvening()));
  const { cells, title, lines, width } = layOutPicture(over, 'Two rounds');
  expect(title).toBe('Bob won.');
  expect(cells.map(({ text }) => text).join(' ')).toBe('1 2 Total Bob 10 0 10 Cleo 20 5 25 Ann 0 30 30');
  expect(lines).toHaveLength(3);
  for (const { x } of cells) expect(x).toBeLessThan(width);
});

test('the largest sheet is a picture of a size that every browser can draw', () => {
  const contracts = Array.from({ length: 20 }, () => PRESETS.classic.contracts[0] ?? []);
  const rules = {
    ...PRESETS.classic,
    contracts,
    cardsDealt: contracts.map(() => 11),
    decks: [{ upToPlayers: 10, decks: 4, jokers: 8 }],
  };
  const players = Array.from({ length: 10 }, (_, at) => `W${'w'.repeat(18)}${at}`);
  let evening = newEvening(rules, players);
  for (const _ of contracts) evening = playRound(['out', ...players.slice(1).map(() => 9999)])(evening);
  const { width, height } = layOutPicture(evening, 'Twenty rounds');
  expect(width * 2).toBeLessThan(4096 * 1.5);
  expect(height * 2).toBeLessThan(4096);
});
