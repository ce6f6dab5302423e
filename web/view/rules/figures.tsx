import type { Example, Figure, SeatInLine } from '@mayi/core/guide';
import { type HouseRules, isWild, type MeldOffer } from '@mayi/core/rules';
import { standsFor } from '../../state/standsFor.ts';
import { cardName } from '../../state/wording.ts';
import { rulesWords } from '../../texts/rules.ts';
import { Card } from '../cards/Card.tsx';
import { cardNameIn } from '../melds/meldNames.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { CardText } from '../shared/CardText.tsx';
import { Check, Cross } from '../shared/icons.tsx';

interface FigureProps {
  readonly figure: Figure;
  /** The title of its section. */
  readonly section: string;
  readonly rules: HouseRules;
}

export function FigureOf({ figure, section, rules }: FigureProps) {
  switch (figure.kind) {
    case 'cards':
      return <Wilds cards={figure.cards} rules={rules} />;
    case 'examples':
      return (
        <div className="rule-examples">
          {figure.examples.map((example) => (
            <ExampleOf key={example.caption} example={example} rules={rules} />
          ))}
        </div>
      );
    case 'steps':
      return (
        <ol className="rule-steps">
          {figure.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      );
    case 'table':
      return <Table {...figure} section={section} />;
    case 'line':
      return <Line seats={figure.seats} />;
  }
}

interface WildsProps extends Pick<FigureProps, 'rules'> {
  readonly cards: Extract<Figure, { kind: 'cards' }>['cards'];
}

function Wilds({ cards, rules }: WildsProps) {
  return (
    <ul className="rule-cloth rule-cards" aria-label={rulesWords.wilds}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} name={cardName(card, rules)} isWild={isWild(card, rules)} />
        </li>
      ))}
    </ul>
  );
}

interface ExampleProps extends Pick<FigureProps, 'rules'> {
  readonly example: Example;
}

/** Melds that are allowed or not: a sign and a word say which, and the caption why. */
function ExampleOf({ example, rules }: ExampleProps) {
  const { melds, move, caption, refusal } = example;
  return (
    <figure className="rule-example" data-refused={refusal !== null || undefined}>
      <div className="rule-cloth">
        {melds.map((meld) => (
          <MeldPicture key={meld.cards[0]?.id} meld={meld} rules={rules} isLaid={refusal === null} />
        ))}
        {move && (
          <>
            <span aria-hidden="true" className="rule-sign">
              {move.kind === 'swap' ? '⇄' : '+'}
            </span>
            <Card card={move.card} name={cardName(move.card, rules)} />
          </>
        )}
      </div>
      <figcaption>
        {refusal === null ? <Check /> : <Cross />}
        <span>
          <strong>{refusal === null ? rulesWords.allowed : rulesWords.refused}</strong>{' '}
          <CardText text={caption} />
        </span>
      </figcaption>
    </figure>
  );
}

interface MeldPictureProps extends Pick<FigureProps, 'rules'> {
  readonly meld: MeldOffer;
  /** In a meld that can't be laid down, wilds stand for nothing. */
  readonly isLaid: boolean;
}

export function MeldPicture({ meld, rules, isLaid }: MeldPictureProps) {
  return (
    <ul className="meld-cards">
      {meld.cards.map((card) => (
        <li key={card.id}>
          <Card
            card={card}
            name={isLaid ? cardNameIn(meld, card, rules) : cardName(card, rules)}
            isWild={isWild(card, rules)}
            standsFor={isLaid ? standsFor(meld, card, rules) : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface TableProps extends Omit<Extract<Figure, { kind: 'table' }>, 'kind'> {
  readonly section: string;
}

function Table({ heads, rows, section }: TableProps) {
  return (
    <section
      className="rule-table-area"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
      tabIndex={0}
      aria-label={rulesWords.table(section)}
    >
      <table className="rule-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who gets a discard: the players in turn order, and what they do. */
function Line({ seats }: { readonly seats: readonly SeatInLine[] }) {
  return (
    <ol className="rule-cloth rule-line" aria-label={rulesWords.line}>
      {seats.map(({ name, does, getsCard }, at) => (
        <li key={name} data-gets={getsCard || undefined}>
          <Avatar name={name} seat={`s${at + 1}`} size={2.25} />
          <span>
            <strong>{name}</strong> {does}
          </span>
          {getsCard && <Check />}
        </li>
      ))}
    </ol>
  );
}
