import { type HouseRules, isWild } from '@mayi/core/rules';
import { signed, type View } from '@mayi/core/view';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { gameEnd, type RoundEnded, type RoundSummaryRow, roundSummary } from '../../state/scores.ts';
import { endFinale, startFinale } from '../../state/table/finale.ts';
import { cardName } from '../../state/wording.ts';
import { later } from '../../texts/later.ts';
import { useIsBot, useTable, useTableStores } from '../app/tableContext.ts';
import { Card } from '../cards/Card.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { CountUp } from './effects.tsx';
import { useFinaleStages } from './finaleStages.ts';
import { useIsProgram } from './useIsProgram.ts';
import { WinnerScene } from './WinnerScene.tsx';

const { ends } = later;

const SHOWN_MS = { table: 1300, hands: 3200, winner: 7000 } as const;
/** The second tap of a double tap on the last card is not meant for what follows. */
const DEAF_MS = 400;

/**
 * The end of a round, over the table as it was left. Nothing waits for it, and any key or tap ends what is shown. Held, as in a
 * lesson, the hands stay.
 */
export function Finale({ isHeld }: { readonly isHeld: boolean }) {
  const { table } = useTableStores();
  const finale = useTable((state) => state.finale);
  const view = useTable((state) => state.view);
  const ended = useTable((state) => state.lastRound);
  useEffect(() => startFinale(table), [table]);
  if (finale === null || view === undefined || ended === null) return null;
  if (isHeld)
    return (
      <div className="finale" data-held>
        <Hands view={view} ended={ended} isShown />
      </div>
    );
  return <Stages view={view} ended={ended} onEnd={() => endFinale(table)} />;
}

interface StagesProps {
  readonly view: View;
  readonly ended: RoundEnded;
  readonly onEnd: () => void;
}

function Stages({ view, ended, onEnd }: StagesProps) {
  const end = gameEnd(view);
  const isBot = useIsBot();
  const { stage, goTo } = useFinaleStages({ shownMs: SHOWN_MS, hasWinner: end !== undefined, onEnd });
  const skip = () => goTo(end && stage !== 'winner' ? 'winner' : null);
  const shown = useRef<HTMLDivElement>(null);
  useAnyKey(skip);
  useTaps(shown, skip);
  const skipButton = (
    <button type="button" className="finale-skip">
      {ends.skip}
    </button>
  );
  return (
    <div className="finale" ref={shown}>
      {stage === 'winner' && end ? (
        <WinnerScene end={end} isBot={isBot}>
          {skipButton}
        </WinnerScene>
      ) : (
        <Hands view={view} ended={ended} isShown={stage === 'hands'}>
          {skipButton}
        </Hands>
      )}
    </div>
  );
}

/** Anywhere on the element. Its button is for assistive technology, and `useAnyKey` for the keyboard. */
function useTaps(element: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const startedAt = performance.now();
    const listen = () => {
      if (performance.now() - startedAt > DEAF_MS) latest.current();
    };
    const { current } = element;
    current?.addEventListener('click', listen);
    return () => current?.removeEventListener('click', listen);
  }, [element]);
}

/** Keys in an open dialog are meant for the dialog. */
function useAnyKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || (event.target instanceof Element && event.target.closest('[role=dialog]'))) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

interface HandsProps extends Omit<StagesProps, 'onEnd'> {
  readonly isShown: boolean;
  readonly children?: ReactNode;
}

/** Below the melds, where the player's own hand was: who went out, then everyone's hand, face up, with its points. */
function Hands({ view, ended, isShown, children }: HandsProps) {
  const { text, rows } = roundSummary(view, ended);
  return (
    <section className="finale-hands" aria-label={ends.held}>
      <p className="finale-title">{text}</p>
      {children}
      {isShown && (
        <ul className="finale-rows">
          {rows.map((row, nth) => (
            <HandRow key={row.playerId} row={row} rules={view.rules} nth={nth} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface HandRowProps {
  readonly row: RoundSummaryRow;
  readonly rules: HouseRules;
  readonly nth: number;
}

export function HandRow({ row: { playerId, name, isWinner, held, points }, rules, nth }: HandRowProps) {
  const isBot = useIsBot();
  const isProgram = useIsProgram();
  const delay = nth * 160;
  return (
    <li
      className="finale-row"
      data-winner={isWinner || undefined}
      style={{ '--delay': `${delay}ms`, '--cards': held.length } as CSSProperties}
    >
      <Avatar name={name} seat={playerId} isBot={isBot(playerId)} isProgram={isProgram(playerId)} size={2} />
      <span className="finale-name">{name}</span>
      <span className="finale-cards cards-plain">
        {held.map(({ card }) => (
          <span key={card.id}>
            <Card card={card} name={cardName(card, rules)} isWild={isWild(card, rules)} />
          </span>
        ))}
      </span>
      <span className="finale-points">
        <CountUp to={points} delay={delay} format={signed} />
      </span>
    </li>
  );
}
