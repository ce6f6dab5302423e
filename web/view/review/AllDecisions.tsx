import type { ReviewedDecision } from '@mayi/bots';
import { useState } from 'react';
import { Link } from 'wouter';
import { review as words } from '../../texts/review.ts';
import { CardText } from '../shared/CardText.tsx';
import { hrefOf, type Place, VerdictMark } from './Moments.tsx';

interface AllDecisionsProps {
  readonly decisions: readonly ReviewedDecision[];
  readonly place: Place;
}

/** Every decision, on demand. */
export function AllDecisions({ decisions, place }: AllDecisionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.all(place.whose)}</summary>
      {isOpen &&
        roundsOf(decisions).map(({ round, decisions: made }) => (
          <section key={round} aria-label={words.allOf(round)}>
            <h3 className="mt-4 mb-1 font-semibold text-lg">{words.allOf(round)}</h3>
            <ol className="grid gap-2">
              {made.map((decision) => (
                <li key={decision.commandIndex}>
                  <Link
                    href={hrefOf(place, decision)}
                    className="-mx-2 block rounded-xl px-2 py-1.5 leading-snug hover:bg-well"
                  >
                    <VerdictMark verdict={decision.verdict} />{' '}
                    <CardText text={words.words(decision, place.whose)} />
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </details>
  );
}

function roundsOf(decisions: readonly ReviewedDecision[]) {
  const rounds = [...new Set(decisions.map(({ roundNumber }) => roundNumber))];
  return rounds.map((round) => ({
    round,
    decisions: decisions.filter(({ roundNumber }) => roundNumber === round),
  }));
}
