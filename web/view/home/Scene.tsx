import { Back } from '../cards/Back.tsx';
import { Card } from '../cards/Card.tsx';
import { Fan } from '../shared/Fan.tsx';
import { sample } from '../shared/sample.ts';

const HELD = sample('J♠ Q♥ 9♣ Joker A♦');
const LAID = sample('7♦ 7♠ 7♥');
const [TOP] = sample('9♦');

/** A corner of the table, late in the evening: somebody is about to ask. */
export function Scene() {
  return (
    <div aria-hidden="true" className="scene felt rim">
      <div className="scene-meld">
        {LAID.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
      <div className="scene-piles">
        <div className="scene-stock">
          <Back />
          <Back />
          <Back />
        </div>
        {TOP && <Card card={TOP} className="scene-discard" />}
      </div>
      <Fan className="scene-hand">
        {HELD.map((card) => (
          <Card key={card.id} card={card} isWild={card.rank === 'Joker'} isLifted={card.rank === '9'} />
        ))}
      </Fan>
    </div>
  );
}
