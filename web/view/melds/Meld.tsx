import type { CardId } from '@mayi/core/cards';
import { type HouseRules, isWild, type Meld as MeldOnTable } from '@mayi/core/rules';
import { memo } from 'react';
import type { MeldTarget } from '../../state/moves/targets.ts';
import { standsFor } from '../../state/standsFor.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { type MeldSpot, meldTargetId } from '../drag/dropTargets.ts';
import { useDropTarget } from '../drag/useDrag.ts';
import { cardNameIn, meldName } from './meldNames.ts';

interface MeldProps {
  readonly meld: MeldOnTable;
  readonly rules: HouseRules;
  /** What the selected or dragged cards can do here. */
  readonly target?: MeldTarget | undefined;
  /** Undefined at a table that is only shown. */
  readonly onTap: ((at?: MeldSpot) => void) | undefined;
}

/** A meld on the table. It lights up if it takes the cards; a run that takes a card at both ends offers both. */
export const Meld = memo(function Meld({ meld, rules, target, onTap }: MeldProps) {
  const name = meldName(meld, rules);
  return (
    <fieldset className="meld" aria-label={name} data-lit={target !== undefined || undefined}>
      <MeldCards meld={meld} rules={rules} swappable={target?.jokers} />
      {onTap && <Zones meldId={meld.id} name={name} target={target} onTap={onTap} />}
    </fieldset>
  );
});

interface MeldCardsProps extends Pick<MeldProps, 'meld' | 'rules'> {
  /** Jokers that can be swapped now: they glow. */
  readonly swappable: readonly CardId[] | undefined;
}

function MeldCards({ meld, rules, swappable }: MeldCardsProps) {
  return (
    <ul className="meld-cards">
      {meld.cards.map((card) => (
        <li key={card.id} data-swappable={swappable?.includes(card.id) || undefined}>
          <Card
            card={card}
            id={card.id}
            name={cardNameIn(meld, card, rules)}
            isWild={isWild(card, rules)}
            standsFor={standsFor(meld, card, rules)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ZonesProps extends Pick<MeldProps, 'target'> {
  readonly onTap: (at?: MeldSpot) => void;
  readonly meldId: string;
  readonly name: string;
}

/** Usually one zone covers the meld; if there is a choice, each option has its own. */
function Zones({ meldId, name, target, onTap }: ZonesProps) {
  const words = texts.cards;
  const rest = { meldId, onTap };
  const canSwap = target !== undefined && target.jokers.length > 0;
  if (!target?.isFit) {
    const at = canSwap ? ('joker' as const) : undefined;
    const label = canSwap ? words.swap(name) : words.layOffOn(name);
    return <Zone {...rest} at={at} name={label} isLit={canSwap} className="meld-zone-all" />;
  }
  if (target.ends.length < 2 && !canSwap) {
    return (
      <Zone
        {...rest}
        name={words.layOffOn(name)}
        isLit
        className={`meld-zone-all meld-grows-${target.ends[0] ?? 'high'}`}
      />
    );
  }
  return (
    <>
      {(target.ends.length > 0 ? target.ends : (['high'] as const)).map((end) => (
        <Zone
          key={end}
          {...rest}
          at={target.ends.length > 0 ? end : undefined}
          name={target.ends.length > 0 ? words.layOffAt[end](name) : words.layOffOn(name)}
          sign={words[end]}
          isLit
          className={`meld-zone-${end}`}
        />
      ))}
      {canSwap && (
        <Zone
          {...rest}
          at="joker"
          name={words.swap(name)}
          sign={words.swapMark}
          isLit
          className="meld-zone-joker"
        />
      )}
    </>
  );
}

interface ZoneProps extends Pick<ZonesProps, 'onTap'> {
  readonly meldId: string;
  readonly at?: MeldSpot | undefined;
  readonly name: string;
  /** Shown on the zone if there is more than one. */
  readonly sign?: string | undefined;
  readonly isLit: boolean;
  readonly className: string;
}

/** Takes dropped cards, and taps that lay off the selected ones. It does so unlit as well, and the table says why not. */
function Zone({ meldId, at, name, sign, isLit, onTap, className }: ZoneProps) {
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
