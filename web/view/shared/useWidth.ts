import { type RefObject, useEffect, useState } from 'react';

/** The width of a box. A chart isn't scaled to it but drawn for it, so its letters are as large as all others. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
