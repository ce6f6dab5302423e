import { type FormEvent, useState } from 'react';
import { daily as words } from '../../texts/daily.ts';
import { Button } from '../shared/Button.tsx';
import { NameField } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { dailyDeal, useDaily } from './dailyContext.ts';

/** Results have a name only if the player gives one here. */
export function NamePanel() {
  const saved = useDaily((daily) => daily.saved.name);
  const [name, setName] = useState(saved);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (text: string) => {
    setName(text);
    setIsSaved(false);
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failed = await dailyDeal.show({ name: name.trim() });
    setIsSaved(failed === undefined);
    setProblem(failed?.isWaiting ? words.nameWaiting : failed?.message);
  };
  return (
    <Panel>
      <form noValidate className="grid justify-items-start gap-3" onSubmit={(event) => void submit(event)}>
        <div className="w-full">
          <NameField label={words.name} hint={words.nameAbout} value={name} onChange={change} />
        </div>
        <Button type="submit">
          <span aria-live="polite">{isSaved ? words.nameSaved : words.saveName}</span>
        </Button>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </form>
    </Panel>
  );
}
