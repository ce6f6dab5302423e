import type { Advice } from '@mayi/bots';
import { formatCard } from '@mayi/core/cards';
import type { CardKind, Out } from '@mayi/core/solver';
import type { View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { useAdvice } from './useAdvice.ts';

const MAX_OUTS = 8;
const MAX_DISCARDS = 4;

interface CoachProps {
  readonly view: View;
  /** The sentence that the coach's line above the hand shows as well. */
  readonly hasHeadline?: boolean;
}

/** The coach's advice: how far the contract is, which cards help, what to discard. */
export function Coach({ view, hasHeadline = false }: CoachProps) {
  const { advice, isThinking, hasFailed, askAgain } = useAdvice(view);
  const words = later.coach;
  if (hasFailed)
    return (
      <div className="coach" role="status">
        <p className="mb-2">{words.failed}</p>
        <Button onClick={askAgain}>{texts.join.tryAgain}</Button>
      </div>
    );
  return (
    <div className="coach" aria-busy={isThinking} data-thinking={isThinking || undefined}>
      {(hasHeadline || advice === null) && (
        <p className="coach-headline">
          <CardText text={advice === null ? words.thinking : advice.headline} />
        </p>
      )}
      {advice && <Details advice={advice} />}
    </div>
  );
}

function Details({ advice }: { readonly advice: Advice }) {
  const { headline, distance, exchanges, isExact, outs, mayI, draw, layDown, discards } = advice;
  const words = later.coach;
  const away = exchanges ?? distance;
  const reason = (mayI ?? draw ?? layDown)?.reason;
  const isRepeated = reason !== undefined && isWithin(reason, headline);
  return (
    <>
      {reason && !isRepeated && (
        <p className="text-soft">
          <CardText text={reason} />
        </p>
      )}
      {away !== null && <p className="coach-distance">{words.away(away, isExact)}</p>}
      {away !== null && away > 0 && <Outs outs={outs} />}
      {discards && <Discards discards={discards} />}
    </>
  );
}

/** The headline often includes the reason already. */
function isWithin(reason: string, headline: string): boolean {
  return headline.toLowerCase().includes(reason.replace(/\.$/, '').toLowerCase());
}

function Outs({ outs }: { readonly outs: readonly Out[] }) {
  const words = later.coach;
  if (outs.length === 0) return <p className="text-soft">{words.noOuts}</p>;
  const more = outs.slice(MAX_OUTS).reduce((sum, { unseen }) => sum + unseen, 0);
  return (
    <>
      <h3 className="coach-title">{words.outs}</h3>
      <ul className="coach-outs">
        {outs.slice(0, MAX_OUTS).map(({ kind, unseen }) => (
          <li key={formatCard(kind)}>
            <CardName card={kind} /> <span className="text-soft">{words.left(unseen)}</span>
          </li>
        ))}
        {more > 0 && <li className="text-soft">{words.moreOuts(more)}</li>}
      </ul>
    </>
  );
}

function Discards({ discards }: { readonly discards: NonNullable<Advice['discards']> }) {
  const words = later.coach;
  return (
    <>
      <h3 className="coach-title">{words.discards}</h3>
      <ol className="coach-discards">
        {discards.slice(0, MAX_DISCARDS).map(({ card, cost, risk, reason }) => (
          <li key={card.id}>
            <CardName card={card} /> <span className="text-soft">{words.risk[risk]}</span>
            {cost > 0 && <span className="text-soft">, {words.cost(cost.toFixed(1))}</span>}
            <span className="coach-reason">
              <CardText text={reason} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function CardName({ card }: { readonly card: CardKind }) {
  return (
    <strong className={`coach-card suit-${card.suit ?? 'none'}`}>
      <CardText text={formatCard(card)} />
    </strong>
  );
}
