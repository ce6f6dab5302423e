import type { Report } from '@mayi/harness';
import { colours } from '../colours.ts';
import { harmless } from '../harmless.ts';

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
    waitingFor(report),
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

function nameOf({ players }: Report, id: string): string {
  return harmless(players.find((player) => player.id === id)?.name ?? id);
}

function waitingFor(report: Report): string {
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(report, id)).join(' and ');
  const { phase, winners, awaiting, turn, mayI } = report;
  switch (phase) {
    case 'GAME_END':
      return `${names(winners ?? [])} won.`;
    case 'ROUND_END':
      return `Round ${report.history.at(-1)?.round} is over: continue.`;
    case 'MAY_I_WINDOW':
      return `${names(awaiting)}: May I? for ${mayI?.card}. ${nameOf(report, turn ?? '')} drew from the stock.`;
    default:
      return `${nameOf(report, turn ?? '')} ${DUE[phase]}.`;
  }
}

const DUE = {
  AWAITING_DRAW: 'is to draw',
  AWAITING_ACTION: 'has drawn',
  AWAITING_DISCARD: 'is to discard',
} as const;

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
  const lines = report.table.map(({ num, type, owner, cards }) => {
    const faces = cards.map(({ card, standsFor }) => (standsFor === null ? card : `${card}=${standsFor}`));
    return `  ${`${num}`.padStart(2)} ${type}  ${nameOf(report, owner)}: ${faces.join(' ')}`;
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

/** Discards go without saying one by one. */
function describeMoves({ legal, you }: Report): string[] {
  if (you === null || legal.length === 0) return [];
  const commands = legal.map(({ command }) => command.replace(/^discard \d+$/, 'discard CARD'));
  return [`You may: ${[...new Set(commands)].join(' · ')}`];
}

export function describeLegal({ legal }: Report): string[] {
  if (legal.length === 0) return ['Nothing: it is for others to move.'];
  const width = Math.max(...legal.map(({ command }) => command.length));
  return legal.map(({ command, about }) => `${command.padEnd(width)}  ${about}`);
}

export function describeEvents({ events }: Report): string[] {
  return events.map(({ text }) => harmless(text));
}

export function describeHint({ hint }: Report): string[] {
  if (hint === undefined) return ['Nothing to advise.'];
  const outs = hint.outs.map(({ card, unseen }) => `${card} (${unseen})`);
  return [
    hint.headline,
    ...(hint.command === null ? [] : [`Type: ${hint.command}`]),
    ...(hint.distance === null ? [] : [`Cards from the contract: ${hint.distance}`]),
    ...(outs.length === 0 ? [] : [`Cards that would help, and how many are unseen: ${outs.join(', ')}`]),
  ];
}
