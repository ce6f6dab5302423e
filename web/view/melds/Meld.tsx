import type { HouseRules, Meld as MeldOnTable } from '@mayi/core/rules';
import { memo } from 'react';
import type { MeldTarget } from '../../state/moves/targets.ts';
import { texts } from '../../texts/index.ts';
import type { MeldSpot } from '../hand/targetIds.ts';
import { MeldCards } from './MeldCards.tsx';
import { MeldZone } from './MeldZone.tsx';
import { meldName } from './meldNames.ts';

interface MeldProps {
  readonly meld: MeldOnTable;
  readonly rules: HouseRules;
  /** What the selected, or dragged, cards can do here. */
  readonly target?: MeldTarget | undefined;
  readonly onTap: (at?: MeldSpot) => void;
}

/** A meld on the table. It lights up for what fits; a run that takes the card at both ends offers both. */
export const Meld = memo(function Meld({ meld, rules, target, onTap }: MeldProps) {
  const name = meldName(meld, rules);
  return (
    <fieldset className="meld" aria-label={name} data-lit={target !== undefined || undefined}>
      <MeldCards meld={meld} rules={rules} swappable={target?.jokers} />
      <Zones meldId={meld.id} name={name} target={target} onTap={onTap} />
    </fieldset>
  );
});

interface ZonesProps extends Pick<MeldProps, 'target' | 'onTap'> {
  readonly meldId: string;
  readonly name: string;
}

function Zones({ meldId, name, target, onTap }: ZonesProps) {
  const words = texts.cards;
  const rest = { meldId, onTap };
  const canSwap = target !== undefined && target.jokers.length > 0;
  if (!target?.isFit) {
    const at = canSwap ? ('joker' as const) : undefined;
    const said = canSwap ? words.swap(name) : words.layOffOn(name);
    return <MeldZone {...rest} at={at} name={said} isLit={canSwap} className="meld-zone-all" />;
  }
  if (target.ends.length < 2 && !canSwap) {
    return (
      <MeldZone
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
        <MeldZone
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
        <MeldZone
          {...rest}
          at="joker"
          name={words.swap(name)}
          sign={words.swapSign}
          isLit
          className="meld-zone-joker"
        />
      )}
    </>
  );
}
