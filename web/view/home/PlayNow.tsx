import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { storage } from '../app/storage.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import {
  lastSoloOptions,
  rulesTitle,
  type SoloOptions,
  storeSoloOptions,
  withSoloRules,
} from './lastOptions.ts';
import { SoloOptionFields } from './lazyOptionFields.tsx';
import { FIRST_LESSON, isNewcomer } from './newcomer.ts';
import { useCheckedRules } from './useCheckedRules.ts';

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
  const [wasOpened, setWasOpened] = useState(false);
  useCheckedRules(options.rules, () => setOptions(withSoloRules(options, 'classic')));
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
      <details className="more mt-2" onToggle={() => setWasOpened(true)}>
        <summary>{summaryOf(options)}</summary>
        {wasOpened && <SoloOptionFields options={options} onChange={setOptions} />}
      </details>
    </Panel>
  );
}

function summaryOf({ opponents, strength, rules }: SoloOptions): string {
  return home.soloSummary(
    opponents,
    (strength === 'mixed' ? choices.mixed : choices.levels[strength]).name,
    rulesTitle(rules),
  );
}
