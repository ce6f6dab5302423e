import { formatCard, RANKS, SUITED_RANKS, SUITS } from '@mayi/core/cards';
import {
  type MayIOrders,
  NO_ORDERS,
  type OrderedCard,
  orderedCard,
  orderedRank,
  tidyOrders,
} from '@mayi/core/protocol';
import type { View } from '@mayi/core/view';
import { useMemo, useState } from 'react';
import { ordersIn, setOrders } from '../../state/mayI/orders.ts';
import { helpfulCards } from '../../state/mayI/suggestions.ts';
import { spoken } from '../../state/wording.ts';
import { orders as words } from '../../texts/orders.ts';
import { preferences } from '../app/preferences.ts';
import { useTableStores } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { Segments } from '../shared/fields.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { useCoachAllowed } from '../table/useCoach.ts';

interface OrdersSheetProps {
  readonly view: View;
  readonly onClose: () => void;
}

/** Lowest first. */
const ASCENDING_RANKS = RANKS.toReversed();
const ASCENDING_SUITED = SUITED_RANKS.toReversed();

/** What to answer to May I? in this round. Nothing changes before the player says so. */
export function OrdersSheet({ view, onClose }: OrdersSheetProps) {
  const { table } = useTableStores();
  const [draft, setDraft] = useState<MayIOrders>(() => ordersIn(table.getState(), preferences.getState()));
  const change = (changes: Partial<MayIOrders>) => setDraft({ ...draft, ...changes });
  const pick = (cards: readonly OrderedCard[], isPicked: boolean) =>
    change({
      cards: isPicked ? [...draft.cards, ...cards] : draft.cards.filter((one) => !cards.includes(one)),
    });
  const save = async (orders: MayIOrders) => {
    const result = await setOrders(table, preferences, view, tidyOrders(orders));
    if (result.ok) onClose();
  };
  return (
    <Sheet title={words.open} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-soft">{words.lead}</p>
        <Ranks picked={draft.cards} onPick={pick} />
        <Suggestion view={view} picked={draft.cards} onPick={pick} />
        <ExactCards picked={draft.cards} onPick={pick} />
        <Segments
          legend={words.answer}
          segments={(['call', 'ask'] as const).map((value) => ({ value, name: words.answers[value] }))}
          value={draft.answer}
          onChange={(answer) => change({ answer })}
        />
        <SwitchRow
          name={words.rest}
          about={words.restAbout}
          isOn={draft.rest === 'pass'}
          onChange={(isOn) => change({ rest: isOn ? 'pass' : 'ask' })}
        />
        <p className="text-soft">{words.calm}</p>
        <div className="orders-buttons">
          <Button variant="brass" size="large" className="grow" onClick={() => void save(draft)}>
            {words.save}
          </Button>
          <Button onClick={() => void save(NO_ORDERS)}>{words.clear}</Button>
        </div>
      </div>
    </Sheet>
  );
}

interface PickProps {
  readonly picked: readonly OrderedCard[];
  readonly onPick: (cards: readonly OrderedCard[], isPicked: boolean) => void;
}

function Ranks({ picked, onPick }: PickProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm text-soft">{words.pick}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ASCENDING_RANKS.map((rank) => {
          const name = orderedRank(rank);
          return (
            <label key={rank} className="rank-mark">
              <input
                type="checkbox"
                aria-label={words.cardsOf(rank)}
                checked={picked.includes(name)}
                onChange={(event) => onPick([name], event.target.checked)}
              />
              <span>{rank}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A row for each rank. Where a whole rank is picked, so is each of its cards. */
function ExactCards({ picked, onPick }: PickProps) {
  // From then on it's the player's: unticking the last one leaves it open.
  const [isOpenAtFirst] = useState(() => picked.some((one) => /[HDCS]$/.test(one)));
  return (
    <details className="orders-exact" open={isOpenAtFirst}>
      <summary>{words.exact}</summary>
      <fieldset className="orders-grid">
        <legend className="sr-only">{words.exact}</legend>
        {ASCENDING_SUITED.flatMap((rank) =>
          SUITS.map((suit) => {
            const name = orderedCard({ rank, suit });
            const isWhole = picked.includes(orderedRank(rank));
            const text = formatCard({ rank, suit });
            return (
              <label key={name} className={`rank-mark orders-card suit-${suit}`}>
                <input
                  type="checkbox"
                  aria-label={spoken(text)}
                  checked={isWhole || picked.includes(name)}
                  disabled={isWhole}
                  onChange={(event) => onPick([name], event.target.checked)}
                />
                <span>{text}</span>
              </label>
            );
          }),
        )}
      </fieldset>
    </details>
  );
}

/** What the solver says would help: advice, so only where the coach is allowed. */
function Suggestion({ view, picked, onPick }: PickProps & { readonly view: View }) {
  const isAllowed = useCoachAllowed();
  const cards = useMemo(() => (isAllowed ? helpfulCards(view) : []), [isAllowed, view]);
  const names = cards.map(orderedCard);
  if (cards.length === 0 || names.every((name) => picked.includes(name))) return null;
  return (
    <div className="orders-suggestion">
      <p>
        {words.suggestion(cards.length)} <CardText text={cards.map(formatCard).join(' ')} />
      </p>
      <Button onClick={() => onPick(names, true)}>{words.suggestionAdd}</Button>
    </div>
  );
}
