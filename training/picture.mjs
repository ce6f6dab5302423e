import { readFileSync, writeFileSync } from 'node:fs';

/** Draws docs/training.svg from the figures in runs/: `node training/picture.mjs`. */

const read = (name) => JSON.parse(readFileSync(new URL(`runs/${name}.json`, import.meta.url), 'utf8'));

const WIDTH = 960;
const HEIGHT = 680;
/** Two rows of panels. */
const UPPER = { top: 50, bottom: 280 };
const LOWER = { top: 400, bottom: 630 };
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
function curves(left, right, title, { curve, decisions }) {
  const { top, bottom } = UPPER;
  const values = curve.flatMap(({ train, heldOut }) => [train, heldOut]);
  const last = curve.at(-1).epoch;
  const x = scale(0, last, left, right);
  const y = scale(0, Math.max(...values) * 1.05, bottom, top);
  const { train, heldOut } = curve.at(-1);
  const isCrowded = Math.abs(y(train) - y(heldOut)) < 12;
  const path = (key, color, drop) => {
    const points = curve.map((point) => `${x(point.epoch)},${y(point[key])}`).join(' ');
    const end = curve.at(-1)[key];
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`,
      text(right + 4, y(end) + 4 + drop, Math.round(end), { color }),
    ].join('');
  };
  return [
    text(left, 22, title, { size: 14 }),
    text(left, 38, `${decisions.toLocaleString('en-US')} decisions`),
    line(left, bottom, right, bottom),
    line(left, top, left, bottom),
    text(right, bottom + 16, `${Math.round(last)} epochs`, { anchor: 'end' }),
    path('train', ORANGE, isCrowded ? 12 : 0),
    path('heldOut', BLUE, 0),
  ].join('\n');
}

/** The race's network: the error of its chances, on races that were held out. */
function raceCurves(left, right, { runs }) {
  const { top, bottom } = LOWER;
  const all = runs.flatMap(({ curve }) => curve);
  const x = scale(0, Math.max(...all.map(({ epoch }) => epoch)), left, right);
  const errors = all.map(({ heldOut: [error] }) => error);
  const y = scale(Math.min(...errors) - 0.01, Math.max(...errors) + 0.01, bottom, top);
  return [
    text(left, top - 28, 'The race’s network', { size: 14 }),
    text(left, top - 12, 'cross-entropy of its chances, on races that were held out'),
    line(left, bottom, right, bottom),
    line(left, top, left, bottom),
    text(right, bottom + 16, `${Math.max(...all.map(({ epoch }) => epoch))} epochs`, { anchor: 'end' }),
    ...runs.map(({ curve, hands, name, color }) => {
      const points = curve.map(({ epoch, heldOut: [error] }) => `${x(epoch)},${y(error)}`).join(' ');
      const [end] = curve.at(-1).heldOut;
      return [
        `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`,
        text(right + 4, y(end) + 4, end.toFixed(3), { color }),
        text(right, y(end) - 10, `${name}: ${hands.toLocaleString('en-US')} hands`, { color, anchor: 'end' }),
      ].join('');
    }),
  ].join('\n');
}

/** Points a deal better than others, by rules and table size, with 95 % intervals. */
function strengths(left, right, { top, bottom }, { title, results, from, to, ticks }) {
  const x = scale(from, to, left + 120, right);
  const room = Math.min(20, (bottom - top - 14) / results.length);
  const rows = results.map(({ rules, players, difference: [mean, low, high] }, at) => {
    const y = top + 14 + at * room;
    return [
      text(left, y + 4, `${rules}, ${players} players`, { size: Math.min(12, room - 1) }),
      line(x(low), y, x(high), y, BLUE, 2),
      `<circle cx="${x(mean)}" cy="${y}" r="4" fill="${BLUE}"/>`,
    ].join('');
  });
  return [
    text(left, top - 28, title, { size: 14 }),
    text(left, top - 12, 'points a deal on the same deals; left is better'),
    line(x(0), top, x(0), bottom),
    ...rows,
    ...ticks.map((value) => text(x(value), bottom + 16, value, { anchor: 'middle' })),
  ].join('\n');
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" role="img">
<title>Error by epoch of the first trial, which overfits, of the network that ships, and of the race’s; the expert against sharp players, and the master against experts</title>
${curves(20, 220, 'First trial: overfits', read('first'))}
${curves(290, 490, 'The network that ships', read('shipped'))}
${text(20, UPPER.bottom + 38, 'squared error in points², training', { color: ORANGE })}
${text(230, UPPER.bottom + 38, 'held-out games', { color: BLUE })}
${strengths(560, 940, UPPER, read('arena'))}
${raceCurves(20, 490, read('race'))}
${strengths(560, 940, LOWER, read('master'))}
</svg>
`;
writeFileSync(new URL('../docs/training.svg', import.meta.url), picture);
