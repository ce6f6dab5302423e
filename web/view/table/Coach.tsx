import type { Advice } from '@mayi/bots';
import { formatCard } from '@mayi/core/cards';
import type { CardKind, Out } from '@mayi/core/solver';
import type { View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { Spoken } from '../shared/Spoken.tsx';
import { useAdvice } from './useAdvice.ts';

const MOST_OUTS = 8;
const MOST_DISCARDS = 4;

/** What a good player would whisper: how far it is, what to wait for, what to throw away. */
export function Coach({ view }: { readonly view: View }) {
  const { advice, isThinking } = useAdvice(view);
  const words = texts.table.coach;
  return (
    <div className="coach" aria-busy={isThinking} data-thinking={isThinking || undefined}>
      <p className="coach-headline">
        <Spoken text={advice === null ? words.thinking : advice.headline} />
      </p>
      {advice && <Details advice={advice} />}
    </div>
  );
}

function Details({ advice }: { readonly advice: Advice }) {
  const { headline, distance, exchanges, outs, mayI, draw, layDown, discards } = advice;
  const words = texts.table.coach;
  const away = exchanges ?? distance;
  const reason = (mayI ?? draw ?? layDown)?.reason;
  const isSaid = reason !== undefined && isWithin(reason, headline);
  return (
    <>
      {reason && !isSaid && (
        <p className="text-soft">
          <Spoken text={reason} />
        </p>
      )}
      {away !== null && <p className="coach-distance">{words.away(away)}</p>}
      {away !== null && away > 0 && <Outs outs={outs} />}
      {discards && <Discards discards={discards} />}
    </>
  );
}

/** The headline often has the reason in it already. */
function isWithin(reason: string, headline: string): boolean {
  return headline.toLowerCase().includes(reason.replace(/\.$/, '').toLowerCase());
}

function Outs({ outs }: { readonly outs: readonly Out[] }) {
  const words = texts.table.coach;
  if (outs.length === 0) return <p className="text-soft">{words.noOuts}</p>;
  return (
    <>
      <h3 className="coach-title">{words.outs}</h3>
      <ul className="coach-outs">
        {outs.slice(0, MOST_OUTS).map(({ kind, unseen }) => (
          <li key={formatCard(kind)}>
            <Named card={kind} /> <span className="text-soft">{words.left(unseen)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Discards({ discards }: { readonly discards: NonNullable<Advice['discards']> }) {
  const words = texts.table.coach;
  return (
    <>
      <h3 className="coach-title">{words.discards}</h3>
      <ol className="coach-discards">
        {discards.slice(0, MOST_DISCARDS).map(({ card, cost, risk, reason }) => (
          <li key={card.id}>
            <Named card={card} /> <span className="text-soft">{words.risk[risk]}</span>
            {cost > 0 && <span className="text-soft">, {words.cost(cost.toFixed(1))}</span>}
            <span className="coach-reason">
              <Spoken text={reason} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Named({ card }: { readonly card: CardKind }) {
  return (
    <strong className={`coach-card suit-${card.suit ?? 'none'}`}>
      <Spoken text={formatCard(card)} />
    </strong>
  );
}
