import { useState } from 'react';
import { allowHelp, endNow, rename } from '../../score/changes.ts';
import { canEnd, type Evening, isOver, MAX_NAME, missingRound } from '../../score/evening.ts';
import { score as words } from '../../texts/score.ts';
import { Button } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { RuleSentences } from '../shared/RuleSentences.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { useScorePad } from './scorePadContext.ts';

const { more } = words;

interface EveningMenuProps {
  readonly evening: Evening;
  readonly onClose: () => void;
}

/** What's seldom needed: names, help, rules, and ending the game. */
export function EveningMenu({ evening, onClose }: EveningMenuProps) {
  const pad = useScorePad();
  const { rules, players, allowsHelp } = evening;
  return (
    <Sheet title={more.title} onClose={onClose}>
      <div className="grid gap-5">
        <SwitchRow
          name={words.setup.help}
          about={words.setup.helpAbout}
          isOn={allowsHelp}
          onChange={(isOn) => pad.change(allowHelp(isOn))}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold text-sm text-soft">{more.names}</legend>
          {players.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player's place is who they are here
            <NameField key={at} name={name} onRename={(next) => pad.change(rename(at, next))} />
          ))}
        </fieldset>
        <details className="more">
          <summary>{more.rules}</summary>
          <RuleSentences rules={rules} />
        </details>
        {!isOver(evening) && <Endings evening={evening} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** Renamed when the field is left, so that an undo takes back a name and not a letter. */
function NameField({ name, onRename }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  return (
    <input
      className="text-field"
      aria-label={more.rename(name)}
      value={typed}
      maxLength={MAX_NAME}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (typed.trim() === '' ? setTyped(name) : onRename(typed))}
    />
  );
}

function Endings({ evening, onClose }: EveningMenuProps) {
  const pad = useScorePad();
  const [asked, setAsked] = useState<'end' | 'discard' | null>(null);
  /** The button that gets the focus back. */
  const [kept, setKept] = useState<typeof asked>(null);
  const focusIf = (isKept: boolean) => (isKept ? takeFocus : undefined);
  const keep = () => {
    setKept(asked);
    setAsked(null);
  };
  if (asked !== null)
    return (
      <div key="question" className="grid gap-2">
        <p ref={takeFocus} tabIndex={-1} className="outline-none">
          {asked === 'end' ? more.endAbout : more.discardAbout}
        </p>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            if (asked === 'end') pad.change(endNow);
            else pad.close();
          }}
        >
          {asked === 'end' ? more.sureEnd : more.sure}
        </Button>
        <Button onClick={keep}>{more.keep}</Button>
      </div>
    );
  const missing = missingRound(evening);
  return (
    <div key="buttons" className="grid gap-2">
      {missing !== undefined && <p className="text-soft">{more.endMissing(missing + 1)}</p>}
      {canEnd(evening) && (
        <Button ref={focusIf(kept === 'end')} onClick={() => setAsked('end')}>
          {more.end}
        </Button>
      )}
      <Button ref={focusIf(kept === 'discard')} onClick={() => setAsked('discard')}>
        {more.discard}
      </Button>
    </div>
  );
}
