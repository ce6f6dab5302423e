import { expect, it } from 'vitest';
import { servedVersion } from './servedVersion.ts';

const ENTRY = '/assets/index-Ab12.js';
const page = (src: string) => `<script type="module" crossorigin src="${src}"></script>`;
const answer = (ok: boolean, html: string) => async () => ({ ok, text: async () => html });

it.each([
  ['the same app', answer(true, page(ENTRY)), 'same'],
  ['a newer app', answer(true, page('/assets/index-Cd34.js')), 'other'],
  ['a broken server', answer(false, 'Bad gateway'), 'unreachable'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)('%s is recognized', async (_, fetch, expected) => {
  expect(await servedVersion({ fetch, entry: ENTRY })).toBe(expected);
});

it('without a script of its own, the page can’t tell versions apart', async () => {
  expect(await servedVersion({ fetch: answer(true, page(ENTRY)), entry: null })).toBe('same');
});
