export interface ProgressSoFar {
  readonly dealsPlanned: number;
  /** Including those of an earlier run. */
  readonly dealsDone: number;
  readonly dealsDoneNow: number;
  readonly gamesDoneNow: number;
  readonly seconds: number;
}

export interface Progress {
  dealDone(games: number): void;
  end(): void;
}

const BAR_WIDTH = 30;
const REDRAW_SECONDS = 0.1;
const LINE_SECONDS = 10;

interface ProgressStart {
  readonly stream: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly dealsPlanned: number;
  readonly dealsKnown: number;
  /** In seconds. */
  now(): number;
}

/** A progress bar on a terminal; otherwise a line every few seconds. */
export function createProgress({ stream, dealsPlanned, dealsKnown, now }: ProgressStart): Progress {
  const isTerminal = stream.isTTY === true;
  const pause = isTerminal ? REDRAW_SECONDS : LINE_SECONDS;
  const started = now();
  let shown = started;
  let dealsDoneNow = 0;
  let gamesDoneNow = 0;
  const show = (): void => {
    const dealsDone = dealsKnown + dealsDoneNow;
    const line = progressLine({
      dealsPlanned,
      dealsDone,
      dealsDoneNow,
      gamesDoneNow,
      seconds: now() - started,
    });
    stream.write(isTerminal ? `\r\u001b[2K${barOf(dealsDone / dealsPlanned)} ${line}` : `${line}\n`);
    shown = now();
  };
  if (isTerminal) show();
  return {
    dealDone(games) {
      dealsDoneNow += 1;
      gamesDoneNow += games;
      if (now() - shown >= pause) show();
    },
    end() {
      if (isTerminal) stream.write('\r\u001b[2K');
    },
  };
}

function barOf(share: number): string {
  const full = Math.round(share * BAR_WIDTH);
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

export function progressLine(soFar: ProgressSoFar): string {
  const { dealsPlanned, dealsDone, dealsDoneNow, gamesDoneNow, seconds } = soFar;
  const deals = `${dealsDone} of ${dealsPlanned} deals`;
  if (dealsDoneNow === 0 || seconds <= 0) return deals;
  const left = ((dealsPlanned - dealsDone) / dealsDoneNow) * seconds;
  return `${deals} · ${(gamesDoneNow / seconds).toFixed(1)} games a second · ${clock(left)} left`;
}

/** 0:07, 12:30, 1:02:03. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => `${value}`.padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
