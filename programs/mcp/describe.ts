import { withPeriod } from '@mayi/core/view';
import { describeStanding, facesOf, hintLines, movesIn, namesOf } from '../report/reportText.ts';
import type { Report } from '../report/schemas.ts';
import { ruleById } from '../rulesText.ts';

/** For get_view. */
export function describeView(report: Report): string {
  return lines([
    describeTable(report),
    describeEvents(report.you === null ? 'What happened lately:' : 'Since your last turn:', report),
    describeMoves(report),
  ]);
}

/** For play. While others have to move, the table is left out: `wait_for_turn` shows it. */
export function describePlayed(report: Report): string {
  const isWaiting = report.legal.length === 0 && report.phase !== 'GAME_END';
  return lines([
    describeEvents('Played. What happened:', report) || report.message,
    isWaiting ? '' : describeTable(report),
    describeMoves(report),
  ]);
}

export function describeLog(report: Report): string {
  return describeEvents('What happened:', report) || 'Nothing has happened yet.';
}

/** Kept short, because models pay per token. */
function describeTable(report: Report): string {
  const { gameId, seq, round, rounds, contract, discard, stockCount } = report;
  return lines([
    `Game ${gameId}, seq ${seq}. Round ${round} of ${rounds}: ${contract.text}. ${describeStanding(report)}`,
    ...report.players.map((player) => describePlayer(player, report)),
    ...report.table.map((meld) => describeMeld(meld, report)),
    `Discard pile: ${discard.top === null ? 'empty' : `${discard.top} on top, ${discard.count} in all`}. Stock: ${stockCount}.`,
    describeHand(report),
  ]);
}

export function describeLegal({ legal, phase, you }: Report): string {
  if (legal.length > 0)
    return lines(['You can:', ...legal.map(({ command, about }) => `- ${command}: ${about}`)]);
  if (phase === 'GAME_END') return 'The game is over.';
  return you === null
    ? 'You are watching.'
    : "You can't do anything now: others have to move. wait_for_turn waits until it's your turn to act.";
}

function describeMoves(report: Report): string {
  return report.legal.length === 0 ? describeLegal(report) : `You can: ${movesIn(report).join(' | ')}`;
}

function describeEvents(title: string, { events }: Report): string {
  if (events.length === 0) return '';
  return lines([title, ...events.map(({ text }) => `- ${text}`)]);
}

/** The reason with the text of the rule, and what the model can do instead. T1 begins with "First you draw", which only fits one refusal. */
export function describeRefusal(report: Report): string {
  const { code, message, rule } = report.error ?? { code: 'refused', message: '', rule: null };
  const isFitting = rule !== 'T1' || code === 'must_draw_first';
  const text = rule === null || !isFitting ? undefined : ruleById(rule)?.text;
  return lines([
    `Refused (${code}): ${withPeriod(message)}`,
    text === undefined ? '' : `Rule ${rule}: ${text}`,
    describeHand(report),
    describeMoves(report),
  ]);
}

export function describeHint(report: Report): string {
  return lines(hintLines(report, 'Play'));
}

/** Joins blocks of text, leaving out empty ones. */
function lines(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n');
}

function describePlayer(player: Report['players'][number], report: Report): string {
  const { id, cards, score, down, bot, hand, program, presence = 'here' } = player;
  const notes = [
    bot === null ? '' : `${bot} computer player`,
    program && id !== report.you ? 'program' : '',
    PRESENCE_NOTES[presence],
    down ? 'down' : '',
    id === report.dealer ? 'dealer' : '',
  ];
  const openHand = hand === null || hand.length === 0 ? '' : `: ${hand.join(' ')}`;
  return `- ${[namesOf(report, [id]), ...notes, `${cards} ${cards === 1 ? 'card' : 'cards'}`, `${score} points`].filter(Boolean).join(', ')}${openHand}`;
}

/** A computer player moves for those who are away, idle or left. */
const PRESENCE_NOTES = {
  here: '',
  nudged: '',
  gone: 'not connected',
  idle: 'idle',
  away: 'away',
  left: 'left',
} as const;

function describeMeld(meld: Report['table'][number], report: Report): string {
  const { num, type, owner } = meld;
  return `Meld ${num}, a ${type} laid down by ${namesOf(report, [owner])}: ${facesOf(meld).join(' ')}`;
}

/** With the positions that commands refer to. */
function describeHand({ hand }: Report): string {
  return hand.length === 0 ? '' : `Your hand: ${hand.map(({ pos, card }) => `${pos}:${card}`).join(' ')}`;
}
