/** Something in the air, from one place of the screen to another. Moves by transform and opacity only. */
export interface Flight {
  /** Made when it takes off: a deal is not put on the page all at once. */
  readonly shape: () => HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** Of the shape as it was made: it is drawn sharp at this size. */
  readonly width: number;
  /** In milliseconds. */
  readonly delay: number;
  /** Until then it is seen nowhere: it comes out of a pile. Else it is seen where it lay. */
  readonly isOutOfSight: boolean;
  readonly duration: number;
  /** Hidden until the flight lands there. */
  readonly landsOn?: HTMLElement | undefined;
  /** Fades as it arrives: it goes out of sight. */
  readonly fades?: boolean;
}

/** A card is shown by the flight that lands on it, and if that was never seen, a moment later. */
const LATEST = 100;
const HIDDEN = [{ opacity: 0 }, { opacity: 0 }];
const EASE = 'cubic-bezier(.22, .8, .24, 1)';

/** The layer above the table in which cards fly. It never takes a tap, and any input ends all flights at once. */
export function createSky() {
  const aloft = new Set<Animation>();
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let layer: HTMLElement | undefined;

  const finish = () => {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    for (const animation of aloft) animation.finish();
  };
  const open = (): HTMLElement => {
    if (layer) return layer;
    layer = document.createElement('div');
    layer.className = 'sky';
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(type, finish, { capture: true, passive: true });
    }
    return layer;
  };
  const later = (delay: number, act: () => void) => {
    if (delay === 0) return act();
    const timer = setTimeout(() => {
      waiting.delete(timer);
      act();
    }, delay);
    waiting.add(timer);
  };
  const watch = (animation: Animation, done: () => void) => {
    aloft.add(animation);
    const end = () => {
      aloft.delete(animation);
      done();
    };
    animation.finished.then(end, end);
  };

  return {
    finish,
    /** Shows the shape at this place while it moves so. */
    play(
      shape: HTMLElement,
      at: DOMRect,
      frames: Keyframe[],
      timing: KeyframeAnimationOptions,
      landed: () => void = () => {},
    ): void {
      shape.style.left = `${at.left + at.width / 2}px`;
      shape.style.top = `${at.top + at.height / 2}px`;
      open().append(shape);
      watch(shape.animate(frames, { easing: EASE, fill: 'both', ...timing }), () => {
        shape.remove();
        landed();
      });
    },
    fly({ shape, from, to, width, delay, isOutOfSight, duration, landsOn, fades }: Flight): void {
      const dx = from.left + from.width / 2 - to.left - to.width / 2;
      const dy = from.top + from.height / 2 - to.top - to.height / 2;
      const start = `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(${from.width / width})`;
      const end = `translate(-50%, -50%) scale(${to.width / width})`;
      const frames = fades
        ? [{ transform: start }, { opacity: 1, offset: 0.75 }, { transform: end, opacity: 0 }]
        : [{ transform: start }, { transform: end }];
      const hidden = landsOn?.animate(HIDDEN, delay + duration + LATEST);
      if (hidden) watch(hidden, () => undefined);
      const takeOff = (after: number) =>
        this.play(shape(), to, frames, { delay: after, duration }, () => hidden?.finish());
      if (isOutOfSight) later(delay, () => takeOff(0));
      else takeOff(delay);
    },
    close(): void {
      finish();
      for (const type of ['pointerdown', 'keydown', 'wheel']) {
        window.removeEventListener(type, finish, { capture: true });
      }
      layer?.remove();
      layer = undefined;
    },
  };
}

export type Sky = ReturnType<typeof createSky>;
