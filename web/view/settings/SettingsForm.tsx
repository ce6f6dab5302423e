import { parseHand } from '@mayi/core/cards';
import { type ReactNode, Suspense } from 'react';
import { BOT_SPEEDS, MOTIONS, THEMES } from '../../state/preferences.ts';
import { later } from '../../texts/later.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { seenNotes } from '../app/seenNotes.ts';
import { Card } from '../cards/Card.tsx';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Fan } from '../shared/Fan.tsx';
import { NameField, Segments } from '../shared/fields.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { AutoPassChoice } from './AutoPassChoice.tsx';

const { settings } = later;

const NotificationSettings = lazyComponent(
  async () => (await import('./NotificationSettings.tsx')).NotificationSettings,
);

/** Every change takes effect right away. */
export function SettingsForm() {
  const { theme, motion, botSpeed, name } = usePreferences((preferences) => preferences);
  return (
    <div className="grid gap-8">
      <Part title={settings.cards}>
        <CardPreview />
        <PreferenceSwitch of="fourColor" />
        <PreferenceSwitch of="largePrint" />
        <PreferenceSwitch of="leftHanded" />
      </Part>
      <Part title={settings.table}>
        <div className="grid gap-4">
          <Segments
            legend={settings.theme}
            segments={THEMES.map((value) => ({ value, name: settings.themes[value] }))}
            value={theme}
            onChange={(value) => setPreferences({ theme: value })}
          />
          <Segments
            legend={settings.motion}
            segments={MOTIONS.map((value) => ({ value, name: settings.motions[value] }))}
            value={motion}
            onChange={(value) => setPreferences({ motion: value })}
          />
          <Segments
            legend={settings.botSpeed}
            segments={BOT_SPEEDS.map((value) => ({ value, name: settings.botSpeeds[value] }))}
            value={botSpeed}
            onChange={(value) => setPreferences({ botSpeed: value })}
          />
        </div>
        <FirstTimeSwitch />
      </Part>
      <Part title={settings.mayI}>
        <AutoPassChoice />
      </Part>
      <Part title={settings.attention}>
        <PreferenceSwitch of="sound" />
        <PreferenceSwitch of="haptics" />
        <PreferenceSwitch of="reactions" />
        <PreferenceSwitch of="sayReactions" />
      </Part>
      <Part title={settings.notifications}>
        <LoadBoundary as="note">
          <Suspense>
            <NotificationSettings />
          </Suspense>
        </LoadBoundary>
      </Part>
      <Part title={settings.you}>
        <NameField label={settings.name} value={name} onChange={(value) => setPreferences({ name: value })} />
      </Part>
      <p className="text-soft">{settings.kept}</p>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** Every suit, a court card and both kinds of wild. */
const PREVIEW = parseHand('9♣ 9♠ 10♦ Q♥ 2♦ Joker') ?? [];

/** Shows what the card settings do. */
function CardPreview() {
  return (
    <figure className="felt mb-3 rounded-panel px-4 pt-5 pb-3 text-center">
      <Fan>
        {PREVIEW.map((card) => (
          <Card key={card.id} card={card} isWild={card.rank === '2' || card.rank === 'Joker'} />
        ))}
      </Fan>
      <figcaption className="mt-3 text-on-cloth-soft text-sm">{settings.preview}</figcaption>
    </figure>
  );
}

type SwitchPreference =
  | 'fourColor'
  | 'largePrint'
  | 'leftHanded'
  | 'sound'
  | 'haptics'
  | 'reactions'
  | 'sayReactions';

function PreferenceSwitch({ of }: { readonly of: SwitchPreference }) {
  const isOn = usePreferences((preferences) => preferences[of]);
  const { [of]: name, [`${of}About` as const]: about } = settings;
  return (
    <SwitchRow name={name} about={about} isOn={isOn} onChange={(next) => setPreferences({ [of]: next })} />
  );
}

/** Turned on again, it starts over. */
function FirstTimeSwitch() {
  const isOn = usePreferences(({ firstTimeNotes }) => firstTimeNotes);
  const change = (next: boolean) => {
    if (next) seenNotes.setState([], true);
    setPreferences({ firstTimeNotes: next });
  };
  return (
    <SwitchRow
      name={settings.firstTimeNotes}
      about={settings.firstTimeNotesAbout}
      isOn={isOn}
      onChange={change}
    />
  );
}
