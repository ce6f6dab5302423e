import type { PlayerId } from '@mayi/core/rules';
import type { SeenFact } from '@mayi/core/view';
import { isMotionEnabled } from '../app/appearance.ts';
import { createFlightLayer, type Flight, type FlightLayer } from './flightLayer.ts';
import { type Arrival, type Departure, type Place, planFlights, type Seating } from './flightPlan.ts';

/** Where a card was before the table changed, and its element, which may be gone by now. */
interface CardOnPage {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

type CardsOnPage = ReadonlyMap<string, CardOnPage>;

const FLIGHT_MS = 230;
const SPARK_COUNT = 14;
const SPARKS = ['♥', '★', '♠', '♦', '★', '♣'] as const;

/** Remembers where each card is and, after the page has changed, lets it fly from there. */
export function createFlights() {
  const layer = createFlightLayer();
  let before: CardsOnPage = new Map();

  return {
    finish: layer.finish,
    close: layer.close,
    /** Call right before the page changes. */
    remember(): void {
      before = canFly() ? cardsOnPage() : new Map();
    },
    /** Call right after the page has changed. */
    fly(facts: readonly SeenFact[], seating: Seating): void {
      if (!canFly()) return;
      layer.finish();
      const { arrivals, departures, rings, winner } = planFlights(facts, seating);
      const now = cardsOnPage();
      // Measure everything before adding anything to the page: otherwise each card would cost a layout.
      const flights = [
        ...arrivals.map((arrival) => flightOf(arrival, now, before)),
        ...departures.map((departure) => flightAway(departure, before)),
      ];
      for (const flight of flights) if (flight) layer.fly(flight);
      for (const id of new Set(rings)) ringSeat(layer, id);
      if (winner !== null) celebrate(layer, winner);
      before = new Map();
    },
  };
}

function canFly(): boolean {
  return isMotionEnabled() && document.visibilityState === 'visible';
}

/** A dragged card comes last in the document, so it overrides its faded copy in the hand. */
function cardsOnPage(): Map<string, CardOnPage> {
  const cards = new Map<string, CardOnPage>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]')) {
    cards.set(element.dataset['card'] ?? '', { element, rect: element.getBoundingClientRect() });
  }
  return cards;
}

function flightOf(
  { cardId, from, delay }: Arrival,
  now: CardsOnPage,
  before: CardsOnPage,
): Flight | undefined {
  const here = now.get(cardId);
  const known = before.get(cardId);
  const start = known?.rect ?? rectOf(from);
  if (!here || !start || !isFar(start, here.rect)) return undefined;
  const width = here.element.offsetWidth;
  return {
    create: () => copyOf(here.element, width),
    width,
    from: cardIn(start, width),
    to: cardIn(here.rect, width),
    delay,
    startsHidden: known === undefined,
    duration: FLIGHT_MS,
    landsOn: here.element,
  };
}

function flightAway({ cardId, from, to, delay }: Departure, before: CardsOnPage): Flight | undefined {
  const known = cardId === null ? undefined : before.get(cardId);
  const start = known?.rect ?? rectOf(from);
  const end = rectOf(to);
  if (!start || !end) return undefined;
  const width = start.width;
  return {
    create: () => (known ? copyOf(known.element, width) : cardBack(width)),
    width,
    from: cardIn(start, width),
    to: cardIn(end, width * 0.5),
    delay,
    startsHidden: known === undefined,
    duration: FLIGHT_MS + 60,
    fades: true,
  };
}

function isFar(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 4;
}

/** A card in the middle of a place. */
function cardIn({ left, top, width, height }: DOMRect, cardWidth: number): DOMRect {
  const size = Math.min(width, cardWidth);
  return new DOMRect(left + (width - size) / 2, top + (height - size * 1.4) / 2, size, size * 1.4);
}

function rectOf(place: Place): DOMRect | undefined {
  const selector =
    typeof place === 'string' ? `[data-pile="${place}"]` : `[data-seat="${CSS.escape(place.seat)}"]`;
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
}

/** The custom properties that choose how much of a card is drawn: in the air it looks as it does where it lands. */
const FACE_PROPERTIES = [
  '--card-face',
  '--card-mirrored',
  '--card-big',
  '--card-letters',
  '--card-index',
] as const;

function copyOf(card: HTMLElement, width: number): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of ['data-card', 'role', 'aria-label']) copy.removeAttribute(name);
  if (card.isConnected) {
    const style = getComputedStyle(card);
    for (const property of FACE_PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value) copy.style.setProperty(property, value);
    }
  }
  copy.style.setProperty('--card-w', `${width}px`);
  return copy;
}

function cardBack(width: number): HTMLElement {
  const back = div('card card-back');
  back.style.setProperty('--card-w', `${width}px`);
  return back;
}

function div(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

function ringSeat(layer: FlightLayer, id: PlayerId): void {
  const at = rectOf({ seat: id });
  if (!at) return;
  const frames = [
    { transform: 'translate(-50%, -50%) scale(.5)', opacity: 1 },
    { transform: 'translate(-50%, -50%) scale(1.5)', opacity: 0 },
  ];
  for (const delay of [0, 180]) {
    const ring = div('flight-ring');
    ring.style.width = `${Math.max(at.height, 56)}px`;
    layer.animate(ring, at, frames, { delay, duration: 620 });
  }
}

/** Suits and stars burst from the seat of the player who went out. */
function celebrate(layer: FlightLayer, id: PlayerId): void {
  const at = rectOf({ seat: id }) ?? document.querySelector('.hand')?.getBoundingClientRect();
  if (!at) return;
  for (let nth = 0; nth < SPARK_COUNT; nth++) {
    const angle = (nth / SPARK_COUNT) * 2 * Math.PI;
    const reach = 90 + (nth % 3) * 36;
    const end = `translate(-50%, -50%) translate(${Math.cos(angle) * reach}px, ${Math.sin(angle) * reach}px)`;
    const frames = [
      { transform: 'translate(-50%, -50%) scale(.2)', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `${end} rotate(${nth * 47}deg) scale(1.1)`, opacity: 0 },
    ];
    const spark = div('flight-spark');
    spark.textContent = SPARKS[nth % SPARKS.length] ?? '';
    layer.animate(spark, at, frames, { delay: (nth % 4) * 40, duration: 1050 });
  }
}
