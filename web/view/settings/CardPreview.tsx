import { later } from '../../texts/later.ts';
import { Card } from '../cards/Card.tsx';
import { Fan } from '../shared/Fan.tsx';
import { sample } from '../shared/sample.ts';

/** One of each suit, a court card, and the wilds. */
const SHOWN = sample('9♣ 9♠ 10♦ Q♥ 2♦ Joker');

/** Cards on their cloth, as the settings make them. */
export function CardPreview() {
  return (
    <figure className="felt mb-3 rounded-panel px-4 pt-5 pb-3 text-center">
      <Fan className="settings-cards">
        {SHOWN.map((card) => (
          <Card key={card.id} card={card} isWild={card.rank === '2' || card.rank === 'Joker'} />
        ))}
      </Fan>
      <figcaption className="mt-3 text-on-cloth-soft text-sm">{later.settings.preview}</figcaption>
    </figure>
  );
}
