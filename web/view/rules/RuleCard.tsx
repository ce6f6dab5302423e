import { contractPicture, type Figure, type Guide, guideFor, type SeatInLine } from '@mayi/core/guide';
import { describeGoal, describeSettings, type HouseRules } from '@mayi/core/rules';
import { useMemo } from 'react';
import { ruleCard as words } from '../../texts/ruleCard.ts';
import { fitsInQr, QrCode } from '../shared/ShareLink.tsx';
import { MeldDrawing } from './MeldDrawing.tsx';

interface RuleCardProps {
  readonly rules: HouseRules;
  /** As players know them. */
  readonly name: string;
  /** Where the rules can be opened; undefined while that isn't known, or if no other device could. */
  readonly link: string | undefined;
}

/** The rules on one sheet of paper, for the fridge. What it says comes from the guide and `describeSettings`. */
export function RuleCard({ rules, name, link }: RuleCardProps) {
  const guide = useMemo(() => guideFor(rules), [rules]);
  // What has no place of its own, whatever settings there will be, is listed at the end.
  const { tables, rounds, wilds, wildLimit, separateWilds, ace, sameSuit, points, bonus, doubled, ...rest } =
    describeSettings(rules);
  const { mayI, mayIForTwo, ...others } = rest;
  const line = figureIn(guide, 'may-i', 'line')?.seats ?? [];
  const wildCards = figureIn(guide, 'cards', 'cards')?.cards ?? [];
  return (
    <article
      className="rule-card"
      data-rounds={howMany(rules.contracts.length)}
      aria-label={words.sheet(name)}
    >
      <header className="rule-card-head">
        <h2 className="rule-card-name">{name}</h2>
        <p>{tables}</p>
      </header>
      <Rounds rules={rules} />
      <div className="rule-card-columns">
        <section>
          <h3>{words.wilds}</h3>
          <div className="rule-card-wilds">
            {wildCards.map((card) => (
              <MeldDrawing key={card.id} cards={[card]} rules={rules} />
            ))}
            <p>{sentences(wilds, wildLimit)}</p>
          </div>
          <p>{sentences(separateWilds, ace, sameSuit)}</p>
        </section>
        <section>
          <h3>{words.points}</h3>
          <Points table={figureIn(guide, 'points', 'table')} />
          <p>{sentences(bonus, doubled)}</p>
        </section>
        <section>
          <h3>{words.mayI}</h3>
          <p>{sentences(mayI, mayIForTwo)}</p>
          {line.length > 0 && <Line seats={line} />}
        </section>
        <section>
          <h3>{words.play}</h3>
          <ul className="rule-card-list">
            {Object.values(others)
              .filter((text) => text !== '')
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
        </section>
        {link !== undefined && fitsInQr(link) && (
          <section className="rule-card-link">
            <QrCode link={link} name={words.qrName} className="rule-card-qr" />
            <p>{words.scan}</p>
          </section>
        )}
      </div>
    </article>
  );
}

/** The more rounds, the smaller the print: up to ten, all of it fits on one page. */
function howMany(rounds: number): 'few' | 'some' | 'many' {
  if (rounds <= 6) return 'few';
  return rounds <= 10 ? 'some' : 'many';
}

/** A round is a row: its number, the cards dealt, and the contract in words and as cards. */
function Rounds({ rules }: Pick<RuleCardProps, 'rules'>) {
  return (
    <ol className="rule-card-rounds">
      {rules.contracts.map((_, at) => {
        const roundNumber = at + 1;
        return (
          <li key={roundNumber}>
            <span className="rule-card-number">{roundNumber}</span>
            <span className="rule-card-goal">
              <strong>{describeGoal({ rules, roundNumber })}</strong>
              <span>{words.dealt(rules.cardsDealt[at] ?? 0)}</span>
            </span>
            <span className="rule-card-melds">
              {contractPicture(rules, roundNumber).map(({ cards }) => (
                <MeldDrawing key={cards[0]?.id} cards={cards} rules={rules} />
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Points({ table }: { readonly table: Extract<Figure, { kind: 'table' }> | undefined }) {
  if (table === undefined) return null;
  const [ranks, points] = table.heads;
  return (
    <table className="rule-card-points">
      <thead>
        <tr>
          <th scope="col">{ranks}</th>
          <th scope="col">{points}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([cards, worth]) => (
          <tr key={cards}>
            <th scope="row">{cards}</th>
            <td>{worth}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The players around a table, numbered in the order in which they may have the discard. */
function Line({ seats }: { readonly seats: readonly SeatInLine[] }) {
  return (
    <div className="rule-card-line">
      <RoundTable seats={seats} />
      <ol>
        {seats.map(({ name, does, getsCard }) => (
          <li key={name} data-gets={getsCard || undefined}>
            {name} {does}
          </li>
        ))}
      </ol>
    </div>
  );
}

const RADIUS = 36;

function RoundTable({ seats }: { readonly seats: readonly SeatInLine[] }) {
  const placeOf = (at: number) => {
    const angle = ((at / seats.length) * 360 - 90) * (Math.PI / 180);
    return { x: Math.round(50 + RADIUS * Math.cos(angle)), y: Math.round(50 + RADIUS * Math.sin(angle)) };
  };
  return (
    <svg viewBox="0 0 100 100" className="rule-card-table" aria-hidden="true">
      <circle cx="50" cy="50" r="23" fill="none" stroke="#000" strokeDasharray="3 3" />
      <path d="M50 35a15 15 0 1 1-15 15" fill="none" stroke="#000" strokeWidth="2" />
      <path d="M29.500 53.500 35 46l5.500 7.500" fill="none" stroke="#000" strokeWidth="2" />
      {seats.map(({ name, getsCard }, at) => {
        const { x, y } = placeOf(at);
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="11" fill={getsCard ? '#000' : '#fff'} stroke="#000" strokeWidth="1.5" />
            <text x={x} y={y + 4.5} fill={getsCard ? '#fff' : '#000'}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

/** The first figure of this kind in a section of the guide. */
function figureIn<Kind extends Figure['kind']>(
  { sections }: Guide,
  section: string,
  kind: Kind,
): Extract<Figure, { kind: Kind }> | undefined {
  const items = sections.find(({ id }) => id === section)?.items ?? [];
  return items.map(({ figure }) => figure).find((figure) => figure?.kind === kind) as
    | Extract<Figure, { kind: Kind }>
    | undefined;
}
