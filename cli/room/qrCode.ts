import pc from 'picocolors';
import { encode } from 'uqr';
import type { Terminal } from '../terminal/terminal.ts';

/** Scanners need some white around it. */
const BORDER = 2;

/** The text as a QR code of half blocks, two rows in one; none where the terminal has no such characters. */
export function qrCodeLines(text: string, { unicode, color }: Pick<Terminal, 'unicode' | 'color'>): string[] {
  if (!unicode) return [];
  const { data, size } = encode(text, { border: BORDER });
  const colors = pc.createColors(color);
  // Black on white, whatever the terminal's colors. Without colors, most terminals are dark: the light modules are drawn.
  const paint = (line: string) => (color ? colors.bgWhiteBright(colors.black(line)) : line);
  return Array.from({ length: Math.ceil(size / 2) }, (_, row) => {
    const [upper = [], lower = []] = [data[2 * row], data[2 * row + 1]];
    const cells = Array.from({ length: size }, (_, at) => {
      const top = (upper[at] ?? false) === color;
      const bottom = (lower[at] ?? false) === color;
      return BLOCKS[Number(top) * 2 + Number(bottom)];
    });
    return paint(cells.join(''));
  });
}

const BLOCKS = [' ', '▄', '▀', '█'] as const;
