import { type Card as CardOfDeck, SUITED_RANKS, type Suit } from '@mayi/core/cards';
import { calculateHandScore, describeGoal, type HouseRules, isAllAtOnce, isWild } from '@mayi/core/rules';
import type { CardKind } from '@mayi/core/solver';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Evening } from '../../score/evening.ts';
import { addCard, MOST_CARDS } from '../../score/handEntry.ts';
import { createLayDownClient } from '../../score/layDownClient.ts';
import { verdictOf } from '../../score/verdict.ts';
import type { LayDownAnswer } from '../../solo/layDownAnswer.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { score } from '../../texts/score.ts';
import { Card } from '../cards/Card.tsx';
import { SUIT_PATHS } from '../cards/shapes.ts';
import { MeldPicture } from '../rules/figures.tsx';
import { Button } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { BackArrow } from '../shared/icons.tsx';
import { keepFocus } from '../shared/keepFocus.ts';
import { rankName } from './Keypads.tsx';

const words = score.help;
const SUIT_KEYS = ['spades', 'hearts', 'clubs', 'diamonds'] as const satisfies readonly Suit[];
const RANK_KEYS = SUITED_RANKS.toReversed();

interface LayDownHelpProps {
  readonly evening: Evening;
  /** The one to ask about first, from 0. */
  readonly round: number;
  readonly onClose: () => void;
}

/** “Can I lay down?”: a hand is tapped in, and never leaves this page. */
export function LayDownHelp({ evening: { rules, players }, round, onClose }: LayDownHelpProps) {
  const [asked, setAsked] = useState(round);
  const [hand, setHand] = useState<readonly CardOfDeck[]>([]);
  const [note, setNote] = useState('');
  const answer = useAnswer(hand, asked, rules, players.length);
  const add = (kind: CardKind) => {
    const next = addCard(hand, kind, rules, players.length);
    setNote(next !== hand ? '' : hand.length >= MOST_CARDS ? words.full : words.noMore(cardName(kind)));
    setHand(next);
  };
  const remove = (card: CardOfDeck) => {
    setNote('');
    setHand(hand.filter(({ id }) => id !== card.id));
  };
  return (
    <div ref={keepFocus} className="room score">
      <header className="score-head">
        <Button variant="plain" className="-ml-3 px-3!" aria-label={words.back} onClick={onClose}>
          <BackArrow />
        </Button>
        <h1 ref={takeFocus} tabIndex={-1} className="score-title">
          {words.title}
        </h1>
        <Button variant="plain" aria-disabled={hand.length === 0 || undefined} onClick={() => setHand([])}>
          {words.clear}
        </Button>
      </header>
      <main className="score-help">
        <div className="score-help-top">
          <RoundChoice rules={rules} round={asked} onChange={setAsked} />
          <Answer answer={answer} rules={rules} round={asked} />
        </div>
        <div className="score-help-keys">
          <HandShown hand={hand} rules={rules} onRemove={remove} />
          <p role="status" className="text-center text-soft empty:hidden">
            {note}
          </p>
          <CardEntry onAdd={add} />
        </div>
      </main>
    </div>
  );
}

type Shown = LayDownAnswer | 'thinking' | 'failed' | null;

