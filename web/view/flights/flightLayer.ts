/** An element that flies from one place on the screen to another. Only transform and opacity change. */
export interface Flight {
  /** Created at takeoff, so a deal doesn't put all its cards on the page at once. */
  readonly create: () => HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** The width the element is created with, at which it is drawn sharp. */
  readonly width: number;
  /** In milliseconds. */
  readonly delay: number;
  /** Until takeoff it is invisible, because it comes out of a pile. Otherwise it shows where the card was. */
  readonly startsHidden: boolean;
  readonly duration: number;
  /** Hidden until the flight lands on it. */
  readonly landsOn?: HTMLElement | undefined;
  /** Fades on arrival, because the card goes out of sight. */
  readonly fades?: boolean;
}

/** How long after its flight a card is shown at the latest, in case the landing was missed. */
const LANDING_SLACK = 100;
const HIDDEN = [{ opacity: 0 }, { opacity: 0 }];
const EASE = 'cubic-bezier(.22, .8, .24, 1)';
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** The layer above the table where cards fly. It never catches a tap, and any input ends all flights at once. */
export function createFlightLayer() {
  const running = new Set<Animation>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let layer: HTMLElement | undefined;

  const finish = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const animation of running) animation.finish();
  };
  const open = (): HTMLElement => {
    if (layer) return layer;
    layer = document.createElement('div');
    layer.className = 'flight-layer';
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
    for (const type of INPUTS) window.addEventListener(type, finish, { capture: true, passive: true });
    return layer;
  };
  const schedule = (delay: number, act: () => void) => {
    if (delay === 0) return act();
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay);
    timers.add(timer);
  };
  const track = (animation: Animation, onEnd: () => void) => {
    running.add(animation);
    const end = () => {
      running.delete(animation);
      onEnd();
    };
    animation.finished.then(end, end);
  };

  return {
    finish,
    /** Shows the element at this place for as long as the animation runs. */
    animate(
      element: HTMLElement,
      at: DOMRect,
      frames: Keyframe[],
      timing: KeyframeAnimationOptions,
      onLanded: () => void = () => {},
    ): void {
      element.style.left = `${at.left + at.width / 2}px`;
      element.style.top = `${at.top + at.height / 2}px`;
      open().append(element);
      track(element.animate(frames, { easing: EASE, fill: 'both', ...timing }), () => {
        element.remove();
        onLanded();
      });
    },
    fly({ create, from, to, width, delay, startsHidden, duration, landsOn, fades }: Flight): void {
      const dx = from.left + from.width / 2 - to.left - to.width / 2;
      const dy = from.top + from.height / 2 - to.top - to.height / 2;
      const start = `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(${from.width / width})`;
      const end = `translate(-50%, -50%) scale(${to.width / width})`;
      const frames = fades
        ? [{ transform: start }, { opacity: 1, offset: 0.75 }, { transform: end, opacity: 0 }]
        : [{ transform: start }, { transform: end }];
      const hidden = landsOn?.animate(HIDDEN, delay + duration + LANDING_SLACK);
      if (hidden) track(hidden, () => undefined);
      const takeOff = (after: number) =>
        this.animate(create(), to, frames, { delay: after, duration }, () => hidden?.finish());
      if (startsHidden) schedule(delay, () => takeOff(0));
      else takeOff(delay);
    },
    close(): void {
      finish();
      for (const type of INPUTS) window.removeEventListener(type, finish, { capture: true });
      layer?.remove();
      layer = undefined;
    },
  };
}

export type FlightLayer = ReturnType<typeof createFlightLayer>;
