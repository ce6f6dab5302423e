import type { Evening } from '../../score/evening.ts';
import { texts } from '../../texts/index.ts';
import { layOutPicture, type PictureCell, type PictureLayout } from './pictureLayout.ts';

const FELT = ['#17504c', '#0f3b3a', '#082524'] as const;
const PAPER = '#fffdf6';
const INK = '#2a241b';
const SOFT = '#6b6050';
const BRASS = '#7d5309';
const LIGHT_BRASS = '#f0c56b';
const DISPLAY = '"Fraunces Variable", Georgia, serif';
const SANS = '"Source Sans 3 Variable", system-ui, sans-serif';

const FONTS: Readonly<Record<PictureCell['look'], string>> = {
  name: `600 28px ${SANS}`,
  points: `400 28px ${SANS}`,
  out: `700 28px ${SANS}`,
  total: `600 30px ${DISPLAY}`,
  best: `700 30px ${DISPLAY}`,
  round: `600 22px ${SANS}`,
};
const COLORS: Readonly<Record<PictureCell['look'], string>> = {
  name: INK,
  points: INK,
  out: BRASS,
  total: INK,
  best: BRASS,
  round: SOFT,
};

/** A PNG of the score sheet; null if the browser can't draw one. */
export async function pictureOf(evening: Evening, about: string): Promise<Blob | null> {
  const layout = layOutPicture(evening, about);
  const canvas = document.createElement('canvas');
  canvas.width = layout.width * 2;
  canvas.height = layout.height * 2;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  await Promise.all(Object.values(FONTS).map((font) => document.fonts.load(font))).catch(() => {});
  context.scale(2, 2);
  draw(context, layout);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function draw(context: CanvasRenderingContext2D, layout: PictureLayout): void {
  const { width, height, title, about, paper, lines, cells } = layout;
  const felt = context.createRadialGradient(
    width / 2,
    height * 0.35,
    0,
    width / 2,
    height * 0.4,
    width * 0.8,
  );
  for (const [at, color] of FELT.entries()) felt.addColorStop(at / 2, color);
  context.fillStyle = felt;
  context.fillRect(0, 0, width, height);

  context.fillStyle = LIGHT_BRASS;
  context.font = `600 60px ${DISPLAY}`;
  context.fillText(title, 48, 92, width - 96);
  context.fillStyle = '#dfe8e2';
  context.font = `400 24px ${SANS}`;
  context.fillText(about, 48, 136, width - 96);

  context.fillStyle = PAPER;
  context.beginPath();
  context.roundRect(paper.x, paper.y, paper.width, paper.height, 18);
  context.fill();
  context.fillStyle = 'rgb(42 36 27 / 0.14)';
  for (const y of lines) context.fillRect(paper.x + 16, y, paper.width - 32, 1.5);
  for (const { text, x, y, look, width: most, align } of cells) {
    context.font = FONTS[look];
    context.fillStyle = COLORS[look];
    context.textAlign = align;
    context.fillText(text, x, y, most);
  }
  context.textAlign = 'right';
  context.fillStyle = LIGHT_BRASS;
  context.font = `600 28px ${DISPLAY}`;
  context.fillText(texts.app.name, width - 48, height - 26);
}
