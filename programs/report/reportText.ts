import type { Report } from './schemas.ts';

/** The state of the game and who has to move, in a sentence; and how long they have, if that's long. */
export function describeStanding(report: Report): string {
  const { until } = report;
  return until === undefined ? standingOf(report) : `${standingOf(report)} Time until ${until}.`;
}

function standingOf(report: Report): string {
  const { phase, winners, awaiting, turn, mayI } = report;
  switch (phase) {
    case 'GAME_END':
      return `The game is over. ${namesOf(report, winners ?? [])} won.`;
    case 'ROUND_END':
      return `Round ${report.history.at(-1)?.round} is over. The next one is dealt: use "continue" to start it.`;
    case 'MAY_I_WINDOW':
      return `May I? for ${mayI?.card}: waiting for ${namesOf(report, awaiting)} to call or pass.`;
    default:
      return `${namesOf(report, turn === null ? [] : [turn])} ${DUE[phase]}.`;
  }
}

const DUE = {
  AWAITING_DRAW: 'must draw',
  AWAITING_ACTION: 'has drawn and can play',
  AWAITING_DISCARD: 'must discard',
} as const;

/** `Ann (you) and Ben` */
export function namesOf({ players, you }: Report, ids: readonly string[]): string {
  const names = ids.map((id) => {
    const name = players.find((player) => player.id === id)?.name ?? id;
    return id === you ? `${name} (you)` : name;
  });
  return names.join(' and ');
}

/** The cards of a meld. A wild in a run shows the card it stands for: `2♦=6♠`. */
export function facesOf({ cards }: Report['table'][number]): string[] {
  return cards.map(({ card, standsFor }) => (standsFor === null ? card : `${card}=${standsFor}`));
}

/** The legal commands in short, with all discards as one entry, and without what the hand can't do. */
export function movesIn({ legal }: Report): string[] {
  const possible = legal.filter((one) => one.possible !== false);
  return [...new Set(possible.map(({ command }) => command.replace(/^discard \d+$/, 'discard CARD')))];
}

/** `9♣ K♠ 9♥` becomes `9♣ 9♥` and `K♠`: faces of one rank belong together, in the order the ranks first appear. */
export function groupByRank(faces: readonly string[]): string[][] {
  const ranks = new Map<string, string[]>();
  for (const face of faces) {
    const rank = face.replace(/[♣♦♥♠]$/, '');
    ranks.set(rank, [...(ranks.get(rank) ?? []), face]);
  }
  return [...ranks.values()];
}

/** The coach's advice. `verb` is how a command is entered: "Type" or "Play". */
export function hintLines({ hint }: Report, verb: string): string[] {
  if (hint === undefined) return ['No advice right now.'];
  const unseenOf = new Map(hint.outs.map(({ card, unseen }) => [card, unseen]));
  const outs = groupByRank([...unseenOf.keys()]).map((faces) =>
    faces.map((face) => `${face} (${unseenOf.get(face)})`).join(' '),
  );
  return [
    hint.headline,
    ...(hint.command === null ? [] : [`${verb}: ${hint.command}`]),
    ...(hint.distance === null
      ? []
      : [`Cards away from the contract: ${hint.isExact ? '' : 'at most '}${hint.distance}`]),
    ...(outs.length === 0 ? [] : [`Cards that would help, with the number still unseen: ${outs.join(', ')}`]),
  ];
}
