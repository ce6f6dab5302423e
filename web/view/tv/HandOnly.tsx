import { isWild } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type ReactNode, useRef, useState } from 'react';
import { shownCard, spoken } from '../../state/wording.ts';
import { handOnly as words } from '../../texts/tv.ts';
import { isMotionEnabled } from '../app/appearance.ts';
import { useHand, useLayDown } from '../app/tableContext.ts';
import { Card } from '../cards/Card.tsx';
import { LayDown } from '../table/LayDown.tsx';
import { Center, MeldGroups, SeatStrip, type TableProps } from '../table/Table.tsx';
import type { TableActions } from '../table/tableActions.ts';
import { type FittingMeld, fittingMelds } from './fittingMelds.ts';
import { useHandOnly } from './useHandOnly.ts';

const PANES = ['moves', 'melds'] as const;

/** Above the hand, while a TV shows the table: what the player can do now and, one swipe away, the melds. */
export function HandOnly({ view, seats, actions }: TableProps) {
  const { choose } = useHandOnly();
  const isLayingDown = useLayDown(({ draft }) => draft !== null);
  const panes = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  // Where the panes are scrolled to is what is shown, however they got there.
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = panes.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (nth: number) => {
    setShown(nth);
    panes.current?.scrollTo({
      left: nth * panes.current.clientWidth,
      behavior: isMotionEnabled() ? 'smooth' : 'instant',
    });
  };
  return (
    <>
      <div className="hand-only" data-laying-down={isLayingDown || undefined}>
        <fieldset className="hand-only-tabs">
          <legend className="sr-only">{words.tabs}</legend>
          {PANES.map((pane, nth) => (
            <button
              key={pane}
              type="button"
              className="sort-button"
              aria-pressed={nth === shown}
              onClick={() => show(nth)}
            >
              {words[pane]}
            </button>
          ))}
          <button type="button" className="sort-button hand-only-off" onClick={() => choose(false)}>
            {words.wholeTable}
          </button>
        </fieldset>
        <div className="hand-only-panes" ref={panes} onScroll={onScroll}>
          <Pane isShown={shown === 0}>
            <Center view={view} actions={actions} mine={seats.find(({ isYou }) => isYou)} />
            {actions && <FittingMelds view={view} actions={actions} />}
          </Pane>
          <Pane isShown={shown === 1}>
            <SeatStrip seats={seats} />
            <MeldGroups view={view} seats={seats} actions={actions} />
          </Pane>
        </div>
      </div>
      <LayDown view={view} />
    </>
  );
}

/** A pane out of sight is out of reach of the keyboard, too. */
function Pane({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <div className="hand-only-pane" inert={!isShown}>
      {children}
    </div>
  );
}

interface FittingMeldsProps {
  readonly view: View;
  readonly actions: TableActions;
}

/** The melds that take the selected cards, as buttons: the melds themselves are on the TV. */
function FittingMelds({ view, actions }: FittingMeldsProps) {
  const selected = useHand(({ hand }) => hand.selected);
  const fitting = fittingMelds(view, selected);
  if (fitting.length === 0) return null;
  const [only, ...others] = view.hand.filter(({ id }) => selected.includes(id));
  const title =
    only === undefined
      ? words.jokers
      : others.length > 0
        ? words.fitSeveral(others.length + 1)
        : words.fits(shownCard(only));
  return (
    <section className="fitting" aria-label={spoken(title)}>
      <ul>
        {fitting.map(({ meld, at, label }) => (
          <li key={`${meld.id} ${at}`}>
            <FittingButton
              view={view}
              fit={{ meld, at, label }}
              onPress={() => actions.tapMeld(meld.id, at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FittingButtonProps {
  readonly view: View;
  readonly fit: FittingMeld;
  readonly onPress: () => void;
}

function FittingButton({ view: { rules }, fit: { meld, label }, onPress }: FittingButtonProps) {
  return (
    <button type="button" className="fitting-button" onClick={onPress}>
      <span className="fitting-cards cards-plain" aria-hidden="true">
        {meld.cards.map((card) => (
          <span key={card.id}>
            <Card card={card} isWild={isWild(card, rules)} />
          </span>
        ))}
      </span>
      <span>{label}</span>
    </button>
  );
}
