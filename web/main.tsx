import './view/theme/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { updates } from './pwa/updates.ts';
import { App } from './view/app/App.tsx';
import { followAppearance } from './view/app/appearance.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
followAppearance();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD) updates.start();