function useAnswer(hand: readonly CardOfDeck[], round: number, rules: HouseRules, players: number): Shown {
  const [client] = useState(createLayDownClient);
  const [answer, setAnswer] = useState<Shown>(null);
  useEffect(() => () => client.close(), [client]);
  useEffect(() => {
    if (hand.length === 0) return setAnswer(null);
    // The last answer stays until there is a new one, so that nothing jumps with every tap.
    setAnswer((before) => before ?? 'thinking');
    let isCurrent = true;
    void client.ask({ hand, round, rules, players }).then((found) => {
      if (isCurrent && found !== undefined) setAnswer(found ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [client, hand, round, rules, players]);
  return answer;
}

interface RoundChoiceProps {
  readonly rules: HouseRules;
  readonly round: number;
  readonly onChange: (round: number) => void;
}

function RoundChoice({ rules, round, onChange }: RoundChoiceProps) {
  return (
    <select
      className="text-field select"
      aria-label={words.forRound}
      value={round}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {rules.contracts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds never move
        <option key={at} value={at}>
          {words.roundOption(at + 1, describeGoal({ rules, roundNumber: at + 1 }))}
        </option>
      ))}
    </select>
  );
}

interface AnswerProps {
  readonly answer: Shown;
  readonly rules: HouseRules;
  readonly round: number;
}

function Answer({ answer, rules, round }: AnswerProps) {
  const isAll = isAllAtOnce({ rules, roundNumber: round + 1 });
  return (
    <section className="score-answer felt">
      <p role="status" className="score-verdict">
        {textOf(answer, isAll)}
      </p>
      {answer !== null && typeof answer === 'object' && answer.melds && (
        <>
          <div className="score-melds">
            {answer.melds.map((meld) => (
              <MeldPicture key={meld.cards[0]?.id} meld={meld} rules={rules} isLaid />
            ))}
          </div>
          {answer.left.length > 0 && (
            <p className="text-on-cloth-soft">
              {words.left(answer.left.length, calculateHandScore(answer.left, rules))}
            </p>
          )}
        </>
      )}
      {answer !== null && typeof answer === 'object' && answer.outs.length > 0 && (
        <Outs outs={answer.outs} rules={rules} />
      )}
    </section>
  );
}

function textOf(answer: Shown, isAll: boolean): string {
  if (answer === null) return words.about;
  if (typeof answer === 'object') return verdictOf(answer, isAll);
  return answer === 'thinking' ? words.thinking : words.failed;
}

/** All wilds help, or none does: they're one word. */
function Outs({ outs, rules }: { readonly outs: readonly CardKind[]; readonly rules: HouseRules }) {
  const isWildKind = ({ rank }: CardKind) => rules.wildRanks.includes(rank);
  const naturals = outs.filter((kind) => !isWildKind(kind));
  return (
    <div className="score-outs">
      <p>{words.outs}</p>
      <ul>
        {outs.some(isWildKind) && <li className="score-out-wild">★ {words.wilds}</li>}
        {naturals.map(({ suit, rank }) => (
          <li key={`${rank} ${suit}`} className={`score-out-card suit-${suit ?? 'none'}`}>
            <span className="sr-only">{cardName({ suit, rank })}</span>
            <span aria-hidden="true">{rank}</span>
            {suit && <SuitSign suit={suit} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HandShownProps {
  readonly hand: readonly CardOfDeck[];
  readonly rules: HouseRules;
  readonly onRemove: (card: CardOfDeck) => void;
}

/** A tap on a card removes it. */
function HandShown({ hand, rules, onRemove }: HandShownProps) {
  return (
    <ul
      className="score-hand cards-plain"
      aria-label={words.hand}
      style={
        {
          '--cards': Math.min(hand.length, Math.ceil(hand.length / Math.ceil(hand.length / 13))),
        } as CSSProperties
      }
    >
      {hand.length === 0 && <li className="score-hand-empty">{words.empty}</li>}
      {hand.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            aria-label={words.remove(cardName(card, rules))}
            onClick={() => onRemove(card)}
          >
            <Card card={card} isWild={isWild(card, rules)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The suit stays chosen, so that a suit of a sorted hand is one tap for each card. */
function CardEntry({ onAdd }: { readonly onAdd: (kind: CardKind) => void }) {
  const [suit, setSuit] = useState<Suit>('spades');
  return (
    <div className="score-card-keys">
      <fieldset className="score-suits" aria-label={words.suits}>
        {SUIT_KEYS.map((one) => (
          <button
            key={one}
            type="button"
            className={`score-key score-suit suit-${one}`}
            aria-label={texts.cards.suits[one]}
            aria-pressed={one === suit}
            onClick={() => setSuit(one)}
          >
            <SuitSign suit={one} />
          </button>
        ))}
      </fieldset>
      <fieldset className="score-ranks" aria-label={words.ranks}>
        {RANK_KEYS.map((rank) => (
          <button
            key={rank}
            type="button"
            className={`score-key suit-${suit}`}
            aria-label={cardName({ rank, suit })}
            onClick={() => onAdd({ rank, suit })}
          >
            <span className="score-key-sign">{rank}</span>
          </button>
        ))}
        <button
          type="button"
          className="score-key score-key-joker"
          onClick={() => onAdd({ rank: 'Joker', suit: null })}
        >
          <span className="score-key-word">{rankName('Joker')}</span>
        </button>
      </fieldset>
    </div>
  );
}

function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <svg aria-hidden="true" viewBox="-11 -11 22 22" className="score-suit-sign">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}
