import './view/theme/app.css';

/** Starts the app once the page has been painted with what its HTML brings along: evaluating the scripts takes a phone half a second. */
function start(): void {
  void import('./main.tsx');
}

// In the background, nothing is painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
