import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { updates } from './pwa/updates.ts';
import { App, loadFirstPage } from './view/app/App.tsx';
import { followAppearance } from './view/app/appearance.ts';
import { firstPaint } from './view/app/firstPaint.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
followAppearance();
void Promise.all([loadFirstPage(window.location), firstPaint()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
if (import.meta.env.PROD) updates.start();
if (window.matchMedia('(display-mode: standalone)').matches)
  void import('./view/home/followBadge.ts').then(
    (part) => part.followBadge(),
    () => {},
  );
