import type { Refusal } from '@mayi/core/rules';
import {
  describeStanding,
  type ErrorReport,
  facesOf,
  hintLines,
  movesIn,
  namesOf,
  type Report,
} from '@mayi/programs';
import { colors, print, printError, sanitize } from '../terminal/output.ts';
import { formatRefusal } from '../terminal/refusal.ts';

interface Output {
  readonly json?: boolean | undefined;
}

/** Prints one JSON object, or its description as text. */
export function printReport(
  value: object,
  describe: () => readonly string[],
  { json = false }: Output,
): void {
  if (json) console.log(JSON.stringify(value));
  else for (const line of describe()) print(line);
}

/** For commands that have no game to show. */
export function printRefusal(refusal: Refusal, { json = false }: Output): void {
  const report: ErrorReport = { ok: false, error: refusal };
  if (json) console.log(JSON.stringify(report));
  else printError(`mayi game: ${sanitize(refusal.message)}`);
}

/** What the command did, or why it was refused. */
export function describeResult(report: Report): string[] {
  const { ok, message, error, events } = report;
  if (!ok) return [colors.red(`Refused: ${formatRefusal({ message, rule: error?.rule ?? null })}`)];
  if (events.length > 0) return describeEvents(report);
  return message === '' ? [] : [sanitize(message)];
}

/** The table as the player sees it. */
export function describeTable(report: Report): string[] {
  return [
    colors.bold(`Game ${report.gameId} · ${describeRound(report)}`),
    sanitize(describeStanding(report)),
    '',
    ...describePlayers(report),
    '',
    ...describeMelds(report),
    `Discard ${report.discard.top ?? 'empty'} · stock ${report.stockCount}`,
    ...describeHand(report),
    ...describeMoves(report),
  ];
}

function describeRound({ phase, round, rounds, contract }: Report): string {
  return phase === 'GAME_END' ? 'game over' : `round ${round} of ${rounds}: ${contract.text}`;
}

function describePlayers(report: Report): string[] {
  const { players, you } = report;
  const width = Math.max(...players.map(({ name }) => name.length));
  return players.map(({ id, name, cards, score, down, bot, hand }) => {
    const notes = [id === you && 'you', bot, down && 'down', id === report.dealer && 'dealer'].filter(
      Boolean,
    );
    const counts = `${cards}`.padStart(3) + (cards === 1 ? ' card ' : ' cards');
    const openHand = hand === null ? '' : `  ${hand.join(' ')}`;
    return `  ${sanitize(name).padEnd(width)} ${counts} ${`${score}`.padStart(4)} points  ${notes.join(', ')}${openHand}`.trimEnd();
  });
}

function describeMelds(report: Report): string[] {
  if (report.table.length === 0) return [];
  const lines = report.table.map((meld) => {
    const { num, type, owner } = meld;
    return `  ${`${num}`.padStart(2)} ${type}  ${sanitize(namesOf(report, [owner]))}: ${facesOf(meld).join(' ')}`;
  });
  return ['Melds', ...lines];
}

const CARDS_PER_ROW = 10;

/** The hand with the positions of its cards. */
export function describeHand({ you, hand, phase }: Report): string[] {
  if (you === null || phase === 'GAME_END') return [];
  const cells = hand.map(({ pos, card }) => `${`${pos}`.padStart(2)} ${card.padEnd(5)}`);
  const rows = Array.from({ length: Math.ceil(cells.length / CARDS_PER_ROW) }, (_, row) =>
    cells.slice(row * CARDS_PER_ROW, (row + 1) * CARDS_PER_ROW),
  );
  return ['Your hand', ...rows.map((row) => `  ${row.join(' ').trimEnd()}`)];
}

function describeMoves(report: Report): string[] {
  if (report.you === null || report.legal.length === 0) return [];
  return [`You can: ${movesIn(report).join(' · ')}`];
}

export function describeLegal({ legal }: Report): string[] {
  if (legal.length === 0) return ["Nothing right now: it's not your move."];
  const width = Math.max(...legal.map(({ command }) => command.length));
  return legal.map(({ command, about }) => `${command.padEnd(width)}  ${about}`);
}

export function describeEvents({ events }: Report): string[] {
  return events.map(({ text }) => sanitize(text));
}

export function describeHint(report: Report): string[] {
  return hintLines(report, 'Type');
}
