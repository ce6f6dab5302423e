import type { ReviewedDecision } from '@mayi/bots';
import { parseCard } from '@mayi/core/cards';
import { type Whose, review as words } from '../../texts/review.ts';
import { Card } from '../cards/Card.tsx';
import { ButtonLink } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';

/** Where a decision can be seen again. */
export interface Place {
  readonly gameId: string;
  readonly seat: string;
  readonly whose: Whose;
}

interface MomentsProps {
  readonly decisions: readonly ReviewedDecision[];
  readonly place: Place;
}

/** The decisions that mattered most, each with its cards. */
export function Moments({ decisions, place }: MomentsProps) {
  return (
    <ol>
      {decisions.map((decision, nth) => (
        <li key={decision.commandIndex} className="moment">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-lg">{words.moment(decision.roundNumber)}</span>
            <VerdictMark verdict={decision.verdict} />
          </p>
          <div className="moment-body">
            <Cards decision={decision} whose={place.whose} />
            <p className="min-w-0 grow basis-56 text-lg leading-snug">
              <CardText text={words.words(decision, place.whose)} />
            </p>
          </div>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={hrefOf(place, decision)} label={words.seeItName(nth + 1)}>
              {words.seeIt}
            </ButtonLink>
            <ButtonLink href={`${hrefOf(place, decision)}&playOn=1`} label={words.whatIfName(nth + 1)}>
              {words.whatIf}
            </ButtonLink>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The table as it was right before the decision. */
export function hrefOf({ gameId, seat }: Place, { commandIndex }: ReviewedDecision): string {
  return `/games/${encodeURIComponent(gameId)}/replay?move=${commandIndex}&seat=${seat}`;
}

export function VerdictMark({ verdict }: Pick<ReviewedDecision, 'verdict'>) {
  return (
    <span className="verdict-mark" data-verdict={verdict}>
      {words.verdict[verdict]}
    </span>
  );
}

interface CardsProps {
  readonly decision: ReviewedDecision;
  readonly whose: Whose;
}

/** What was played next to what would have been better: a picture of the words beside it. */
function Cards({ decision: { cards }, whose }: CardsProps) {
  const isSame = cards.done.join() === cards.better.join();
  if (cards.done.length + cards.better.length === 0) return null;
  return (
    <div aria-hidden="true" className="moment-cards">
      {cards.done.length > 0 && <Side name={isSame ? undefined : words.played(whose)} cards={cards.done} />}
      {!isSame && cards.better.length > 0 && <Side name={words.better} cards={cards.better} />}
    </div>
  );
}

/** More cards than this overlap. */
const FEW = 3;

function Side({ name, cards }: { readonly name: string | undefined; readonly cards: readonly string[] }) {
  return (
    <div className="moment-side">
      {name && <span className="text-soft">{name}</span>}
      <div className="moment-row" data-many={cards.length > FEW || undefined}>
        {cards.map((text, nth) => {
          const card = parseCard(text);
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice, and the order never changes
          return card && <Card key={nth} card={card} />;
        })}
      </div>
    </div>
  );
}
