import { type CSSProperties, memo, useId } from 'react';
import type { Mark } from '../../replay/timeline.ts';
import { replay as words } from '../../texts/replay.ts';
import { hueOf } from '../shared/initials.ts';
import { useCaption, useReplay, useShown } from './replayContext.ts';

/** The whole game at a glance, to scrub along. */
export function Timeline() {
  const { recording } = useShown();
  const { stops, marks } = recording.timeline;
  const stop = useReplay((replay) => replay.stop);
  const goTo = useReplay((replay) => replay.goTo);
  const { move, of, text } = useCaption();
  const keys = useId();
  const last = stops.length - 1;
  return (
    <div className="timeline" style={{ '--done': stop / last } as CSSProperties}>
      <Marks marks={marks} last={last} />
      <input
        type="range"
        className="timeline-range"
        min={0}
        max={last}
        value={stop}
        aria-label={words.timeline}
        aria-valuetext={words.label(move, of, text)}
        aria-describedby={keys}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <p id={keys} className="sr-only">
        {words.keys}
      </p>
    </div>
  );
}

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly last: number;
}

/** For the eye alone: with a screen reader, the slider says what happens at each stop. */
const Marks = memo(function Marks({ marks, last }: MarksProps) {
  return (
    <div className="timeline-marks" aria-hidden="true">
      {marks.map(({ kind, stop, playerId, round }) => (
        <span
          key={`${kind} ${stop} ${playerId}`}
          className="timeline-mark"
          data-kind={kind}
          style={{ '--at': stop / last, '--hue': hueOf(playerId ?? '') } as CSSProperties}
        >
          {kind === 'round' && round}
          {kind === 'out' && '★'}
        </span>
      ))}
    </div>
  );
});
