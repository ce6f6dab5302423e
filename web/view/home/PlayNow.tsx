import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { keep } from '../app/keep.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Panel.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { Segments } from '../shared/Segments.tsx';
import { keepSoloWish, keptSoloWish, opponentCounts, type SoloWish, STRENGTHS } from './wishes.ts';

const { home, people } = texts;

interface PlayNowProps {
  /** There is a game that would be put aside. */
  readonly hasSaved: boolean;
  readonly onPlay: () => void;
}

/** One tap, and the cards are dealt: as last time, unless something is changed. */
export function PlayNow({ hasSaved, onPlay }: PlayNowProps) {
  const [wish, setWish] = useState(() => keptSoloWish(keep));
  const [isAsking, setIsAsking] = useState(false);
  const change = (part: Partial<SoloWish>) => setWish({ ...wish, ...part });
  const play = () => {
    keepSoloWish(keep, wish);
    onPlay();
  };
  return (
    <Panel aria-labelledby="play-now">
      <h2 id="play-now" className="font-semibold text-2xl">
        {home.playNow}
      </h2>
      <p className="mb-4 text-soft">{home.playNowAbout}</p>
      {isAsking ? (
        <div className="grid gap-2">
          <p role="alert">{home.replaces}</p>
          <Button look="danger" onClick={play}>
            {home.dealAnyway}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{home.keepIt}</Button>
        </div>
      ) : (
        <Button
          look={hasSaved ? 'quiet' : 'brass'}
          size="large"
          className="w-full"
          onClick={() => (hasSaved ? setIsAsking(true) : play())}
        >
          {home.deal}
        </Button>
      )}
      <details className="more mt-2">
        <summary>{summaryOf(wish)}</summary>
        <div className="grid gap-4 pt-2">
          <Segments
            legend={home.opponents}
            segments={opponentCounts(wish.rules).map((count) => ({ value: count, name: count }))}
            value={wish.opponents}
            onChange={(opponents) => change({ opponents })}
          />
          <div>
            <Segments
              legend={home.strength}
              segments={STRENGTHS.map((value) => ({ value, name: strengthOf(value).name }))}
              value={wish.strength}
              onChange={(strength) => change({ strength })}
            />
            <p className="mt-1.5 text-soft">{strengthOf(wish.strength).about}</p>
          </div>
          <PresetChoice value={wish.rules} onChange={(rules) => change({ rules })} />
        </div>
      </details>
    </Panel>
  );
}

function strengthOf(strength: SoloWish['strength']) {
  return strength === 'mixed' ? people.mixed : people.levels[strength];
}

function summaryOf({ opponents, strength, rules }: SoloWish): string {
  return home.soloSummary(opponents, strengthOf(strength).name, people.presets[rules].name);
}
