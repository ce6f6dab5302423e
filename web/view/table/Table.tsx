import type { View } from '@mayi/core/view';
import { useMemo } from 'react';
import { type MeldTarget, targetsOf } from '../../state/moves/targets.ts';
import { placesAround, type Seat } from '../../state/table/seats.ts';
import { texts } from '../../texts/index.ts';
import { useHand } from '../app/tableContext.ts';
import { cardIdsOf, useDragged } from '../drag/useDrag.ts';
import { Meld } from '../melds/Meld.tsx';
import { DiscardPile, StockPile } from '../piles/Piles.tsx';
import { LayDown } from './LayDown.tsx';
import { MayI } from './MayI.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import type { TableActions } from './tableActions.ts';

export interface TableProps {
  readonly view: View;
  readonly seats: readonly Seat[];
  /** Null at a table that is only shown. */
  readonly actions: TableActions | null;
}

/** Opponents in a strip on top, the melds grouped by owner below, the piles within thumb reach. */
export function PhoneTable({ view, seats, actions }: TableProps) {
  const mine = seats.find(({ isYou }) => isYou);
  return (
    <>
      <SeatStrip seats={seats} />
      <MeldGroups view={view} seats={seats} actions={actions} />
      <Center view={view} actions={actions} mine={mine} />
      <LayDown view={view} />
    </>
  );
}

/** For more players than fit around the table with their melds: they sit in a row, and the melds are grouped by owner below. */
export function CrowdedTable({ view, seats, actions }: TableProps) {
  return (
    <div className="wide-table crowded-table felt rim">
      <SeatStrip seats={seats} />
      <MeldGroups view={view} seats={seats} actions={actions} />
      <Center view={view} actions={actions} />
      <MySeat seats={seats} />
      <LayDown view={view} />
    </div>
  );
}

export function SeatStrip({ seats }: Pick<TableProps, 'seats'>) {
  return (
    <ul className="seat-strip" aria-label={texts.table.opponents}>
      {seats
        .filter(({ isYou }) => !isYou)
        .map((seat) => (
          <li key={seat.id}>
            <SeatBadge seat={seat} />
          </li>
        ))}
    </ul>
  );
}

export function MeldGroups({ view, seats, actions }: TableProps) {
  const targets = useMeldTargets(view);
  const owners = meldOwners(seats, view);
  const words = texts.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
    <section className="phone-melds" aria-label={words.melds} tabIndex={0}>
      {owners.length === 0 && <p className="no-melds">{words.noMelds}</p>}
      {owners.map((seat) => (
        <div key={seat.id} className="meld-group">
          <h2 className="meld-owner">{seat.isYou ? words.you : seat.name}</h2>
          <PlayerMelds view={view} seat={seat} targets={targets} actions={actions} />
        </div>
      ))}
    </section>
  );
}

function MySeat({ seats }: Pick<TableProps, 'seats'>) {
  const mine = seats.find(({ isYou }) => isYou);
  return (
    mine && (
      <div className="my-seat">
        <SeatBadge seat={mine} isLarge />
      </div>
    )
  );
}

/** In the order they went down: new melds are added at the end and move nobody's. */
function meldOwners(seats: readonly Seat[], { table }: View): readonly Seat[] {
  const firstMeld = ({ id }: Seat) => table.findIndex(({ ownerId }) => ownerId === id);
  return seats.filter(({ melds }) => melds.length > 0).toSorted((a, b) => firstMeld(a) - firstMeld(b));
}

/** Opponents sit around the table in turn order, clockwise, with their melds in front of them. */
export function WideTable({ view, seats, actions }: TableProps) {
  const targets = useMeldTargets(view);
  const mine = seats.find(({ isYou }) => isYou);
  const { left, top, right } = placesAround(seats.filter(({ isYou }) => !isYou));
  const opponent = (seat: Seat) => (
    <li key={seat.id} className="opponent">
      <SeatBadge seat={seat} isLarge />
      <PlayerMelds view={view} seat={seat} targets={targets} actions={actions} />
    </li>
  );
  return (
    <div className="wide-table felt rim">
      <ul className="opponents" aria-label={texts.table.opponents}>
        <li className="opponents-left">
          <ul>{left.map(opponent)}</ul>
        </li>
        <li className="opponents-top">
          <ul>{top.map(opponent)}</ul>
        </li>
        <li className="opponents-right">
          <ul>{right.map(opponent)}</ul>
        </li>
      </ul>
      <Center view={view} actions={actions} />
      <MySeat seats={seats} />
      <div className="my-melds">
        {mine && <PlayerMelds view={view} seat={mine} targets={targets} actions={actions} />}
      </div>
      <LayDown view={view} />
    </div>
  );
}

interface CenterProps extends Pick<TableProps, 'view' | 'actions'> {
  /** The player's own seat, where it has no place of its own. */
  readonly mine?: Seat | undefined;
}

/** Stock, discard, and beside them May I?; on a phone, the player's own badge while there is nothing to ask. */
export function Center({ view, actions, mine }: CenterProps) {
  return (
    <section aria-label={texts.table.piles} className="table-center">
      <StockPile view={view} onTap={actions?.tapStock} />
      <DiscardPile view={view} onTap={actions?.tapDiscard} />
      <MayI actions={actions}>{mine && <SeatBadge seat={mine} />}</MayI>
    </section>
  );
}

interface PlayerMeldsProps extends Pick<TableProps, 'view' | 'actions'> {
  readonly seat: Seat;
  readonly targets: ReadonlyMap<string, MeldTarget>;
}

export function PlayerMelds({ view, seat: { isYou, name, melds }, targets, actions }: PlayerMeldsProps) {
  if (melds.length === 0) return null;
  return (
    <ul className="meld-row" aria-label={isYou ? texts.table.yourMelds : texts.table.meldsOf(name)}>
      {melds.map((meld) => (
        <li key={meld.id}>
          <Meld
            meld={meld}
            rules={view.rules}
            target={targets.get(meld.id)}
            onTap={actions ? (at) => actions.tapMeld(meld.id, at) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** The melds that take the dragged cards or, without a drag, the selected ones. */
function useMeldTargets(view: View): ReadonlyMap<string, MeldTarget> {
  const selected = useHand(({ hand }) => hand.selected);
  const dragged = useDragged();
  const cardIds = useMemo(() => (dragged ? cardIdsOf(dragged) : selected), [dragged, selected]);
  return useMemo(() => targetsOf(view, cardIds), [view, cardIds]);
}
