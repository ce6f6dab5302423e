/** Custom properties that say how much of a card is drawn: a card in the air looks as it does where it lands. */
const LOOKS = ['--card-face', '--card-mirrored', '--card-big', '--card-letters', '--card-index'] as const;

/** The card as it lies there, to be flown around. */
export function copyOf(card: HTMLElement, width: number): HTMLElement {
  const shape = card.cloneNode(true) as HTMLElement;
  for (const name of ['data-card', 'role', 'aria-label']) shape.removeAttribute(name);
  if (card.isConnected) {
    const style = getComputedStyle(card);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      if (value) shape.style.setProperty(look, value);
    }
  }
  shape.style.setProperty('--card-w', `${width}px`);
  return shape;
}

/** A card face down. */
export function backOf(width: number): HTMLElement {
  const shape = document.createElement('div');
  shape.className = 'card card-back';
  shape.style.setProperty('--card-w', `${width}px`);
  return shape;
}

export function ring(width: number): HTMLElement {
  const shape = document.createElement('div');
  shape.className = 'sky-ring';
  shape.style.width = `${width}px`;
  return shape;
}

const SPARKS = ['♥', '★', '♠', '♦', '★', '♣'] as const;

export function spark(nth: number): HTMLElement {
  const shape = document.createElement('div');
  shape.className = 'sky-spark';
  shape.textContent = SPARKS[nth % SPARKS.length] ?? '';
  return shape;
}
