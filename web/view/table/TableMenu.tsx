import { type ReactNode, Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Book, Bulb, Door, Gear, Lines, Panes, Podium } from '../shared/icons.tsx';
import { IconButton } from './IconButton.tsx';
import { useCoachAllowed } from './useCoach.ts';

const SettingsDialog = lazyComponent(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
);
const RulesDialog = lazyComponent(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const TableSheet = lazyComponent(async () => (await import('./TableSheet.tsx')).TableSheet);
const MoveSheet = lazyComponent(async () => (await import('../move/MoveSheet.tsx')).MoveSheet);
const TvSheet = lazyComponent(async () => (await import('../tv/TvSheet.tsx')).TvSheet);
const RoomItems = lazyComponent(async () => (await import('./RoomItems.tsx')).RoomItems);
const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

type Open = 'settings' | 'rules' | 'scores' | 'log' | 'move' | 'tv' | 'leave' | null;

interface TableMenuProps {
  readonly hasPanel: boolean;
  readonly isSolo: boolean;
}

/** The icons beside the contract. With a side panel, log and scores are there instead. */
export function TableMenu({ hasPanel, isSolo }: TableMenuProps) {
  const [open, setOpen] = useState<Open>(null);
  const hasCoach = useCoachAllowed();
  const rules = useTable((state) => state.view?.rules);
  const words = texts.table.menu;
  const close = () => setOpen(null);
  const item = (kind: Exclude<Open, null>, icon: ReactNode, name: string) => (
    <IconButton name={name} onPress={() => setOpen(kind)}>
      {icon}
    </IconButton>
  );
  return (
    <nav className="table-menu" aria-label={words.open}>
      {hasPanel ? <PanelButton /> : item('scores', <Podium />, words.scores)}
      {!hasPanel && item('log', <Lines />, words.log)}
      {hasCoach && <CoachButton />}
      {hasPanel && item('rules', <Book />, words.rules)}
      {hasPanel && !isSolo && (
        <LoadBoundary as="note">
          <Suspense>
            <RoomItems onOpen={setOpen} />
          </Suspense>
        </LoadBoundary>
      )}
      {item('settings', <Gear />, words.settings)}
      {item('leave', <Door />, words.leave)}
      <LoadBoundary as="note" resetOn={open} onDismiss={close}>
        <Suspense>
          {open === 'settings' && (
            <SettingsDialog onClose={close} onTv={isSolo ? undefined : () => setOpen('tv')} />
          )}
          {open === 'rules' && rules && <RulesDialog rules={rules} onClose={close} />}
          {(open === 'scores' || open === 'log') && <TableSheet kind={open} onClose={close} />}
          {open === 'move' && <MoveSheet onClose={close} />}
          {open === 'tv' && <TvSheet onClose={close} />}
          {open === 'leave' && <LeaveDialog isSolo={isSolo} onMove={() => setOpen('move')} onClose={close} />}
        </Suspense>
      </LoadBoundary>
    </nav>
  );
}

export function PanelButton() {
  const isOpen = usePreferences(({ panelOpen }) => panelOpen);
  const { hide, show } = texts.table.panel;
  return (
    <IconButton
      name={isOpen ? hide : show}
      isPressed={isOpen}
      onPress={() => setPreferences({ panelOpen: !isOpen })}
    >
      <Panes />
    </IconButton>
  );
}

function CoachButton() {
  const isOn = usePreferences(({ coachOpen }) => coachOpen);
  const { hide, show } = texts.table.coach;
  return (
    <IconButton
      name={isOn ? hide : show}
      isPressed={isOn}
      onPress={() => setPreferences({ coachOpen: !isOn })}
    >
      <Bulb />
    </IconButton>
  );
}
