import './view/theme/app.css';

function start(): void {
  // The HTML itself offers to reload.
  import('./main.tsx').catch((cause) => console.error('LoadError: the app didn’t start', cause));
}

// Evaluating the scripts takes a phone half a second, so what the HTML brings along is painted first. In the background, nothing is painted.
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
else start();
