import { type Network, readNetwork } from './network.ts';
import { type RaceNetwork, readRaceNetwork } from './raceNetwork.ts';
import { RACE_WEIGHTS } from './raceWeightsData.ts';
import { WEIGHTS } from './weightsData.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64, without help from Node or a browser. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const char of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(char)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
}

let network: Network | undefined;
let raceNetwork: RaceNetwork | undefined;

/** The network that ships with the computer players. It's read when it's first needed. */
export function ownNetwork(): Network {
  network ??= readNetwork(bytesOf(WEIGHTS));
  return network;
}

/** The network for rounds where every card must go down at once. */
export function ownRaceNetwork(): RaceNetwork {
  raceNetwork ??= readRaceNetwork(bytesOf(RACE_WEIGHTS));
  return raceNetwork;
}
