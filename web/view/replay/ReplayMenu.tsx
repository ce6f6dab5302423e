import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { replay as words } from '../../texts/replay.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Door, Lines, Podium } from '../shared/icons.tsx';
import { IconButton, PanelButton } from '../table/TableMenu.tsx';
import { useSidePanel } from '../table/useSidePanel.ts';

const TableSheet = lazyComponent(async () => (await import('../table/TableSheet.tsx')).TableSheet);

interface ReplayMenuProps {
  readonly back: { readonly href: string; readonly text: string };
  readonly children?: ReactNode;
}

export function ReplayMenu({ back, children }: ReplayMenuProps) {
  const { hasRoom } = useSidePanel();
  const [open, setOpen] = useState<'scores' | 'log' | null>(null);
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
      {children}
      <IconButton name={back.text} onPress={() => navigate(back.href)}>
        <Door />
      </IconButton>
      <LoadBoundary as="note" resetOn={open} onDismiss={close}>
        <Suspense>{open !== null && <TableSheet kind={open} onClose={close} />}</Suspense>
      </LoadBoundary>
    </nav>
  );
}
