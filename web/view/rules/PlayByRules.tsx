import { type rulesIn, seatCounts } from '@mayi/core/protocol';
import { type HouseRules, presetNameOf } from '@mayi/core/rules';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { lastTable, rememberTable } from '../../score/lastTable.ts';
import { savedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { sharedRules as words } from '../../texts/sharedRules.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import {
  lastRoomOptions,
  lastSoloOptions,
  storeSoloOptions,
  withRoomRules,
  withSoloRules,
} from '../home/lastOptions.ts';
import { useCreateRoom } from '../home/useCreateRoom.ts';
import { Button } from '../shared/Button.tsx';
import { NameField } from '../shared/fields.tsx';
import { useOnline } from '../shared/hooks.ts';

const { home } = texts;

interface PlayByRulesProps {
  readonly rules: HouseRules;
  /** Whether playing is what the page is for. */
  readonly isPrimary?: boolean;
}

/** Starts a solo game or a room with these rules; everything else is as last time. */
export function PlayByRules({ rules, isPrimary = false }: PlayByRulesProps) {
  if (seatCounts(rules).length === 0) return <p>{words.noTable}</p>;
  const chosen = presetNameOf(rules) ?? rules;
  return (
    <div className="grid gap-4">
      <Alone rules={chosen} isPrimary={isPrimary} />
      <WithFriends rules={chosen} />
      <RealCards rules={chosen} />
    </div>
  );
}

type Chosen = Parameters<typeof rulesIn>[0];

/** Asks first if an unfinished game would be lost. */
function Alone({ rules, isPrimary }: Chosen & { readonly isPrimary: boolean }) {
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const play = () => {
    storeSoloOptions(storage, withSoloRules(lastSoloOptions(storage), rules));
    navigate('/solo?new');
  };
  const start = async () => ((await savedGame()) === undefined ? play() : setIsAsking(true));
  if (!isAsking)
    return (
      <Button
        {...(isPrimary ? { variant: 'brass', size: 'large' } : { className: 'border-brass/60!' })}
        onClick={() => void start()}
      >
        {words.alone}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p role="alert">{home.newGameWarning}</p>
      <Button variant="danger" onClick={play}>
        {home.newGame}
      </Button>
      <Button onClick={() => setIsAsking(false)}>{home.keepGame}</Button>
    </div>
  );
}

/** A score sheet that is open goes first. */
function RealCards({ rules }: Chosen) {
  const [, navigate] = useLocation();
  const keepScore = () => {
    rememberTable(storage, { ...lastTable(storage), rules });
    navigate('/score');
  };
  return <Button onClick={keepScore}>{home.score}</Button>;
}

function WithFriends({ rules }: Chosen) {
  const isOnline = useOnline();
  const name = usePreferences((preferences) => preferences.name);
  const [last] = useState(() => lastRoomOptions(storage));
  const options = withRoomRules(last, rules);
  const { submit, isBusy, error } = useCreateRoom(options, name);
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <NameField
        label={home.yourName}
        value={name}
        error={error}
        onChange={(value) => setPreferences({ name: value })}
      />
      <Button type="submit" disabled={!isOnline} aria-busy={isBusy} className="border-brass/60!">
        {isBusy ? home.opening : words.friends}
      </Button>
    </form>
  );
}
