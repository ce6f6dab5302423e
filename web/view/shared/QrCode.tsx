import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on light in every theme: that is what cameras look for. */
export function QrCode({ link, name }: { readonly link: string; readonly name: string }) {
  const { path, size } = useMemo(() => drawingOf(link), [link]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      className="size-40 flex-none rounded-xl bg-[#fffdf6]"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#16181d" />
    </svg>
  );
}

function drawingOf(link: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(link, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
