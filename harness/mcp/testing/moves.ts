import type { Report } from '@mayi/programs';
import type { Answer, Model } from './model.ts';

/** A move of a simple player: draws from the stock, calls for nothing, lays off what fits, discards what costs most. */
function simpleMove({ legal, hand }: Report): string {
  const commands = legal.map(({ command }) => command);
  const costly = hand.toSorted((a, b) => Number(a.wild) - Number(b.wild) || b.points - a.points);
  const wishes = [
    ...['continue', 'pass', 'draw stock'].filter((command) => commands.includes(command)),
    ...commands.filter((command) => command.startsWith('layoff')),
    ...costly.map(({ pos }) => `discard ${pos}`).filter((command) => commands.includes(command)),
    'skip',
  ];
  return wishes[0] ?? '';
}

/** Plays while it's this seat's move; now and then asks the coach whether to lay down. Returns the last view. */
export async function playOn(
  model: Model,
  first: Report,
  onAnswer: (answer: Answer) => void = () => undefined,
): Promise<Report> {
  const { gameId, you } = first;
  let report = first;
  let chances = 0;
  const call = async (tool: string, args: object = {}) => {
    const answer = await model.call(tool, { gameId, ...args });
    onAnswer(answer);
    if (answer.isError) throw new Error(answer.text);
    return answer.report;
  };
  while (report.awaiting.includes(you ?? '')) {
    const canLayDown = report.legal.some(({ command }) => command.startsWith('laydown'));
    const isAsking = canLayDown && chances++ % ASK_EVERY === 0;
    const advised = isAsking ? (await call('hint')).hint?.command : undefined;
    const command = advised?.startsWith('laydown') ? advised : simpleMove(report);
    report = await call('play', { command, seq: report.seq });
  }
  return report;
}

const ASK_EVERY = 3;

/** Plays a seat in parallel with others until the next round has started. Returns the commands that were applied, and the last view. */
export async function playRoundAmongOthers(
  model: Model,
  seat: { readonly gameId: string; readonly as: string },
): Promise<{ readonly played: readonly string[]; readonly last: Report }> {
  const played: string[] = [];
  for (;;) {
    const { report } = await model.call('get_view', { ...seat, wait_seconds: 30 });
    const isOver = report.history.length > 0 && report.phase !== 'ROUND_END';
    if (isOver) return { played, last: report };
    if (!report.awaiting.includes(report.you ?? '')) continue;
    const command = simpleMove(report);
    const answer = await model.call('play', { ...seat, command, seq: report.seq });
    if (answer.report.ok) played.push(command);
    else if (answer.report.error?.code !== 'stale') throw new Error(answer.text);
  }
}
