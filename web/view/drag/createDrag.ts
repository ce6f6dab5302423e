import type { Card } from '@mayi/core/cards';
import { type Box, type Point, reachableTargets, targetUnder } from './dropTargets.ts';

export interface HeldCard {
  readonly card: Card;
  readonly isWild: boolean;
}

/** What a drag carries. */
export interface Load {
  /** The grabbed card comes first. */
  readonly held: readonly HeldCard[];
  /** The id of the target it was grabbed from. */
  readonly from: string;
}

/** A drag in progress. */
export interface Dragging {
  readonly load: Load;
  /** Where the grabbed card is. */
  readonly held: Box;
  /** The id of the target below it. */
  readonly over: string | null;
}

export interface DragListener {
  start?(dragging: Dragging): void;
  move?(dragging: Dragging): void;
  /** Dropped or canceled. */
  end?(dragging: Dragging, isDropped: boolean): void;
}

export interface Drag {
  /** Starts a drag if the pointer moves far enough; otherwise the press stays a tap. */
  grab(down: PointerEvent, element: HTMLElement, load: Load): void;
  /** Returns a function that removes the target. */
  addTarget(id: string, element: HTMLElement): () => void;
  /** Returns an unsubscribe function. */
  subscribe(listener: DragListener): () => void;
  /** The id of the target under the drag in progress. */
  over(): string | null;
}

/** How many pixels a tap may move; fingers slip farther than a mouse. */
const SLACK = { mouse: 5, other: 9 } as const;

/** One drag at a time, with mouse, pen or finger. Moving re-renders only what subscribes. */
export function createDrag(): Drag {
  const targets = new Map<string, HTMLElement>();
  const listeners = new Set<DragListener>();
  let current: Dragging | null = null;

  function grab(down: PointerEvent, element: HTMLElement, load: Load): void {
    if (current !== null || !down.isPrimary || down.button !== 0) return;
    const start = pointOf(down);
    const slack = down.pointerType === 'mouse' ? SLACK.mouse : SLACK.other;
    const listening = new AbortController();
    const { signal } = listening;
    let from: Box | undefined;

    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const pointer = pointOf(event);
      if (from === undefined && Math.hypot(pointer.x - start.x, pointer.y - start.y) < slack) return;
      const isFirst = from === undefined;
      from ??= boxOf(element);
      current = draggingTo(pointer, start, from, load);
      for (const listener of listeners) (isFirst ? listener.start : listener.move)?.(current);
    };
    const end = (isDropped: boolean) => {
      listening.abort();
      const last = current;
      current = null;
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
    const places = reachableTargets([...targets]).map(([id, element]) => ({
      id,
      box: element.getBoundingClientRect(),
    }));
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    over: () => current?.over ?? null,
  };
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

/** The box of the unrotated card: a fanned one has a larger bounding box. */
function boxOf(element: HTMLElement): Box {
  const { offsetWidth: width, offsetHeight: height } = element;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** The click that follows a drop must not tap what is below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
