import type { World } from './simulation.ts';

/** One life of a node, from its start to its crash. */
export interface Life {
  readonly name: string;
  readonly isOver: boolean;
  /** Calls, unless the node is dead by then; if it stands still, as soon as it goes on. */
  later(ms: number, call: () => void): () => void;
  /** As when a machine is put to sleep: it goes on later, and knows nothing of it. */
  standStill(ms: number): void;
  end(): void;
  onEnd(call: () => void): void;
}

export function createLife({ schedule, trace, deaths }: World, name: string): Life {
  const mourners: (() => void)[] = [];
  let missed: (() => void)[] = [];
  let isStill = false;
  let isOver = false;

  function goOn(): void {
    isStill = false;
    for (const call of missed) later(0, call);
    missed = [];
  }

  function later(ms: number, call: () => void): () => void {
    let isCalledOff = false;
    const due = (): void => {
      if (isOver || isCalledOff) return;
      if (isStill) missed.push(() => !isCalledOff && call());
      else call();
    };
    const callOff = schedule.after(ms, due);
    return () => {
      isCalledOff = true;
      callOff();
    };
  }

  return {
    name,
    get isOver() {
      return isOver;
    },
    later,
    standStill(ms) {
      if (isStill || isOver) return;
      trace.note(`${name} stands still for ${Math.round(ms)} ms`);
      isStill = true;
      schedule.after(ms, goOn);
    },
    end() {
      if (isOver) return;
      trace.note(`${name} is dead`);
      isOver = true;
      deaths.set(name, schedule.now());
      for (const call of mourners) call();
    },
    onEnd: (call) => void mourners.push(call),
  };
}
