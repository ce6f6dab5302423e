import type { PlayerId } from '@mayi/core/rules';
import type { SeenFact } from '@mayi/core/view';
import { type Arrival, type Leaving, planOf, type Sitting, type Spot } from './plan.ts';
import { backOf, copyOf, ring, spark } from './shapes.ts';
import { createSky, type Flight, type Sky } from './sky.ts';

/** Where a card lay before the table changed, and the element itself, which may be gone by now. */
interface Past {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

const TRAVEL = 230;
const SPARK_COUNT = 14;

/** Cards that travel: remembers where each one lay, and after the page changed lets it fly from there. */
export function createFlights() {
  const sky = createSky();
  let past: ReadonlyMap<string, Past> = new Map();

  return {
    finish: sky.finish,
    close: sky.close,
    /** Right before the page changes. */
    remember(): void {
      past = isMotionWanted() ? cardsOnPage() : new Map();
    },
    /** Right after the page changed. */
    fly(facts: readonly SeenFact[], sitting: Sitting): void {
      if (!isMotionWanted()) return;
      sky.finish();
      const { arrivals, leavings, rings, winner } = planOf(facts, sitting);
      const now = cardsOnPage();
      // All is measured before anything is put on the page: else each card would have the page laid out anew.
      const flights = [
        ...arrivals.map((arrival) => arriving(arrival, now, past)),
        ...leavings.map((leaving) => departing(leaving, past)),
      ];
      for (const flight of flights) if (flight) sky.fly(flight);
      for (const id of new Set(rings)) ringAt(sky, id);
      if (winner !== null) celebrate(sky, winner);
      past = new Map();
    },
  };
}

function isMotionWanted(): boolean {
  return document.documentElement.dataset['motion'] !== 'reduced' && document.visibilityState === 'visible';
}

/** A card that is held in the fingers comes last on the page, and so goes before its empty place in the hand. */
function cardsOnPage(): Map<string, Past> {
  const cards = new Map<string, Past>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]')) {
    cards.set(element.dataset['card'] ?? '', { element, rect: element.getBoundingClientRect() });
  }
  return cards;
}

function arriving({ cardId, from, delay }: Arrival, now: Cards, past: Cards): Flight | undefined {
  const here = now.get(cardId);
  const known = past.get(cardId);
  const start = known?.rect ?? rectOf(from);
  if (!here || !start || !isFar(start, here.rect)) return undefined;
  const width = here.element.offsetWidth;
  return {
    shape: () => copyOf(here.element, width),
    width,
    from: fitted(start, width),
    to: fitted(here.rect, width),
    delay,
    isOutOfSight: known === undefined,
    duration: TRAVEL,
    landsOn: here.element,
  };
}

function departing({ cardId, from, to, delay }: Leaving, past: Cards): Flight | undefined {
  const known = cardId === null ? undefined : past.get(cardId);
  const start = known?.rect ?? rectOf(from);
  const end = rectOf(to);
  if (!start || !end) return undefined;
  const width = start.width;
  return {
    shape: () => (known ? copyOf(known.element, width) : backOf(width)),
    width,
    from: fitted(start, width),
    to: fitted(end, width * 0.5),
    delay,
    isOutOfSight: known === undefined,
    duration: TRAVEL + 60,
    fades: true,
  };
}

type Cards = ReadonlyMap<string, Past>;

function isFar(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 4;
}

/** The middle of a place, as wide as a card. */
function fitted({ left, top, width, height }: DOMRect, wide: number): DOMRect {
  const size = Math.min(width, wide);
  return new DOMRect(left + (width - size) / 2, top + (height - size * 1.4) / 2, size, size * 1.4);
}

function rectOf(spot: Spot): DOMRect | undefined {
  const selector =
    typeof spot === 'string' ? `[data-pile="${spot}"]` : `[data-seat="${CSS.escape(spot.seat)}"]`;
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
}

function ringAt(sky: Sky, id: PlayerId): void {
  const at = rectOf({ seat: id });
  if (!at) return;
  const frames = [
    { transform: 'translate(-50%, -50%) scale(.5)', opacity: 1 },
    { transform: 'translate(-50%, -50%) scale(1.5)', opacity: 0 },
  ];
  for (const delay of [0, 180]) sky.play(ring(Math.max(at.height, 56)), at, frames, { delay, duration: 620 });
}

/** A short flourish for whoever went out: suits and stars. */
function celebrate(sky: Sky, id: PlayerId): void {
  const at = rectOf({ seat: id }) ?? document.querySelector('.hand')?.getBoundingClientRect();
  if (!at) return;
  for (let nth = 0; nth < SPARK_COUNT; nth++) {
    const turn = (nth / SPARK_COUNT) * 2 * Math.PI;
    const reach = 90 + (nth % 3) * 36;
    const end = `translate(-50%, -50%) translate(${Math.cos(turn) * reach}px, ${Math.sin(turn) * reach}px)`;
    const frames = [
      { transform: 'translate(-50%, -50%) scale(.2)', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `${end} rotate(${nth * 47}deg) scale(1.1)`, opacity: 0 },
    ];
    sky.play(spark(nth), at, frames, { delay: (nth % 4) * 40, duration: 1050 });
  }
}
