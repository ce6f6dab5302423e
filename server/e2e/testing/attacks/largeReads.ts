import { type Attack, fromAddress } from './attack.ts';

const ADDRESSES = 8;
const REQUESTS_EACH = 3;
const EXPECTED: readonly number[] = [200, 429, 503];

/** From many addresses at once, a finished game with a log of megabytes is read, and every third reader stops halfway. */
export const largeReads: Attack = {
  name: 'reading a large game',
  async run({ url, filled, random }) {
    const firstAddress = random.below(2 ** 20);
    let [read, abandoned, turnedAway] = [0, 0, 0];
    const request = async (nth: number) => {
      const abort = new AbortController();
      const headers = fromAddress(firstAddress + (nth % ADDRESSES));
      const { status, body } = await fetch(`${url}/api/games/${filled.finishedGame}`, {
        headers,
        signal: abort.signal,
      });
      if (!EXPECTED.includes(status)) throw new Error(`a finished game is answered with ${status}`);
      if (status !== 200) turnedAway += 1;
      if (status === 200 && nth % 3 === 0) {
        abandoned += 1;
        abort.abort();
      } else {
        for await (const _ of body ?? []);
        if (status === 200) read += 1;
      }
    };
    await Promise.all(Array.from({ length: ADDRESSES * REQUESTS_EACH }, (_, nth) => request(nth)));
    return { read, abandoned, 'turned away': turnedAway };
  },
};
