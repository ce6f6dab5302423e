/** For `addInitScript`: what would pass on its own after a few seconds stays until a key is pressed, however slow the machine is. */
export function waitForever(): void {
  const { setTimeout: start } = window;
  Object.assign(window, {
    setTimeout: (act: TimerHandler, wait = 0) => (wait < 3000 ? start(act, wait) : 0),
  });
}
