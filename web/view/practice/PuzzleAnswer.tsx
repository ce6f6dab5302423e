import { answerText, isRight, marginOf, type Puzzle, type PuzzleChoice } from '@mayi/bots/practice';
import { practice as words } from '../../texts/practice.ts';
import { ScrollingTable } from '../ends/ScoreTable.tsx';
import { CardText } from '../shared/CardText.tsx';

interface PuzzleAnswerProps {
  readonly puzzle: Puzzle;
  /** Undefined if only the answer is shown. */
  readonly taken: PuzzleChoice | undefined;
  /** Otherwise the player may try again, and nothing is given away. */
  readonly isRevealed: boolean;
}

/** What was chosen, what is best and why, and what each choice is worth. */
export function PuzzleAnswer({ puzzle, taken, isRevealed }: PuzzleAnswerProps) {
  const [best] = puzzle.choices as [PuzzleChoice];
  if (!isRevealed)
    return (
      <div className="grid gap-2">
        {taken && <Chosen choice={taken} />}
        <p className="text-soft">{words.hidden}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        {taken && taken.answer !== best.answer && <Chosen choice={taken} />}
        <p className="font-semibold text-lg">
          <CardText text={words.best(answerText(best.answer))} />
        </p>
        <p>
          <CardText text={puzzle.reason} />
        </p>
      </div>
      <Values puzzle={puzzle} taken={taken} />
    </div>
  );
}

function Chosen({ choice }: { readonly choice: PuzzleChoice }) {
  const cost = isRight(choice) ? '' : ` (${words.costs(shown(choice.loss), shownMargin(choice))})`;
  return (
    <p>
      <CardText text={`${words.youChose(answerText(choice.answer))}${cost}.`} />
    </p>
  );
}

function shown(points: number): number {
  return points < 10 ? Math.round(points * 10) / 10 : Math.round(points);
}

function shownMargin(choice: PuzzleChoice): number {
  return shown(marginOf(choice));
}

function Values({ puzzle, taken }: Pick<PuzzleAnswerProps, 'puzzle' | 'taken'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{words.values}</h3>
      <ScrollingTable name={words.values} className="[&_td]:px-2! [&_th]:px-2! [&_th[scope=row]]:text-left">
        <thead>
          <tr>
            <th scope="col">{words.choice}</th>
            <th scope="col">{words.expected}</th>
            <th scope="col">{words.worse}</th>
          </tr>
        </thead>
        <tbody>
          {puzzle.choices.map((choice, place) => (
            <tr key={choice.answer}>
              <th scope="row">
                <CardText text={capitalized(answerText(choice.answer))} />
                {choice.answer === taken?.answer && <span className="text-soft"> · {words.you}</span>}
              </th>
              <td>{Math.round(choice.points)}</td>
              <td>{place === 0 ? words.bestShort : `${shown(choice.loss)} ± ${shownMargin(choice)}`}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <p className="mt-1 text-soft text-sm">{words.about}</p>
    </section>
  );
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
