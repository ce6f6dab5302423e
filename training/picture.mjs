import { readFileSync, writeFileSync } from 'node:fs';

/** Draws docs/training.svg from the figures in runs/: `node training/picture.mjs`. */

const read = (name) => JSON.parse(readFileSync(new URL(`runs/${name}.json`, import.meta.url), 'utf8'));

const WIDTH = 960;
const HEIGHT = 330;
const TOP = 50;
const BOTTOM = 280;
/** Readable on light and dark pages alike. */
const INK = '#7a7f87';
const BLUE = '#3b82c4';
const ORANGE = '#d9772b';

const line = (x1, y1, x2, y2, color = INK, width = 1) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${width}"/>`;
const text = (x, y, words, { color = INK, anchor = 'start', size = 12 } = {}) =>
  `<text x="${x}" y="${y}" fill="${color}" font-size="${size}" text-anchor="${anchor}">${words}</text>`;
const scale = (from, to, start, end) => (value) =>
  Number((start + ((value - from) / (to - from)) * (end - start)).toFixed(1));

/** A panel of curves: error by epoch, in training and on games that were held out. */
function curves(left, right, title, { curve, decisions }, from) {
  const shown = curve.filter(({ epoch }) => epoch >= from);
  const values = shown.flatMap(({ train, heldOut }) => [train, heldOut]);
  const last = shown.at(-1).epoch;
  const x = scale(0, last, left, right);
  const y = scale(0, Math.max(...values) * 1.05, BOTTOM, TOP);
  const { train, heldOut } = shown.at(-1);
  const isCrowded = Math.abs(y(train) - y(heldOut)) < 12;
  const path = (key, color, drop) => {
    const points = shown.map((point) => `${x(point.epoch)},${y(point[key])}`).join(' ');
    const end = shown.at(-1)[key];
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`,
      text(right + 4, y(end) + 4 + drop, Math.round(end), { color }),
    ].join('');
  };
  return [
    text(left, 22, title, { size: 14 }),
    text(left, 38, `${decisions.toLocaleString('en-US')} decisions`),
    line(left, BOTTOM, right, BOTTOM),
    line(left, TOP, left, BOTTOM),
    text(right, BOTTOM + 16, `${Math.round(last)} epochs`, { anchor: 'end' }),
    path('train', ORANGE, isCrowded ? 12 : 0),
    path('heldOut', BLUE, 0),
  ].join('\n');
}

/** Points a deal better than sharp, by rules and table size, with 95 % intervals. */
function strengths(left, right, results) {
  const x = scale(-155, 20, left + 120, right);
  const rows = results.map(({ rules, players, difference: [mean, low, high] }, at) => {
    const y = TOP + 14 + at * 20;
    return [
      text(left, y + 4, `${rules}, ${players} players`),
      line(x(low), y, x(high), y, BLUE, 2),
      `<circle cx="${x(mean)}" cy="${y}" r="4" fill="${BLUE}"/>`,
    ].join('');
  });
  return [
    text(left, 22, 'The expert against sharp players', { size: 14 }),
    text(left, 38, 'points a deal on the same deals; left is better'),
    line(x(0), TOP, x(0), BOTTOM),
    ...rows,
    ...[-120, -80, -40, 0].map((value) => text(x(value), BOTTOM + 16, value, { anchor: 'middle' })),
  ].join('\n');
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" role="img">
<title>Error by epoch of the first trial, which overfits, and of the network that ships; and the expert against sharp players</title>
${curves(20, 220, 'First trial: overfits', read('first'), 0)}
${curves(290, 490, 'The network that ships', read('shipped'), 0)}
${strengths(560, 940, read('arena'))}
${text(20, HEIGHT - 12, 'squared error in points², training', { color: ORANGE })}
${text(230, HEIGHT - 12, 'held-out games', { color: BLUE })}
</svg>
`;
writeFileSync(new URL('../docs/training.svg', import.meta.url), picture);
