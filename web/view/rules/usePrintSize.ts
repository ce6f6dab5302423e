import { type RefCallback, useCallback, useState } from 'react';

/** In CSS, each with print of its own: 0 is the largest. */
const SMALLEST = 5;
const MARGIN_MM = 11;
/** A4 and Letter, in millimeters. */
const PAPERS = [
  { width: 210, height: 297 },
  { width: 215.9, height: 279.4 },
] as const;
const PX_PER_MM = 96 / 25.4;
/** Printers and screens round differently. */
const SLACK = 0.985;

interface PrintSize {
  /** Of the card. */
  readonly ref: RefCallback<HTMLElement>;
  /** The largest print with which the card fits on one sheet of any paper, or the smallest one. */
  readonly size: number;
  readonly isOneSheet: boolean;
}

/** Measures a card as it will be printed, whenever what's on it, `content`, is another. */
export function usePrintSize(content: string): PrintSize {
  const [found, setFound] = useState({ size: 0, isOneSheet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref is called again for other content
  const ref = useCallback(
    (card: HTMLElement | null) => {
      if (card === null) return undefined;
      let isCurrent = true;
      const update = () => isCurrent && setFound(measure(card));
      update();
      void document.fonts.ready.then(update);
      return () => {
        isCurrent = false;
      };
    },
    [content],
  );
  return { ref, ...found };
}

function measure(card: HTMLElement): Pick<PrintSize, 'size' | 'isOneSheet'> {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.classList.add('rule-card-measured');
  copy.ariaHidden = 'true';
  document.body.append(copy);
  try {
    for (let size = 0; size <= SMALLEST; size++) {
      copy.dataset['print'] = String(size);
      if (PAPERS.every((paper) => isOnOne(paper, copy))) return { size, isOneSheet: true };
    }
    return { size: SMALLEST, isOneSheet: false };
  } finally {
    copy.remove();
  }
}

function isOnOne({ width, height }: (typeof PAPERS)[number], copy: HTMLElement): boolean {
  copy.style.width = `${width - 2 * MARGIN_MM}mm`;
  return copy.getBoundingClientRect().height <= (height - 2 * MARGIN_MM) * PX_PER_MM * SLACK;
}
