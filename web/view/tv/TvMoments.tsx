import type { View } from '@mayi/core/view';
import { useEffect, useRef, useState } from 'react';
import { describeDeal, type TvMoment, tvMoment } from '../../state/tv/tvTexts.ts';
import { useIsBot, useTable } from '../app/tableContext.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { CardText } from '../shared/CardText.tsx';

const SHOWN_MS = 2600;

/** Says large what everybody should notice, for a moment. Cards fly meanwhile, and nothing waits for it. */
export function TvMoments() {
  const view = useTable((state) => state.view);
  const isBot = useIsBot();
  const shown = useShownMoment(view);
  if (shown === null || view === undefined) return null;
  const { kind, playerId, title, about } = shown.moment;
  const player = view.players.find(({ id }) => id === playerId);
  return (
    <div key={shown.n} className="tv-moment" data-kind={kind}>
      {player && <Avatar name={player.name} seat={player.id} isBot={isBot(player.id)} size={3.4} />}
      <p className="tv-moment-title">
        <CardText text={title} />
      </p>
      {about !== '' && <p className="tv-moment-about">{about}</p>}
    </div>
  );
}

interface Shown {
  readonly n: number;
  readonly moment: TvMoment;
}

/** A round is dealt while everybody reads the scores of the last one: it's announced when it starts. */
function useShownMoment(view: View | undefined): Shown | null {
  const moment = useTable((state) => state.moment);
  const isPlaying = useTable(({ known }) => known?.room.phase === 'playing');
  const [shown, setShown] = useState<Shown | null>(null);
  // A TV that arrives right after the deal still shows it.
  const isDeal = moment?.facts.at(-1)?.type === 'CARDS_DEALT';
  const seen = useRef({ n: isDeal ? 0 : (moment?.n ?? 0), wasPlaying: isPlaying });
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const { n, wasPlaying } = seen.current;
    seen.current = { n: moment?.n ?? 0, wasPlaying: isPlaying };
    if (latest.current === undefined || moment === null) return;
    const starts = isPlaying && !wasPlaying;
    const facts =
      moment.n === n ? [] : moment.facts.filter(({ type }) => isPlaying || type !== 'CARDS_DEALT');
    const next = starts ? describeDeal(latest.current) : tvMoment(facts, latest.current);
    if (next) setShown({ n: moment.n, moment: next });
  }, [moment, isPlaying]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
