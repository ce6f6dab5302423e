import { type Rank, SUITED_RANKS } from '@mayi/core/cards';
import { getPointValue, type HouseRules } from '@mayi/core/rules';
import { texts } from '../../texts/index.ts';
import { score as words } from '../../texts/score.ts';
import { Icon } from '../shared/icons.tsx';

/** As they grow in a hand: 3 to ace, then what's usually wild. */
const RANK_KEYS: readonly Rank[] = [
  ...SUITED_RANKS.toReversed().filter((rank) => rank !== '2'),
  '2',
  'Joker',
];

const Backspace = () => (
  <Icon>
    <path d="M9 6h10.500a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1-1.500 1.500H9l-6-6Zm3 3.500 5 5m0-5-5 5" />
  </Icon>
);

interface KeypadProps {
  readonly canTakeBack: boolean;
  readonly onTakeBack: () => void;
  /** To the other keypad. */
  readonly onSwitch: () => void;
}

interface CardKeysProps extends KeypadProps {
  readonly rules: HouseRules;
  readonly onTap: (rank: Rank) => void;
}

/** A key for each rank, with its points by these rules. */
export function CardKeys({ rules, onTap, ...rest }: CardKeysProps) {
  return (
    <div className="score-pad score-pad-cards">
      {RANK_KEYS.map((rank) => {
        const points = getPointValue({ rank }, rules);
        return (
          <button
            key={rank}
            type="button"
            className="score-key"
            aria-label={words.rank(rankName(rank), points)}
            onClick={() => onTap(rank)}
          >
            <span className={rank === 'Joker' ? 'score-key-word' : 'score-key-sign'}>{rank}</span>
            <span className="score-key-points">{points}</span>
          </button>
        );
      })}
      <TakeBack {...rest} />
      <button
        type="button"
        className="score-key score-key-side"
        aria-label={words.asDigitsLabel}
        onClick={rest.onSwitch}
      >
        {words.asDigits}
      </button>
    </div>
  );
}

export function rankName(rank: Rank): string {
  return rank === 'Joker' ? texts.cards.joker : texts.cards.ranks[rank];
}

interface DigitKeysProps extends KeypadProps {
  readonly onType: (digit: number) => void;
}

export function DigitKeys({ onType, ...rest }: DigitKeysProps) {
  const key = (digit: number) => (
    <button key={digit} type="button" className="score-key" onClick={() => onType(digit)}>
      <span className="score-key-sign">{digit}</span>
    </button>
  );
  return (
    <div className="score-pad score-pad-digits">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(key)}
      <button
        type="button"
        className="score-key score-key-side"
        aria-label={words.asCardsLabel}
        onClick={rest.onSwitch}
      >
        {words.asCards}
      </button>
      {key(0)}
      <TakeBack {...rest} />
    </div>
  );
}

function TakeBack({ canTakeBack, onTakeBack }: Omit<KeypadProps, 'onSwitch'>) {
  return (
    <button
      type="button"
      className="score-key score-key-side [&>svg]:size-7"
      aria-label={words.takeBack}
      aria-disabled={!canTakeBack}
      onClick={onTakeBack}
    >
      <Backspace />
    </button>
  );
}
