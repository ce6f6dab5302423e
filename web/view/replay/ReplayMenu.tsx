import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { replay as words } from '../../texts/replay.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Door, Lines, Podium } from '../shared/icons.tsx';
import { Send } from '../shared/moreIcons.tsx';
import { IconButton } from '../table/IconButton.tsx';
import { PanelButton } from '../table/TableMenu.tsx';
import { useSidePanel } from '../table/useSidePanel.ts';
import { asksToPlayOn } from './address.ts';
import { Branch } from './icons.tsx';
import { PlayOnSheet } from './PlayOnSheet.tsx';

const ShareSheet = lazyComponent(async () => (await import('./ShareSheet.tsx')).ShareSheet);
const TableSheet = lazyComponent(async () => (await import('../table/TableSheet.tsx')).TableSheet);

interface ReplayMenuProps {
  readonly back: { readonly href: string; readonly text: string };
}

export function ReplayMenu({ back }: ReplayMenuProps) {
  const { hasRoom } = useSidePanel();
  const [open, setOpen] = useState<'scores' | 'log' | 'share' | 'playOn' | null>(() =>
    asksToPlayOn(window.location.search) ? 'playOn' : null,
  );
  const [, navigate] = useLocation();
  const close = () => setOpen(null);
  return (
    <nav className="table-menu" aria-label={words.menu}>
      {hasRoom ? (
        <PanelButton />
      ) : (
        <>
          <IconButton name={texts.table.menu.scores} onPress={() => setOpen('scores')}>
            <Podium />
          </IconButton>
          <IconButton name={texts.table.menu.log} onPress={() => setOpen('log')}>
            <Lines />
          </IconButton>
        </>
      )}
      <IconButton name={words.share} onPress={() => setOpen('share')}>
        <Send />
      </IconButton>
      <span className="replay-branch-icon">
        <IconButton name={words.playOn.button} onPress={() => setOpen('playOn')}>
          <Branch />
        </IconButton>
      </span>
      <IconButton name={back.text} onPress={() => navigate(back.href)}>
        <Door />
      </IconButton>
      <LoadBoundary as="note" resetOn={open} onDismiss={close}>
        <Suspense>
          {(open === 'scores' || open === 'log') && <TableSheet kind={open} onClose={close} />}
          {open === 'share' && <ShareSheet onClose={close} />}
          {open === 'playOn' && <PlayOnSheet onClose={close} />}
        </Suspense>
      </LoadBoundary>
    </nav>
  );
}
