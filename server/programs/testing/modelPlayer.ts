import type { Report } from '@mayi/programs';
import type { Answer, Model } from './model.ts';

/** A simple player: calls for nothing dear, lays down a set of three if it has one, lays off what fits, discards what costs most. */
function chooseCommand(report: Report): string {
  const commands = report.legal.map(({ command }) => command);
  const costly = report.hand.toSorted((a, b) => Number(a.wild) - Number(b.wild) || b.points - a.points);
  const set = threeOfARank(report);
  const wishes = [
    ...['continue', helps(report) ? 'mayi' : 'pass', 'pass', 'draw stock'].filter((one) =>
      commands.includes(one),
    ),
    ...(set !== undefined && commands.includes('laydown SET') ? [`laydown ${set}`] : []),
    ...commands.filter((command) => command.startsWith('layoff')),
    ...costly.map(({ pos }) => `discard ${pos}`).filter((command) => commands.includes(command)),
    'skip',
  ];
  return wishes[0] ?? '';
}

function rankOf(card: string): string {
  return card.replace(/[♣♦♥♠]$/, '');
}

function helps({ mayI, hand }: Report): boolean {
  const pairs = hand.filter(({ card, wild }) => !wild && rankOf(card) === rankOf(mayI?.card ?? ''));
  return pairs.length >= 2;
}

function threeOfARank({ hand }: Report): string | undefined {
  for (const { card, wild } of hand) {
    const same = hand.filter((other) => !other.wild && rankOf(other.card) === rankOf(card));
    if (!wild && same.length >= 3)
      return same
        .slice(0, 3)
        .map(({ pos }) => pos)
        .join(',');
  }
  return undefined;
}

export interface PlayOptions {
  readonly handle: string;
  /** For each call, in turn: the same seat through several servers. */
  readonly models: readonly Model[];
  onAnswer?(answer: Answer): void;
  /** Every so many moves, looks at everything there is. */
  readonly lookEvery?: number;
  isDone?(report: Report): boolean;
}

/** Far more than there are races with others. */
const MAX_REFUSALS = 30;

/** Plays this seat until the game is over. Returns the last view. */
export async function playSeat({
  handle,
  models,
  onAnswer,
  lookEvery,
  isDone,
}: PlayOptions): Promise<Report> {
  let calls = 0;
  let moves = 0;
  let refusals = 0;
  const call = async (tool: string, args: object = {}): Promise<Answer> => {
    const model = models[calls++ % models.length] as Model;
    const answer = await model.call(tool, { handle, ...args });
    onAnswer?.(answer);
    return answer;
  };
  for (;;) {
    const { game, lobby, isError, text } = await call('wait_for_turn', { seconds: 20 });
    if (isError) throw new Error(text);
    if (lobby !== null && lobby.seats.find(({ id }) => id === lobby.you)?.ready === false)
      await call('play', { command: 'ready' });
    if (game === null) continue;
    if (game.phase === 'GAME_END' || isDone?.(game)) return game;
    if (!game.awaiting.includes(game.you ?? '')) continue;
    if (lookEvery !== undefined && ++moves % lookEvery === 0)
      for (const tool of ['get_view', 'legal_commands', 'log', 'hint']) await call(tool);
    const played = await call('play', { command: chooseCommand(game), seq: game.seq });
    // Somebody was faster, or the time to call was up.
    if (played.isError && ++refusals > MAX_REFUSALS) throw new Error(played.text);
  }
}
