import { type MeldSpot, meldTargetId } from '../hand/targetIds.ts';
import { useDropTarget } from '../hand/useDropTarget.ts';

interface MeldZoneProps {
  readonly meldId: string;
  readonly at?: MeldSpot | undefined;
  readonly name: string;
  /** Shown on it, where there are several. */
  readonly sign?: string | undefined;
  /** Something can be done here now. */
  readonly isLit: boolean;
  readonly onTap: (at?: MeldSpot) => void;
  readonly className: string;
}

/** Where a card can be let go over a meld, or a tap lays off what is selected. Unlit, it still says why not. */
export function MeldZone({ meldId, at, name, sign, isLit, onTap, className }: MeldZoneProps) {
  const { ref, isOver } = useDropTarget(meldTargetId(meldId, at), () => isLit);
  return (
    <button
      ref={ref}
      type="button"
      className={`meld-zone ${className}`}
      aria-label={name}
      aria-disabled={!isLit}
      tabIndex={isLit ? 0 : -1}
      data-lit={isLit || undefined}
      data-over={(isLit && isOver) || undefined}
      onClick={() => onTap(at)}
    >
      {sign && <span className="meld-sign">{sign}</span>}
    </button>
  );
}
