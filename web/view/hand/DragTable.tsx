import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createDrag, type Dragging } from './createDrag.ts';
import { cardIdsOf, DraggedContext, type Drop, HAND, type Load } from './drag.ts';
import { HeldCards } from './HeldCards.tsx';
import type { Box } from './hit.ts';
import { DragContext, useDragListener } from './useDrag.ts';

interface DragTableProps {
  /** While it is answered, the cards stay where they were let go. */
  readonly onDrop: (drop: Drop) => unknown;
  readonly children: ReactNode;
}

interface Landing {
  readonly load: Load;
  readonly held: Box;
}

/** Cards can be dragged from place to place on whatever is inside. Everything it does can be done by taps and keys. */
export function DragTable({ onDrop, children }: DragTableProps) {
  const [drag] = useState(createDrag);
  const [load, setLoad] = useState<Load | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const held = useRef<Box>(null);
  const fingers = useRef<HTMLDivElement>(null);

  const carry = (dragging: Dragging) => {
    held.current = dragging.held;
    if (fingers.current !== null) place(fingers.current, dragging.held);
  };
  const drop = async ({ load: dropped, held: at, over }: Dragging) => {
    if (over === null || (over === HAND && dropped.from === HAND)) return;
    const here = { load: dropped, held: at };
    setLanding(here);
    await onDrop({ cardIds: cardIdsOf(dropped), from: dropped.from, targetId: over });
    setLanding((now) => (now === here ? null : now));
  };
  useDragListener(drag, {
    start: (dragging) => {
      carry(dragging);
      setLanding(null);
      setLoad(dragging.load);
    },
    move: carry,
    end: (dragging, isDropped) => {
      setLoad(null);
      if (isDropped) void drop(dragging);
    },
  });
  const pickUp = useCallback((element: HTMLDivElement | null) => {
    fingers.current = element;
    if (element !== null && held.current !== null) place(element, held.current);
  }, []);

  return (
    <DragContext value={drag}>
      <DraggedContext value={load ?? landing?.load ?? null}>{children}</DraggedContext>
      {load &&
        createPortal(
          <div ref={pickUp} className="pointer-events-none fixed top-0 left-0 z-60">
            <HeldCards held={load.held} />
          </div>,
          document.body,
        )}
      {landing && createPortal(<Landed {...landing} />, document.body)}
    </DragContext>
  );
}

/** Written past React: the page need not be rendered for every move of a finger. */
function place({ style }: HTMLElement, { left, top, width }: Box): void {
  style.transform = `translate(${left}px, ${top}px)`;
  style.setProperty('--card-w', `${width}px`);
  style.width = `${width}px`;
}

function Landed({ load, held: { left, top, width } }: Landing) {
  const style = { left, top, '--card-w': `${width}px`, width } as CSSProperties;
  return (
    <div className="pointer-events-none fixed z-50" style={style}>
      <HeldCards held={load.held} areToTravel />
    </div>
  );
}
