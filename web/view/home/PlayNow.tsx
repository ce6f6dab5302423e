import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { storage } from '../app/storage.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import {
  lastSoloOptions,
  opponentCounts,
  opponentsNear,
  rulesTitle,
  type SoloOptions,
  STRENGTHS,
  storeSoloOptions,
} from './lastOptions.ts';
import { FIRST_LESSON, isNewcomer } from './newcomer.ts';

const { choices, home } = texts;

interface PlayNowProps {
  /** There is a saved game that a new one would replace. */
  readonly hasSaved: boolean;
  readonly onPlay: () => void;
}

/** One tap deals a game with the same options as last time. */
export function PlayNow({ hasSaved, onPlay }: PlayNowProps) {
  const [options, setOptions] = useState(() => lastSoloOptions(storage));
  const [isAsking, setIsAsking] = useState(false);
  const change = (changes: Partial<SoloOptions>) => setOptions({ ...options, ...changes });
  const play = () => {
    storeSoloOptions(storage, options);
    onPlay();
  };
  return (
    <Panel title={home.playNow} lead={home.playNowAbout}>
      {isAsking ? (
        <div className="grid gap-2">
          <p role="alert">{home.newGameWarning}</p>
          <Button variant="danger" onClick={play}>
            {home.newGame}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{home.keepGame}</Button>
        </div>
      ) : (
        <Button
          variant={hasSaved ? 'quiet' : 'brass'}
          size="large"
          className="w-full"
          onClick={() => (hasSaved ? setIsAsking(true) : play())}
        >
          {home.deal}
        </Button>
      )}
      {!hasSaved && isNewcomer(storage) && (
        <ButtonLink href={FIRST_LESSON} className="mt-3 w-full border-brass/60!">
          {home.firstHand}
        </ButtonLink>
      )}
      <details className="more mt-2">
        <summary>{summaryOf(options)}</summary>
        <div className="grid gap-4 pt-2">
          <Segments
            legend={home.opponents}
            segments={opponentCounts(options.rules).map((count) => ({ value: count, name: count }))}
            value={options.opponents}
            onChange={(opponents) => change({ opponents })}
          />
          <div>
            <Segments
              legend={home.strength}
              segments={STRENGTHS.map((value) => ({ value, name: strengthText(value).name }))}
              value={options.strength}
              onChange={(strength) => change({ strength })}
            />
            <p className="mt-1.5 text-soft">{strengthText(options.strength).about}</p>
          </div>
          <PresetChoice
            value={options.rules}
            onChange={(rules) => change({ rules, opponents: opponentsNear(rules, options.opponents) })}
          />
        </div>
      </details>
    </Panel>
  );
}

function strengthText(strength: SoloOptions['strength']) {
  return strength === 'mixed' ? choices.mixed : choices.levels[strength];
}

function summaryOf({ opponents, strength, rules }: SoloOptions): string {
  return home.soloSummary(opponents, strengthText(strength).name, rulesTitle(rules));
}
