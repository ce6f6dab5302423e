import { hasOrders } from '@mayi/core/protocol';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ordersIn, roundKey } from '../../state/mayI/orders.ts';
import { orders as words } from '../../texts/orders.ts';
import { usePreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Icon } from '../shared/icons.tsx';
import { IconButton } from '../table/IconButton.tsx';

const OrdersSheet = lazyComponent(async () => (await import('./OrdersSheet.tsx')).OrdersSheet);

/** Among the icons of the table, but loaded after the first card. A dot says that orders are set. */
export function OrdersButton() {
  const [openFor, setOpenFor] = useState('');
  const menu = useMenu();
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const kept = usePreferences((preferences) => preferences);
  if (menu === null || view === undefined || view.you === null) return null;
  const isSet = hasOrders(ordersIn({ known, view }, kept));
  // A new round has orders of its own.
  const isOpen = openFor === roundKey(view);
  const close = () => setOpenFor('');
  return (
    <>
      {createPortal(
        <span className="orders-button" data-set={isSet || undefined}>
          <IconButton name={isSet ? words.openSet : words.open} onPress={() => setOpenFor(roundKey(view))}>
            <Icon>
              <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-6L8.5 20v-3.5H5A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.5Z" />
              <path d="M10.2 9.4a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.3M12 14.2v.1" />
            </Icon>
          </IconButton>
        </span>,
        menu,
      )}
      <LoadBoundary as="note" resetOn={isOpen} onDismiss={close}>
        <Suspense>{isOpen && <OrdersSheet view={view} onClose={close} />}</Suspense>
      </LoadBoundary>
    </>
  );
}

/** The table's menu, once it's there. */
function useMenu(): Element | null {
  const [menu, setMenu] = useState<Element | null>(null);
  useEffect(() => setMenu(document.querySelector('.table-menu')), []);
  return menu;
}
