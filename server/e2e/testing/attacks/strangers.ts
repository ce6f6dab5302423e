import { withTimeout } from '../../../testing/withTimeout.ts';
import { openFuzzer } from '../fuzzer.ts';
import { type Attack, socketUrl } from './attack.ts';
import { filledSecret } from './filledRooms.ts';

const STRANGERS = 12;
const MESSAGES = 40;

/**
 * Rooms with tens of thousands of entries: strangers with made-up secrets, and a player in them, send commands that were never
 * applied, so there's nothing to find, however far the server looks.
 */
export const strangers: Attack = {
  name: 'strangers in long rooms',
  async run({ url, random, filled }) {
    const rooms = [filled.lobby, ...filled.games];
    const send = async (nth: number) => {
      const secret = nth < rooms.length ? filledSecret('s1') : random.text(32, 'abcdefgh');
      const address = socketUrl(url, rooms[nth % rooms.length] as string);
      const fuzzer = await openFuzzer(address, { authorization: `Bearer ${secret}` });
      const id = () => random.text(20, 'abcdefghijklmnopqrstuvwxyz');
      const command = { type: 'command', seq: 0, do: { type: 'DRAW_FROM_STOCK' } };
      const messages = Array.from({ length: MESSAGES }, () => JSON.stringify({ ...command, id: id() }));
      await fuzzer.send(messages);
      await fuzzer.close();
    };
    const all = Promise.all(Array.from({ length: STRANGERS }, (_, nth) => send(nth)));
    await withTimeout(all, () => 'strangers get no answers');
    return { messages: STRANGERS * MESSAGES };
  },
};
