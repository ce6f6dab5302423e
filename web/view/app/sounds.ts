export const SOUNDS = ['card', 'deal', 'melds', 'bell', 'turn', 'out'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Synthesized, so there are no files to load. Times are in seconds. */
interface Note {
  readonly hertz: number;
  readonly start: number;
  readonly duration: number;
  readonly volume: number;
}

const bell = (hertz: number, start = 0, volume = 0.12): Note => ({ hertz, start, duration: 0.5, volume });

const CHIMES: Record<Exclude<Sound, 'card' | 'deal' | 'melds'>, readonly Note[]> = {
  bell: [bell(880), bell(1174.7, 0.09)],
  turn: [bell(659.3), bell(880, 0.11)],
  out: [bell(523.3), bell(659.3, 0.1), bell(784, 0.2), bell(1046.5, 0.32, 0.16)],
};

const SWISHES: Record<'card' | 'deal' | 'melds', number> = { card: 1, melds: 3, deal: 6 };

let context: AudioContext | undefined;

/** Silent until the player has touched the page, if the browser insists on that. */
export function playSound(sound: Sound): void {
  const audio = resumed();
  // What can't be heard isn't kept: hours of it would be played at once with the first touch.
  if (audio === undefined || (audio.state === 'suspended' && isUntouched())) return;
  if (sound in SWISHES) swish(audio, SWISHES[sound as keyof typeof SWISHES]);
  else for (const note of CHIMES[sound as keyof typeof CHIMES]) ring(audio, note);
}

function isUntouched(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

/** Undefined where there are no sounds. */
function resumed(): AudioContext | undefined {
  if (!('AudioContext' in window)) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  return context;
}

/** So long a browser may take to start sounds that it allows. */
const STARTS_WITHIN_MS = 1500;

/**
 * Tries to start sounds without waiting for a touch, and from then on reports whether the browser forbids that. Any key or tap lifts
 * it. Returns an unsubscribe function.
 */
export function watchSound(report: (isBlocked: boolean) => void): () => void {
  const started = resumed();
  if (started === undefined) return () => {};
  const update = () => report(started.state !== 'running');
  const timer = setTimeout(update, STARTS_WITHIN_MS);
  started.addEventListener('statechange', update);
  for (const event of TOUCHES) window.addEventListener(event, resumed);
  return () => {
    clearTimeout(timer);
    started.removeEventListener('statechange', update);
    for (const event of TOUCHES) window.removeEventListener(event, resumed);
  };
}

const TOUCHES = ['keydown', 'pointerdown'] as const;

function ring(audio: AudioContext, { hertz, start, duration, volume }: Note): void {
  const startAt = audio.currentTime + start;
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, startAt);
  gain.gain.linearRampToValueAtTime(volume, startAt + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, startAt + duration);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(startAt);
  oscillator.stop(startAt + duration);
}

/** Paper on felt: a short burst of filtered noise for each card. */
function swish(audio: AudioContext, cards: number): void {
  const duration = 0.09;
  const noise = new AudioBuffer({
    length: Math.ceil(audio.sampleRate * duration),
    sampleRate: audio.sampleRate,
  });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  for (let nth = 0; nth < cards; nth++) {
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const tone = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600 + 200 * nth, Q: 0.8 });
    source
      .connect(tone)
      .connect(new GainNode(audio, { gain: 0.14 }))
      .connect(audio.destination);
    source.start(audio.currentTime + nth * 0.075);
  }
}
