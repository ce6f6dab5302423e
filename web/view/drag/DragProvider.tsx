import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Card } from '../cards/Card.tsx';
import { createDrag, type Dragging, type HeldCard, type Load } from './createDrag.ts';
import { type Box, type Drop, HAND } from './dropTargets.ts';
import { cardIdsOf, DragContext, DraggedContext, useDragListener } from './useDrag.ts';

interface DragProviderProps {
  /** Dropped cards stay where they are until this resolves. */
  readonly onDrop: (drop: Drop) => unknown;
  readonly children: ReactNode;
}

interface Landing {
  readonly load: Load;
  readonly box: Box;
}

/** Cards inside can be dragged from place to place. Everything a drag does can also be done with taps and keys. */
export function DragProvider({ onDrop, children }: DragProviderProps) {
  const [drag] = useState(createDrag);
  const [load, setLoad] = useState<Load | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const heldBox = useRef<Box>(null);
  const heldElement = useRef<HTMLDivElement>(null);

  const carry = (dragging: Dragging) => {
    heldBox.current = dragging.held;
    if (heldElement.current !== null) place(heldElement.current, dragging.held);
  };
  const drop = async ({ load: dropped, held: box, over }: Dragging) => {
    if (over === null || (over === HAND && dropped.from === HAND)) return;
    const thisLanding = { load: dropped, box };
    setLanding(thisLanding);
    await onDrop({ cardIds: cardIdsOf(dropped), targetId: over });
    setLanding((current) => (current === thisLanding ? null : current));
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
    heldElement.current = element;
    if (element !== null && heldBox.current !== null) place(element, heldBox.current);
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
      {landing && createPortal(<LandingCards {...landing} />, document.body)}
    </DragContext>
  );
}

/** Sets styles directly: a render for every pointer move would be too slow. */
function place({ style }: HTMLElement, { left, top, width }: Box): void {
  style.transform = `translate(${left}px, ${top}px)`;
  style.setProperty('--card-w', `${width}px`);
  style.width = `${width}px`;
}

/** From here the cards fly to where they belong. */
function LandingCards({ load, box: { left, top, width } }: Landing) {
  const style = { left, top, '--card-w': `${width}px`, width } as CSSProperties;
  return (
    <div className="pointer-events-none fixed z-50" style={style}>
      <HeldCards held={load.held} canFly />
    </div>
  );
}

/** The cards under the pointer, with the grabbed one on top. */
function HeldCards({ held, canFly }: { readonly held: readonly HeldCard[]; readonly canFly?: boolean }) {
  return (
    <div className="held-cards">
      {held.toReversed().map(({ card, isWild }) => (
        <Card key={card.id} card={card} isWild={isWild} isLifted id={canFly ? card.id : undefined} />
      ))}
    </div>
  );
}
