import type { Report } from './schema.ts';

/** How the game stands, and whom it waits for. */
export function standingOf(report: Report): string {
  const { phase, winners, awaiting, turn, mayI } = report;
  switch (phase) {
    case 'GAME_END':
      return `The game is over; ${namesOf(report, winners ?? [])} won.`;
    case 'ROUND_END':
      return `Round ${report.history.at(-1)?.round} is over; this is the next deal, and it waits for "continue".`;
    case 'MAY_I_WINDOW':
      return `May I? for ${mayI?.card}: ${namesOf(report, awaiting)} must call or pass.`;
    default:
      return `${namesOf(report, turn === null ? [] : [turn])} ${DUE[phase]}.`;
  }
}

const DUE = {
  AWAITING_DRAW: 'must draw',
  AWAITING_ACTION: 'has drawn and is to play',
  AWAITING_DISCARD: 'must discard',
} as const;

/** `Ann (you) and Ben` */
export function namesOf({ players, you }: Report, ids: readonly string[]): string {
  const told = ids.map((id) => {
    const name = players.find((player) => player.id === id)?.name ?? id;
    return id === you ? `${name} (you)` : name;
  });
  return told.join(' and ');
}

/** The cards of a meld; a wild in a run with what it stands for: `2♦=6♠`. */
export function facesOf({ cards }: Report['table'][number]): string[] {
  return cards.map(({ card, standsFor }) => (standsFor === null ? card : `${card}=${standsFor}`));
}

/** What may be typed, in short: discards go without saying one by one. */
export function movesIn({ legal }: Report): string[] {
  return [...new Set(legal.map(({ command }) => command.replace(/^discard \d+$/, 'discard CARD')))];
}

/** What the coach says; `type` is how a command is given here. */
export function hintLines({ hint }: Report, type: string): string[] {
  if (hint === undefined) return ['Nothing to advise.'];
  const outs = hint.outs.map(({ card, unseen }) => `${card} (${unseen})`);
  return [
    hint.headline,
    ...(hint.command === null ? [] : [`${type}: ${hint.command}`]),
    ...(hint.distance === null ? [] : [`Cards from the contract: ${hint.distance}`]),
    ...(outs.length === 0 ? [] : [`Cards that would help, and how many are unseen: ${outs.join(', ')}`]),
  ];
}
