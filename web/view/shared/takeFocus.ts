/** As a ref: a heading that comes in the place of what was waited for has the focus, and so is read out. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
