import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createChoicesStore } from '../../push/choicesStore.ts';
import { firstChoices, pushDevice } from '../../push/device.ts';
import { type Choices, createPush, type Own, wayToNotify } from '../../push/push.ts';
import { keepChoices, rememberPush } from '../../push/remembered.ts';
import { notifications, OCCASION_KINDS } from '../../texts/notifications.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/fields.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';

const push = createPush(pushDevice);
const choices = createChoicesStore(push, remember);

/** The page's own notifications, while it's in the background, follow the same choices. */
function remember(own: Own | null): void {
  rememberPush(storage, own, Date.now());
  setPreferences({ notify: own !== null && pushDevice.permission === 'granted' });
}

/** Whether this device is notified, of what, and when not. Every change takes effect right away. */
export function NotificationSettings() {
  const { info, problem, load, change, turnOff } = useStore(choices);
  useEffect(() => void load(), [load]);
  if (info === undefined) return problem === '' ? <Loading /> : <Unreachable problem={problem} />;
  const way = wayToNotify(pushDevice, info);
  if (way === 'off' && pushDevice.workers !== undefined) return <WhileOpen />;
  if (way !== 'browser' && way !== 'ntfy') return <p className="text-soft">{notifications.whyNot[way]}</p>;

  const words = way === 'ntfy' ? notifications.ntfy : notifications;
  const { own } = info;
  return (
    <>
      <SwitchRow
        name={words.on}
        about={words.onAbout}
        isOn={own !== null}
        onChange={(isOn) => void (isOn ? change(firstChoices()) : turnOff())}
      />
      <p role="alert" className="text-danger-text empty:hidden">
        {problem}
      </p>
      {own !== null && (
        <div className="mt-2 grid gap-4">
          {own.topic !== null && info.ntfy !== null && <Topic url={`${info.ntfy}/${own.topic}`} />}
          <Occasions own={own} onChange={change} />
          <Quiet own={own} onChange={change} />
          <Test />
        </div>
      )}
    </>
  );
}

function Loading() {
  return <p className="text-soft">{notifications.loading}</p>;
}

/** What the server can do isn't known: it's down or busy, or this device is offline. */
function Unreachable({ problem }: { readonly problem: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert">{problem}</p>
      <Button onClick={() => void choices.getState().load()}>{notifications.tryAgain}</Button>
    </div>
  );
}

/** A server without push: the page itself can still call, as long as it's open. */
function WhileOpen() {
  const isWanted = usePreferences(({ notify }) => notify);
  const [permission, setPermission] = useState(pushDevice.permission);
  const change = async (isOn: boolean) => {
    if (!isOn) return setPreferences({ notify: false });
    const answer = await pushDevice.askPermission();
    setPermission(answer);
    // Nothing here could change what was chosen on a server with push.
    keepChoices(storage, null);
    setPreferences({ notify: answer === 'granted' });
  };
  return (
    <SwitchRow
      name={notifications.on}
      about={permission === 'denied' ? notifications.whyNot.blocked : notifications.onHere}
      isOn={isWanted && permission === 'granted'}
      isDisabled={permission === 'denied'}
      onChange={change}
    />
  );
}

interface ChoiceProps {
  readonly own: Own;
  readonly onChange: (choices: Choices) => void;
}

function Occasions({ own, onChange }: ChoiceProps) {
  const { occasions, quiet } = own;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm text-soft">{notifications.about}</legend>
      {OCCASION_KINDS.map((kind) => (
        <SwitchRow
          key={kind}
          name={notifications.occasions[kind]}
          isOn={occasions.includes(kind)}
          onChange={(isOn) =>
            onChange({
              occasions: isOn ? [...occasions, kind] : occasions.filter((one) => one !== kind),
              quiet,
              zone: pushDevice.zone(),
            })
          }
        />
      ))}
    </fieldset>
  );
}

const NIGHT = { from: 22 * 60, to: 7 * 60 };

function Quiet({ own, onChange }: ChoiceProps) {
  const { occasions, quiet } = own;
  // The device may have traveled since.
  const change = (next: Choices['quiet']) => onChange({ occasions, quiet: next, zone: pushDevice.zone() });
  return (
    <div>
      <SwitchRow
        name={notifications.quiet}
        about={notifications.quietAbout}
        isOn={quiet !== null}
        onChange={(isOn) => change(isOn ? NIGHT : null)}
      />
      {quiet !== null && (
        <div className="mt-1 flex flex-wrap gap-4">
          <TimeField
            label={notifications.from}
            minute={quiet.from}
            other={quiet.to}
            onChange={(from) => change({ ...quiet, from })}
          />
          <TimeField
            label={notifications.to}
            minute={quiet.to}
            other={quiet.from}
            onChange={(to) => change({ ...quiet, to })}
          />
        </div>
      )}
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly minute: number;
  /** The other end, which can't be the same. */
  readonly other: number;
  readonly onChange: (minute: number) => void;
}

/** Saved when the player is done: each part of a time is a change of its own. */
function TimeField({ label, minute, other, onChange }: TimeFieldProps) {
  const [text, setText] = useState(timeText(minute));
  const save = () => {
    const next = minuteIn(text);
    if (next === undefined || next === other) setText(timeText(minute));
    else if (next !== minute) onChange(next);
  };
  return <TextField type="time" label={label} value={text} onChange={setText} onBlur={save} />;
}

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteIn(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function Test() {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async () => {
    setIsBusy(true);
    const tested = await push.test();
    setAnswer(tested.ok ? testText(tested.value) : tested.refusal.message);
    setIsBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button aria-busy={isBusy} onClick={() => void send()}>
        {isBusy ? notifications.testing : notifications.test}
      </Button>
      <p role="status" className="text-soft empty:hidden">
        {answer}
      </p>
    </div>
  );
}

function testText({ result, status }: { result: 'sent' | 'gone' | 'failed'; status: number | null }): string {
  return status === null ? notifications.tested.unreachable : notifications.tested[result](status);
}

/** Where an ntfy app, or any browser, gets the messages. */
function Topic({ url }: { readonly url: string }): ReactNode {
  const { ntfy } = notifications;
  return (
    <div className="grid gap-2">
      <p>{ntfy.how}</p>
      <p className="select-all break-all rounded-xl bg-well px-3 py-2 font-mono text-sm">{url}</p>
      <p className="text-soft">
        <a href={url} target="_blank" rel="noreferrer" className="underline">
          {ntfy.open}
        </a>
        {'. '}
        {ntfy.secret}
      </p>
    </div>
  );
}
