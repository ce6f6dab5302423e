/** A place in the page: the child of `parent` at `index`. */
interface Place {
  readonly parent: Element;
  readonly index: number;
}

/** What gets the focus without opening a keyboard on a phone. */
const TARGETS =
  'a[href], button:enabled, [role=switch], select:enabled, summary, input:is([type=radio], [type=checkbox]):enabled';

/**
 * Use as a ref. A pressed button often disappears: whatever is nearest to its place gets the focus, so that keyboards and screen
 * readers aren't sent back to the top of the page.
 */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (container === null) return undefined;
  let focused: Element | null = null;
  let trail: readonly Place[] = [];
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    trail = focused ? trailOf(focused, container) : [];
  };
  // Someone who taps beside the controls wants no focus at all. An element that's being removed is blurred as well.
  const forget = () =>
    requestAnimationFrame(() => {
      if (focused?.isConnected && document.activeElement !== focused) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    nearest(trail)?.focus({ preventScroll: true });
  });
  container.addEventListener('focusin', remember);
  container.addEventListener('focusout', forget);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    container.removeEventListener('focusin', remember);
    container.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

/** From the element outward, up to the container. */
function trailOf(element: Element, container: Element): readonly Place[] {
  const places: Place[] = [];
  for (let child = element; child !== container && child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return places;
}

function nearest(trail: readonly Place[]): HTMLElement | undefined {
  for (const { parent, index } of trail) {
    const targets = parent.isConnected ? [...parent.querySelectorAll<HTMLElement>(TARGETS)] : [];
    const visible = targets.filter((target) => target.checkVisibility());
    const place = parent.children[index];
    const target = (place && visible.find((one) => !isBefore(one, place))) ?? visible.at(-1);
    if (target) return target;
  }
  return undefined;
}

function isBefore(element: Element, place: Element): boolean {
  return (place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
