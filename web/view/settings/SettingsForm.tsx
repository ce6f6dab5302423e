import type { ReactNode } from 'react';
import { MOTIONS, THEMES } from '../../state/preferences.ts';
import { later } from '../../texts/later.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { Segments } from '../shared/Segments.tsx';
import { TextField } from '../shared/TextField.tsx';
import { CardPreview } from './CardPreview.tsx';
import { HabitChoice } from './HabitChoice.tsx';
import { NotifySwitch } from './NotifySwitch.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

const { settings } = later;

/** Every change counts at once. */
export function SettingsForm() {
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
          <ThemeChoice />
          <MotionChoice />
        </div>
      </Part>
      <Part title={settings.mayI}>
        <HabitChoice />
      </Part>
      <Part title={settings.attention}>
        <PreferenceSwitch of="sound" />
        <PreferenceSwitch of="haptics" />
        <NotifySwitch />
      </Part>
      <Part title={settings.you}>
        <NameField />
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

function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme);
  const segments = THEMES.map((value) => ({ value, name: settings.themes[value] }));
  return (
    <Segments
      legend={settings.theme}
      segments={segments}
      value={theme}
      onChange={(value) => prefer({ theme: value })}
    />
  );
}

function MotionChoice() {
  const motion = usePreferences((preferences) => preferences.motion);
  const segments = MOTIONS.map((value) => ({ value, name: settings.motions[value] }));
  return (
    <Segments
      legend={settings.motion}
      segments={segments}
      value={motion}
      onChange={(value) => prefer({ motion: value })}
    />
  );
}

function NameField() {
  const name = usePreferences((preferences) => preferences.name);
  return (
    <TextField
      label={settings.name}
      value={name}
      maxLength={20}
      autoComplete="nickname"
      onChange={(value) => prefer({ name: value })}
    />
  );
}
