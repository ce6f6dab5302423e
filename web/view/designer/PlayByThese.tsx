import { type HouseRules, presetNameOf } from '@mayi/core/rules';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { savedGame } from '../../solo/savedGame.ts';
import { designer } from '../../texts/designer.ts';
import { texts } from '../../texts/index.ts';
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
const words = designer.page;

/** A solo game or a room by these rules. */
export function PlayByThese({ rules }: { readonly rules: HouseRules }) {
  const chosen = presetNameOf(rules) ?? rules;
  return (
    <div className="grid gap-4">
      <PlaySolo rules={chosen} />
      <OpenRoom rules={chosen} />
    </div>
  );
}

type Chosen = Parameters<typeof withSoloRules>[1];

function PlaySolo({ rules }: { readonly rules: Chosen }) {
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const hasSaved = useHasSavedGame();
  const play = () => {
    storeSoloOptions(storage, withSoloRules(lastSoloOptions(storage), rules));
    navigate('/solo?new');
  };
  if (isAsking)
    return (
      <div className="grid gap-2">
        <p role="alert">{home.newGameWarning}</p>
        <Button variant="danger" onClick={play}>
          {home.newGame}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{home.keepGame}</Button>
      </div>
    );
  return <Button onClick={() => (hasSaved ? setIsAsking(true) : play())}>{words.solo}</Button>;
}

/** A new game would replace it. */
function useHasSavedGame(): boolean {
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    savedGame().then((found) => isCurrent && setHasSaved(typeof found === 'object'));
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasSaved;
}

function OpenRoom({ rules }: { readonly rules: Chosen }) {
  const isOnline = useOnline();
  const name = usePreferences((preferences) => preferences.name);
  const options = withRoomRules(lastRoomOptions(storage), rules);
  const { submit, isBusy, error } = useCreateRoom(options, name);
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <NameField
        label={home.yourName}
        value={name}
        error={error}
        onChange={(value) => setPreferences({ name: value })}
      />
      <Button type="submit" disabled={!isOnline} aria-busy={isBusy}>
        {isBusy ? home.opening : words.room}
      </Button>
    </form>
  );
}
