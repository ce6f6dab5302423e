import type { Report } from '../report/schema.ts';
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
    `Game ${gameId}, seq ${seq}. Round ${round} of ${rounds}: ${contract.text}. ${standing(report)}`,
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

/** Discards go without saying one by one. */
function describeMoves(report: Report): string {
  if (report.legal.length === 0) return describeLegal(report);
  const commands = report.legal.map(({ command }) => command.replace(/^discard \d+$/, 'discard CARD'));
  return `You may: ${[...new Set(commands)].join(' | ')}`;
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
    `Refused (${code}): ${message}.`,
    text === undefined ? '' : `Rule ${rule}: ${text}`,
    describeHand(report),
    describeMoves(report),
  ]);
}

export function describeHint({ hint }: Report): string {
  if (hint === undefined) return 'Nothing to advise.';
  const outs = hint.outs.map(({ card, unseen }) => `${card} (${unseen})`);
  return lines([
    hint.headline,
    hint.command === null ? '' : `Play: ${hint.command}`,
    hint.distance === null ? '' : `Cards from the contract: ${hint.distance}`,
    outs.length === 0 ? '' : `Cards that would help, and how many are unseen: ${outs.join(', ')}`,
  ]);
}

/** Blocks of text below each other; what is empty is left out. */
function lines(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n');
}

function standing(report: Report): string {
  const { phase, winners, awaiting, turn, mayI } = report;
  switch (phase) {
    case 'GAME_END':
      return `The game is over; ${names(report, winners ?? [])} won.`;
    case 'ROUND_END':
      return `Round ${report.history.at(-1)?.round} is over; this is the next deal, and it waits for "continue".`;
    case 'MAY_I_WINDOW':
      return `May I? for ${mayI?.card}: ${names(report, awaiting)} must call or pass.`;
    default:
      return `${names(report, turn === null ? [] : [turn])} ${DUE[phase]}.`;
  }
}

const DUE = {
  AWAITING_DRAW: 'must draw',
  AWAITING_ACTION: 'has drawn and is to play',
  AWAITING_DISCARD: 'must discard',
} as const;

function names({ players, you }: Report, ids: readonly string[]): string {
  const told = ids.map((id) => {
    const name = players.find((player) => player.id === id)?.name ?? id;
    return id === you ? `${name} (you)` : name;
  });
  return told.join(' and ');
}

function describePlayer(player: Report['players'][number], report: Report): string {
  const { id, cards, score, down, bot, hand } = player;
  const marks = [bot === null ? '' : `${bot} bot`, down ? 'down' : '', id === report.dealer ? 'dealer' : ''];
  const open = hand === null || hand.length === 0 ? '' : `: ${hand.join(' ')}`;
  return `- ${[names(report, [id]), ...marks, `${cards} ${cards === 1 ? 'card' : 'cards'}`, `${score} points`].filter(Boolean).join(', ')}${open}`;
}

function describeMeld({ num, type, owner, cards }: Report['table'][number], report: Report): string {
  const faces = cards.map(({ card, standsFor }) => (standsFor === null ? card : `${card}=${standsFor}`));
  return `Meld ${num}, a ${type} of ${names(report, [owner])}: ${faces.join(' ')}`;
}

/** With the positions that commands take. */
function describeHand({ hand }: Report): string {
  return hand.length === 0 ? '' : `Your hand: ${hand.map(({ pos, card }) => `${pos}:${card}`).join(' ')}`;
}
