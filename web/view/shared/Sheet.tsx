import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';
import { Cross } from './icons.tsx';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What gets the focus first; default: the close button. */
  readonly initialFocus?: () => HTMLElement | null | undefined;
}

/** A dialog: slides up from the bottom on a phone, centered on a larger screen. */
export function Sheet({ title, onClose, children, initialFocus }: SheetProps) {
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet" initialFocus={() => initialFocus?.() ?? true}>
          <header className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
            <Dialog.Title className="grow font-semibold text-xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={texts.table.menu.close}
              className="grid size-11 cursor-pointer place-items-center rounded-xl hover:bg-well"
            >
              <Cross />
            </Dialog.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
