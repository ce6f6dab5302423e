import type { Evening } from '../../score/evening.ts';
import { scoredBy } from '../../score/sheet.ts';
import { gameEnd, scoreSheet } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { score as words } from '../../texts/score.ts';

export interface PictureCell {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly look: 'name' | 'points' | 'out' | 'total' | 'best' | 'round';
  /** How wide it may be. */
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly about: string;
  /** The sheet of paper on the felt. */
  readonly paper: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly lines: readonly number[];
  readonly cells: readonly PictureCell[];
}

const MARGIN = 48;
const HEAD = 190;
const ROW = 54;
const NAMES = 230;
const TOTALS = 120;
const COLUMN = 84;

/** The score sheet as a picture: a row for each player, best first, and a column for each round. At most 10 by 20. */
export function layOutPicture(evening: Evening, about: string): PictureLayout {
  const scored = scoredBy(evening);
  const { rows } = scoreSheet(scored);
  const { ranking = [], text = later.ends.gameOver, winnerIds = [] } = gameEnd(scored) ?? {};
  const inner = Math.max(NAMES + rows.length * COLUMN + TOTALS, 620);
  const width = inner + 2 * MARGIN;
  const paper = { x: MARGIN - 16, y: HEAD - 8, width: inner + 32, height: (ranking.length + 1) * ROW + 28 };
  const column = (inner - NAMES - TOTALS) / Math.max(1, rows.length);
  const right = MARGIN + inner;
  const at = (row: number) => HEAD + row * ROW + 40;
  const heads = rows.map(
    ({ roundNumber }, nth): PictureCell => ({
      text: String(roundNumber),
      x: MARGIN + NAMES + (nth + 1) * column - 12,
      y: at(0),
      look: 'round',
      width: column,
      align: 'right',
    }),
  );
  const players = ranking.flatMap(({ playerId, name, total }, row): PictureCell[] => {
    const y = at(row + 1);
    const isBest = winnerIds.includes(playerId);
    return [
      { text: name, x: MARGIN, y, look: isBest ? 'best' : 'name', width: NAMES - 16, align: 'left' },
      ...rows.map(({ cells }, nth): PictureCell => {
        const cell = cells.find((one) => one.playerId === playerId);
        return {
          text: String(cell?.points ?? 0),
          x: MARGIN + NAMES + (nth + 1) * column - 12,
          y,
          look: cell?.isWinner ? 'out' : 'points',
          width: column - 8,
          align: 'right',
        };
      }),
      {
        text: String(total),
        x: right,
        y,
        look: isBest ? 'best' : 'total',
        width: TOTALS - 16,
        align: 'right',
      },
    ];
  });
  const total: PictureCell = {
    text: later.ends.total,
    x: right,
    y: at(0),
    look: 'round',
    width: TOTALS,
    align: 'right',
  };
  return {
    width,
    height: paper.y + paper.height + 72,
    title: text,
    about: `${about} · ${words.end.realCards}`,
    paper,
    lines: ranking.map((_, row) => HEAD + (row + 1) * ROW + 2),
    cells: [...heads, total, ...players],
  };
}
