import './view/theme/app.css';

/** What the HTML itself shows of the home page. Other pages have only a splash screen there. */
const isPainted = document.querySelector('.home-static') !== null;

function start(): void {
  // The HTML itself offers to reload.
  import('./main.tsx').catch((cause) => console.error('LoadError: the app didn’t start', cause));
}

// Evaluating the scripts takes a phone half a second: the home page is painted first. In the background, nothing is painted.
if (isPainted && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
else start();
