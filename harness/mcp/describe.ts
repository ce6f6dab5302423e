import { withPeriod } from '@mayi/core/view';
import { facesOf, hintLines, movesIn, namesOf, standingOf } from '../report/reportText.ts';
import type { Report } from '../report/schemas.ts';
import { ruleById } from '../rulesText.ts';

/** For whoever looks at the game. */
export function describeView(report: Report): string {
  return lines([
    describeTable(report),
    describeEvents('Since your last turn:', report),
    describeMoves(report),
  ]);
}

/** For whoever has just played. */
export function describePlayed(report: Report): string {
  return lines([
    describeEvents('Played. What happened:', report) || report.message,
    describeTable(report),
    describeMoves(report),
  ]);
}

export function describeLog(report: Report): string {
  return describeEvents('What happened:', report) || 'Nothing has happened yet.';
}

/** The table in a few lines, for a reader who pays for every word. */
function describeTable(report: Report): string {
  const { gameId, seq, round, rounds, contract, discard, stockCount } = report;
  return lines([
    `Game ${gameId}, seq ${seq}. Round ${round} of ${rounds}: ${contract.text}. ${standingOf(report)}`,
    ...report.players.map((player) => describePlayer(player, report)),
    ...report.table.map((meld) => describeMeld(meld, report)),
    `Discard pile: ${discard.top === null ? 'empty' : `${discard.top} on top, ${discard.count} in all`}. Stock: ${stockCount}.`,
    describeHand(report),
  ]);
}

/** What may be done, each on a line of its own. */
export function describeLegal({ legal, phase }: Report): string {
  if (legal.length > 0)
    return lines(['You may:', ...legal.map(({ command, about }) => `- ${command}: ${about}`)]);
  return phase === 'GAME_END'
    ? 'The game is over: nothing more can be played.'
    : 'You may do nothing now: it is for others to move. get_view with wait_seconds waits for you to be asked.';
}

function describeMoves(report: Report): string {
  return report.legal.length === 0 ? describeLegal(report) : `You may: ${movesIn(report).join(' | ')}`;
}

function describeEvents(title: string, { events }: Report): string {
  if (events.length === 0) return '';
  return lines([title, ...events.map(({ text }) => `- ${text}`)]);
}

/** Why not, with the rule, and what may be done instead. */
export function describeRefusal(report: Report): string {
  const { code, message, rule } = report.error ?? { code: 'refused', message: '', rule: null };
  const text = rule === null ? undefined : ruleById(rule)?.text;
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

/** Blocks of text below each other; what is empty is left out. */
function lines(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n');
}

function describePlayer(player: Report['players'][number], report: Report): string {
  const { id, cards, score, down, bot, hand } = player;
  const marks = [bot === null ? '' : `${bot} bot`, down ? 'down' : '', id === report.dealer ? 'dealer' : ''];
  const open = hand === null || hand.length === 0 ? '' : `: ${hand.join(' ')}`;
  return `- ${[namesOf(report, [id]), ...marks, `${cards} ${cards === 1 ? 'card' : 'cards'}`, `${score} points`].filter(Boolean).join(', ')}${open}`;
}

function describeMeld(meld: Report['table'][number], report: Report): string {
  const { num, type, owner } = meld;
  return `Meld ${num}, a ${type} of ${namesOf(report, [owner])}: ${facesOf(meld).join(' ')}`;
}

/** With the positions that commands take. */
function describeHand({ hand }: Report): string {
  return hand.length === 0 ? '' : `Your hand: ${hand.map(({ pos, card }) => `${pos}:${card}`).join(' ')}`;
}
