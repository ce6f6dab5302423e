import { facesOf, hintLines, movesIn, namesOf, type Report, standingOf } from '@mayi/harness';
import { colours } from '../terminal/colors.ts';
import { harmless } from '../terminal/sanitize.ts';

/** What came of the command: a sentence, and the rule it is against. */
export function describeOutcome({ ok, message, error }: Report): string[] {
  if (ok) return message === '' ? [] : [harmless(message)];
  const rule = error?.rule ? ` (${error.rule})` : '';
  return [colours.red(`Refused: ${harmless(message)}${rule}`)];
}

/** The table, as the player sees it. */
export function describeTable(report: Report): string[] {
  return [
    colours.bold(`Game ${report.gameId} · ${roundOf(report)}`),
    harmless(standingOf(report)),
    '',
    ...describePlayers(report),
    '',
    ...describeMelds(report),
    `Discard ${report.discard.top ?? 'none'} · stock ${report.stockCount}`,
    ...describeHand(report),
    ...describeMoves(report),
  ];
}

function roundOf({ phase, round, rounds, contract }: Report): string {
  if (phase === 'GAME_END') return 'the game is over';
  return `round ${round} of ${rounds}: ${contract.text}`;
}

function describePlayers(report: Report): string[] {
  const { players, you } = report;
  const width = Math.max(...players.map(({ name }) => name.length));
  return players.map(({ id, name, cards, score, down, bot, hand }) => {
    const marks = [id === you && 'you', bot, down && 'down', id === report.dealer && 'dealer'].filter(
      Boolean,
    );
    const counts = `${cards}`.padStart(3) + (cards === 1 ? ' card ' : ' cards');
    const open = hand === null ? '' : `  ${hand.join(' ')}`;
    return `  ${harmless(name).padEnd(width)} ${counts} ${`${score}`.padStart(4)} points  ${marks.join(', ')}${open}`.trimEnd();
  });
}

function describeMelds(report: Report): string[] {
  if (report.table.length === 0) return [];
  const lines = report.table.map((meld) => {
    const { num, type, owner } = meld;
    return `  ${`${num}`.padStart(2)} ${type}  ${harmless(namesOf(report, [owner]))}: ${facesOf(meld).join(' ')}`;
  });
  return ['Melds', ...lines];
}

const ROW = 10;

/** With positions, ten to a row. */
export function describeHand({ you, hand, phase }: Report): string[] {
  if (you === null || phase === 'GAME_END') return [];
  const cells = hand.map(({ pos, card }) => `${`${pos}`.padStart(2)} ${card.padEnd(5)}`);
  const rows = Array.from({ length: Math.ceil(cells.length / ROW) }, (_, row) =>
    cells.slice(row * ROW, (row + 1) * ROW),
  );
  return ['Hand', ...rows.map((row) => `  ${row.join(' ').trimEnd()}`)];
}

function describeMoves(report: Report): string[] {
  if (report.you === null || report.legal.length === 0) return [];
  return [`You may: ${movesIn(report).join(' · ')}`];
}

export function describeLegal({ legal }: Report): string[] {
  if (legal.length === 0) return ['Nothing: it is for others to move.'];
  const width = Math.max(...legal.map(({ command }) => command.length));
  return legal.map(({ command, about }) => `${command.padEnd(width)}  ${about}`);
}

export function describeEvents({ events }: Report): string[] {
  return events.map(({ text }) => harmless(text));
}

export function describeHint(report: Report): string[] {
  return hintLines(report, 'Type');
}
