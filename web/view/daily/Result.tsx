import { dealGameId } from '@mayi/bots/dailyDeal';
import { type PlayedDay, shareLine, streakIn } from '../../daily/dailyState.ts';
import { daily as words } from '../../texts/daily.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { CopyLine } from '../shared/CopyLine.tsx';
import { useDaily } from './dailyContext.ts';

/** How the player did, and what to do next. */
export function Result({ result }: { readonly result: PlayedDay }) {
  const { day, score, wentOut, sent } = result;
  const own = useDaily(({ standings }) => standings?.you);
  const count = useDaily(({ standings }) => standings?.results ?? 0);
  const streak = useDaily(({ saved }) => streakIn(saved, day));
  const longest = useDaily(({ saved }) => saved.progress.longest);
  const game = dealGameId(day);
  return (
    <>
      <p className="daily-score">
        {words.points(score)} <Bars wentOut={wentOut} />
      </p>
      <p className="text-soft">{wentOutText(wentOut)}</p>
      <p role="status">
        {words.sent[sent]} {own && <strong>{words.rank(own.rank, count)}</strong>}
      </p>
      {streak > 0 && (
        <p className="text-soft">
          {words.streak(streak)} · {words.longest(longest)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyLine text={shareLine(result, streak)} label={words.share} copied={words.copied} />
        <ButtonLink href={`/games/${game}/replay`}>{words.replay}</ButtonLink>
        <ButtonLink href={`/games/${game}/review`}>{words.review}</ButtonLink>
        <ButtonLink href="/daily/play?again">{words.again}</ButtonLink>
      </div>
    </>
  );
}

interface MarksProps {
  readonly wentOut: readonly boolean[];
}

/** In a list, the bars are read out. */
export function Marks({ wentOut }: MarksProps) {
  return (
    <>
      <Bars wentOut={wentOut} />
      <span className="sr-only">{wentOutText(wentOut)}</span>
    </>
  );
}

function wentOutText(wentOut: readonly boolean[]): string {
  return words.wentOut(wentOut.filter(Boolean).length, wentOut.length);
}

/** A bar for each round, filled where the player went out. */
function Bars({ wentOut }: MarksProps) {
  return (
    <span className="daily-marks" aria-hidden="true">
      {wentOut.map((isOut, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its place
        <span key={nth} className="daily-mark" data-out={isOut || undefined} />
      ))}
    </span>
  );
}
