import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Cross } from './icons.tsx';

interface SheetProps {
  readonly title: string;
  readonly closeName: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in sight below what scrolls. */
  readonly foot?: ReactNode;
  /** What has the focus first, if not the way out. */
  readonly first?: () => HTMLElement | null | undefined;
}

/** Over the page until it is closed: from below on a phone, in the middle of a larger screen. */
export function Sheet({ title, closeName, onClose, children, foot, first }: SheetProps) {
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet" initialFocus={() => first?.() ?? true}>
          <header className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
            <Dialog.Title className="grow font-semibold text-xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeName}
              className="grid size-11 cursor-pointer place-items-center rounded-xl hover:bg-well"
            >
              <Cross />
            </Dialog.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {foot && <footer className="border-line border-t p-4">{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
