import './view/theme/app.css';

/** Starts the app once the page has been painted with what its HTML brings along: evaluating the scripts takes a phone half a second. */
function start(): void {
  // The HTML itself offers to reload.
  import('./main.tsx').catch((cause) => console.error('LoadError: the app didn’t start', cause));
}

// In the background, nothing is painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
