import type { Load } from './drag.ts';
import { type Box, type Point, targetUnder } from './hit.ts';
import { onTop } from './targetIds.ts';

/** Where a drag is now. */
export interface Dragging {
  readonly load: Load;
  /** The card in the player's fingers. */
  readonly held: Box;
  /** The target beneath it. */
  readonly over: string | null;
}

export interface DragListener {
  start?(dragging: Dragging): void;
  move?(dragging: Dragging): void;
  /** Let go, or given up. */
  end?(dragging: Dragging, isDropped: boolean): void;
}

export interface Drag {
  /** A press that may become a drag; a tap stays a tap. */
  grab(down: PointerEvent, element: HTMLElement, load: Load): void;
  /** A place to let cards go over; gives back how to take it away. */
  addTarget(id: string, element: HTMLElement): () => void;
  listen(listener: DragListener): () => void;
  over(): string | null;
}

/** How far a press may slip and still be a tap, in pixels: fingers slip farther. */
const SLACK = { mouse: 5, other: 9 } as const;

/** One drag at a time, by mouse, pen or finger. While it lasts nothing is rendered but what listens. */
export function createDrag(): Drag {
  const targets = new Map<string, HTMLElement>();
  const listeners = new Set<DragListener>();
  let now: Dragging | null = null;

  function grab(down: PointerEvent, element: HTMLElement, load: Load): void {
    if (now !== null || !down.isPrimary || down.button !== 0) return;
    const start = pointOf(down);
    const slack = down.pointerType === 'mouse' ? SLACK.mouse : SLACK.other;
    const ending = new AbortController();
    const { signal } = ending;
    let from: Box | undefined;

    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const pointer = pointOf(event);
      if (from === undefined && Math.hypot(pointer.x - start.x, pointer.y - start.y) < slack) return;
      const isFirst = from === undefined;
      from ??= boxOf(element);
      now = draggingTo(pointer, start, from, load);
      for (const listener of listeners) (isFirst ? listener.start : listener.move)?.(now);
    };
    const end = (isDropped: boolean) => {
      ending.abort();
      const last = now;
      now = null;
      if (last === null) return;
      if (isDropped) swallowClick();
      for (const listener of listeners) listener.end?.(last, isDropped);
    };
    window.addEventListener('pointermove', move, { signal });
    const endIfOwn = ({ pointerId, type }: PointerEvent) =>
      pointerId === down.pointerId && end(type === 'pointerup');
    window.addEventListener('pointerup', endIfOwn, { signal });
    window.addEventListener('pointercancel', endIfOwn, { signal });
    window.addEventListener('blur', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  function draggingTo(pointer: Point, start: Point, from: Box, load: Load): Dragging {
    const held = { ...from, left: from.left + pointer.x - start.x, top: from.top + pointer.y - start.y };
    const places = onTop([...targets]).map(([id, element]) => ({ id, box: element.getBoundingClientRect() }));
    return { load, held, over: targetUnder(places, pointer, held) };
  }

  return {
    grab,
    addTarget(id, element) {
      targets.set(id, element);
      return () => {
        if (targets.get(id) === element) targets.delete(id);
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    over: () => now?.over ?? null,
  };
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

/** As the card is, not as it leans: what leans takes more room. */
function boxOf(element: HTMLElement): Box {
  const { offsetWidth: width, offsetHeight: height } = element;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** The release of a drag is no tap on whatever lies beneath. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
