import { fallbackMove } from '@mayi/bots';
import { type Command, getContractForRound, type HouseRules } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { createFaultLog, type FaultCounts } from './faults.ts';
import { createPlayerProcess, type PlayerProcessOptions } from './playerProcess.ts';
import { gameMessage, overMessage, questionAbout } from './protocol.ts';

export interface SeatMove {
  readonly command: Command | undefined;
  readonly faults: FaultCounts;
  /** The first of each kind of fault, in words. */
  readonly reports: readonly string[];
}

/** A program in a seat: whatever it does, there's a legal move. */
export interface PlayerSeat {
  /** Undefined if the program can't start. */
  start(): Promise<{ readonly name: string | undefined; readonly reports: readonly string[] } | undefined>;
  move(view: View, seed: number): Promise<SeatMove>;
  gameOver(view: View): void;
  close(): Promise<void>;
  takeReports(): readonly string[];
}

export function createPlayerSeat(options: Omit<PlayerProcessOptions, 'faults'>): PlayerSeat {
  let reports: string[] = [];
  const faults = createFaultLog((text) => reports.push(text));
  const program = createPlayerProcess({ ...options, faults });
  const sameRules = createRulesCache();
  let game = '';

  function takeReports(): readonly string[] {
    const taken = reports;
    reports = [];
    return taken;
  }

  /** What the program answers, if the rules allow it. */
  async function answerOf(view: View, seed: number): Promise<Command | undefined> {
    const question = questionAbout(view);
    if (question === undefined) return undefined;
    const command = (await isAnnounced(view)) ? await program.ask(question, seed) : undefined;
    const refusal = command && whyNot(view, command);
    if (refusal === undefined && command !== undefined) return command;
    if (command !== undefined && refusal !== undefined) {
      const full = `${JSON.stringify(command)}: ${refusal.message}`;
      faults.add('illegal', options.hidesCards ? `${command.type} (${refusal.code})` : full);
    }
    faults.replaced();
    return fallbackMove(view);
  }

  /** Starts the program if need be, and tells it about the game before the first question. False if it can't start. */
  async function isAnnounced(view: View): Promise<boolean> {
    if ((await program.start()) === undefined) return false;
    const key = JSON.stringify([view.gameId, view.seedHash, view.you, program.starts]);
    if (key !== game) program.tell(gameMessage(view));
    game = key;
    return true;
  }

  return {
    async start() {
      const started = await program.start();
      return started && { ...started, reports: takeReports() };
    },
    async move(view, seed) {
      const command = await answerOf(withSharedRules(view, sameRules(view.rules)), seed);
      return { command, faults: faults.take(), reports: takeReports() };
    },
    gameOver(view) {
      if (game !== '') program.tell(overMessage(view));
      game = '';
    },
    close: () => program.close(),
    takeReports,
  };
}

/** The solver caches by object identity what it works out about house rules, and views from another thread bring copies. */
function createRulesCache(): (rules: HouseRules) => HouseRules {
  let last: { readonly key: string; readonly rules: HouseRules } | undefined;
  return (rules) => {
    const key = JSON.stringify(rules);
    if (last?.key !== key) last = { key, rules };
    return last.rules;
  };
}

function withSharedRules(view: View, rules: HouseRules): View {
  return { ...view, rules, contract: getContractForRound(view.roundNumber, rules) ?? view.contract };
}
