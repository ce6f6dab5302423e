/** Something in the air, from one place of the screen to another. Moves by transform and opacity only. */
export interface Flight {
  readonly shape: HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** Of the shape as it was made: it is drawn sharp at this size. */
  readonly width: number;
  /** In milliseconds. */
  readonly delay: number;
  readonly duration: number;
  /** Hidden until the flight lands there. */
  readonly landsOn?: HTMLElement | undefined;
  /** Fades as it arrives: it goes out of sight. */
  readonly fades?: boolean;
}

const EASE = 'cubic-bezier(.22, .8, .24, 1)';

/** The layer above the table in which cards fly. It never takes a tap, and any input ends all flights at once. */
export function createSky() {
  const aloft = new Set<Animation>();
  let layer: HTMLElement | undefined;

  const finish = () => {
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
    play(shape: HTMLElement, at: DOMRect, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
      shape.style.left = `${at.left + at.width / 2}px`;
      shape.style.top = `${at.top + at.height / 2}px`;
      open().append(shape);
      watch(shape.animate(frames, { easing: EASE, fill: 'both', ...timing }), () => shape.remove());
    },
    fly({ shape, from, to, width, delay, duration, landsOn, fades }: Flight): void {
      const dx = from.left + from.width / 2 - to.left - to.width / 2;
      const dy = from.top + from.height / 2 - to.top - to.height / 2;
      const start = `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(${from.width / width})`;
      const end = `translate(-50%, -50%) scale(${to.width / width})`;
      const frames = fades
        ? [{ transform: start }, { opacity: 1, offset: 0.75 }, { transform: end, opacity: 0 }]
        : [{ transform: start }, { transform: end }];
      this.play(shape, to, frames, { delay, duration });
      if (!landsOn) return;
      const hidden = landsOn.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
      watch(hidden, () => undefined);
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
