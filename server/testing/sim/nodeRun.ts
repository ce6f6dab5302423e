import type { Simulation } from './simulation.ts';

/** One run of a node, from its start to its crash or shutdown. */
export interface NodeRun {
  readonly name: string;
  readonly isOver: boolean;
  /** A timer of the node: it fires late if the node is frozen, and never if the run is over. Returns a cancel function. */
  after(ms: number, call: () => void): () => void;
  /** Like a machine put to sleep: it continues later without noticing. */
  freeze(ms: number): void;
  end(): void;
  onEnd(call: () => void): void;
}

export function createNodeRun({ schedule, trace, deaths }: Simulation, name: string): NodeRun {
  const onEndCalls: (() => void)[] = [];
  let missed: (() => void)[] = [];
  let isFrozen = false;
  let isOver = false;

  function thaw(): void {
    isFrozen = false;
    for (const call of missed) after(0, call);
    missed = [];
  }

  function after(ms: number, call: () => void): () => void {
    let isCanceled = false;
    const fire = (): void => {
      if (isOver || isCanceled) return;
      if (isFrozen) missed.push(() => !isCanceled && call());
      else call();
    };
    const cancel = schedule.after(ms, fire);
    return () => {
      isCanceled = true;
      cancel();
    };
  }

  return {
    name,
    get isOver() {
      return isOver;
    },
    after,
    freeze(ms) {
      if (isFrozen || isOver) return;
      trace.note(`${name} freezes for ${Math.round(ms)} ms`);
      isFrozen = true;
      schedule.after(ms, thaw);
    },
    end() {
      if (isOver) return;
      trace.note(`${name} is dead`);
      isOver = true;
      deaths.set(name, schedule.now());
      for (const call of onEndCalls) call();
    },
    onEnd: (call) => void onEndCalls.push(call),
  };
}
