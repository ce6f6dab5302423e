const SKIN = ['#f7d9c0', '#edbf98', '#d29c6c', '#a86f42', '#8f5e3d'] as const;

const HAIR = {
  black: '#2a2524',
  dark: '#4b3023',
  brown: '#7d4c2a',
  blond: '#dcae55',
  ginger: '#bb5a2e',
  gray: '#a3a3a5',
  white: '#f1ede6',
  plum: '#8d4fa0',
  teal: '#2f938d',
  pink: '#dc6f96',
} as const;

const CLOTH = {
  cream: '#f6ead0',
  navy: '#2e3d59',
  brick: '#b0503f',
  mustard: '#d99f36',
  sage: '#7d9a7a',
  ink: '#33302e',
} as const;

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Behind the head, and over it. */
interface Style {
  readonly back?: string;
  readonly front?: string;
}

const FRINGE =
  'M10 19c-1-9 4-12.500 10-12.500s11 3.500 10 12.500c-1-3-2-4.500-3-5.500-5 .5-9-.5-11-2-2 2-4.500 3.500-6 7.500z';
const PARTED = 'M10 19.500c-1-9 4-13 10-13s11 4 10 13c-4-2-7.500-5-9-9-2 4.500-6 7.500-11 9z';
const SWEPT = 'M10 18c-1-8.500 4-11.500 10-11.500s11 3 10 11.500c-2-5-5.500-7-10-7s-8 2-10 7z';

const STYLES = {
  bald: {
    front:
      'M10.300 22c-2.600-2-2-7 .6-8.500-.3 3-.2 5.500-.6 8.500zM29.700 22c2.600-2 2-7-.6-8.500.3 3 .2 5.500.6 8.500z',
  },
  buzz: { front: SWEPT },
  short: { front: FRINGE },
  quiff: {
    front: 'M10 18c-3-9 3-14.500 12-13.500 7 .5 9 6 8 13.500-1.500-4.500-3.500-6-7-6.500-5 1-10 1-13 6.500z',
  },
  spiky: {
    front:
      'M9 19.500 7.500 11l3.800 1.200L12.500 5l4.200 3.800L20 2l3.300 6.800L27.500 5l1.200 7.200L32.500 11 31 19.500c-3-5.500-6-7-11-7s-8 1.500-11 7z',
  },
  mohawk: { front: 'M15.500 12.500C14 6 16 1.500 21.500.500c3 3 3.500 7 3 12-3-1-6-1-9 0z' },
  curly: {
    back: [disc(10.5, 15, 4.5), disc(29.5, 15, 4.5)].join(''),
    front: [disc(12.5, 11, 4), disc(17.5, 8, 4.2), disc(23, 8, 4.2), disc(27.7, 11, 4)].join(''),
  },
  afro: { back: disc(20, 15, 14), front: SWEPT },
  bob: { back: 'M7.500 28.500C5 16 7.500 5 20 5s15 11 12.500 23.500c-3 1.500-22 1.500-25 0z', front: FRINGE },
  long: { back: 'M6.500 37C4 22 6 5 20 5s16 17 13.500 32z', front: PARTED },
  bun: { back: disc(20, 5.2, 4.8), front: SWEPT },
  lowBun: { back: disc(20, 5.8, 3.2) + disc(10, 13, 3) + disc(30, 13, 3), front: PARTED },
  pigtails: { back: disc(6.5, 22, 4.6) + disc(33.5, 22, 4.6), front: PARTED },
  ponytail: { back: 'M24 5c11-3 16 6 13 20-3 2-7-1-7.500-9z', front: FRINGE },
  waves: {
    back: 'M8 33c-4-3-3-7-1.500-9C4 18 8 5 20 5s16 13 13.500 19c1.500 2 2.500 6-1.500 9-8 2-16 2-24 0z',
    front: PARTED,
  },
} as const satisfies Record<string, Style>;

interface Shape {
  readonly d: string;
  /** Default: the color of the hair. */
  readonly fill?: string;
  /** Drawn as a line of this color. */
  readonly line?: string;
}

const LINE = '#3a2a22';
const SHADE = 'rgb(70 25 10 / 0.35)';

interface Extra {
  /** Drawn before the hair, the eyes and the mouth. */
  readonly under?: readonly Shape[];
  /** Drawn last. */
  readonly over?: readonly Shape[];
}

const EXTRAS = {
  beard: {
    under: [
      {
        d: 'M10.300 20.500c0 9 4 12.500 9.700 12.500s9.700-3.500 9.700-12.500c-1.700 3-3.700 3.500-5 3-3-1.200-6.400-1.200-9.400 0-1.300.5-3.300 0-5-3z',
      },
    ],
  },
  goatee: { under: [{ d: 'M16.500 27.500q3.500 1.500 7 0c0 3.500-1.500 5-3.500 5s-3.500-1.500-3.500-5z' }] },
  mustache: {
    over: [
      {
        d: 'M20 24c-1.500-1.300-5.500-.8-6.500 2 2.500.8 5 .5 6.500-.8 1.500 1.300 4 1.600 6.500.8-1-2.800-5-3.300-6.500-2z',
      },
    ],
  },
  freckles: {
    under: [
      {
        d: [13.5, 15.2, 24.8, 26.5].map((x, at) => disc(x, at % 2 ? 23.8 : 22.8, 0.5)).join(''),
        fill: SHADE,
      },
    ],
  },
  rosy: { under: [{ d: disc(13.6, 23.4, 2) + disc(26.4, 23.4, 2), fill: 'rgb(226 86 74 / 0.38)' }] },
  lines: { under: [{ d: 'M12 17.300q1.800-1 3 0M25 17.300q1.200-1 3 0M16.800 13.500h6.400', line: SHADE }] },
  glasses: {
    over: [{ d: `${disc(15.8, 20, 3.4)}${disc(24.2, 20, 3.4)}M19.200 19.600q.8-.6 1.600 0`, line: LINE }],
  },
  square: {
    over: [
      { d: 'M12 17.600h6.900v4.900H12zM21.100 17.600H28v4.900h-6.900zM18.900 19.500h2.200', line: LINE },
    ],
  },
  monocle: { over: [{ d: `${disc(24.2, 20, 3.5)}M27 22.500l1.500 9`, line: '#b98a2f' }] },
  earrings: { over: [{ d: disc(10, 25.3, 1.3) + disc(30, 25.3, 1.3), fill: '#f4d37a' }] },
  pearls: {
    over: [
      {
        d: [14.6, 17.2, 20, 22.8, 25.4].map((x) => disc(x, 33.6 - Math.abs(x - 20) / 5, 1.2)).join(''),
        fill: '#fffaf0',
      },
    ],
  },
  bow: { over: [{ d: 'M24 8.500l7-4v8zM24 8.500l-1.500 5 5-2z', fill: '#d8484f' }] },
  flower: {
    over: [
      {
        d:
          disc(28.5, 7.6, 1.9) +
          disc(30.8, 9.3, 1.9) +
          disc(29.9, 11.9, 1.9) +
          disc(27.1, 11.9, 1.9) +
          disc(26.2, 9.3, 1.9),
        fill: '#e0526b',
      },
      { d: disc(28.5, 10, 1.5), fill: '#f6d15e' },
    ],
  },
  pin: { over: [{ d: 'M11 3l18 6', line: '#d8484f' }] },
  headband: {
    over: [{ d: 'M10 15.500c2-5.500 18-5.500 20 0l-.3-3.300C26 7 14 7 10.300 12.200z', fill: '#d99f36' }],
  },
  beret: {
    over: [
      {
        d: 'M8.500 14C5 8 13 3.500 21 4c8 .3 14 4 10.500 9-6-3-17-3-23 1zM20.500 4l.5-2.200 1.400.3-.4 2z',
        fill: '#b0303c',
      },
    ],
  },
  cap: {
    over: [
      {
        d: 'M9.800 14.500C9 7 14 4.500 20 4.500s11 3 10.200 10zM9.800 14.500c4-1.500 9-2 14-1.500l11.500 2.500c-.5 1.500-2 1.800-4 1.500-7-1.500-14-1.500-21.500-.5z',
        fill: '#2f7fb5',
      },
    ],
  },
  captain: {
    over: [
      { d: 'M9.500 11.500C6 7 12 3 20 3s14 4 10.500 8.500z', fill: '#fbf7ee' },
      {
        d: 'M9.500 11h21v3.200h-21zM9 14c6-2 16-2 22 0-1 2.200-3 2.500-5 2-4-1-8-1-12 0-2 .5-4 .2-5-2z',
        fill: '#26324a',
      },
      { d: disc(20, 9, 1.7), fill: '#e0b13f' },
    ],
  },
  party: {
    over: [
      { d: 'M13 10 22 .500 27.500 11.500c-5-2-10-2.500-14.500-1.500z', fill: '#e9b93b' },
      { d: 'M16.500 6.300l8.700 1.200', line: '#c4443c' },
    ],
  },
} as const satisfies Record<string, Extra>;

const MOUTHS = {
  smile: [{ d: 'M16 26.300q4 3.400 8 0', line: '#8c3b32' }],
  grin: [
    {
      d: 'M15.300 25.500q4.700 1.200 9.400 0c-.4 3.200-2 4.800-4.700 4.800s-4.300-1.600-4.700-4.800z',
      fill: '#8c2f2c',
    },
    { d: 'M15.700 25.600q4.300 1 8.600 0l-.5 1.700q-3.800.8-7.600 0z', fill: '#fffaf0' },
  ],
  smirk: [{ d: 'M16.500 27q4.500 1.500 7.300-1.600', line: '#8c3b32' }],
  calm: [{ d: 'M16.800 27q3.200 1.300 6.400 0', line: '#8c3b32' }],
  oh: [{ d: disc(20, 27.3, 1.9), fill: '#8c2f2c' }],
} as const satisfies Record<string, readonly Shape[]>;

type Look = readonly [
  skin: number,
  hair: keyof typeof HAIR,
  style: keyof typeof STYLES,
  mouth: keyof typeof MOUTHS,
  cloth: keyof typeof CLOTH,
  ...extras: readonly (keyof typeof EXTRAS)[],
];

/** The computer players, by name. */
export const LOOKS: Readonly<Record<string, Look>> = {
  Dizzy: [1, 'teal', 'spiky', 'oh', 'mustard', 'rosy'],
  Whim: [0, 'pink', 'waves', 'grin', 'navy', 'flower'],
  Jinx: [2, 'plum', 'bob', 'smirk', 'ink', 'earrings'],
  Skip: [3, 'black', 'buzz', 'grin', 'mustard', 'cap'],
  Ziggy: [1, 'ginger', 'spiky', 'grin', 'navy', 'party'],
  Muddle: [0, 'brown', 'curly', 'oh', 'sage', 'square'],
  Noodle: [4, 'teal', 'mohawk', 'grin', 'cream'],
  Boo: [2, 'white', 'spiky', 'oh', 'ink', 'freckles'],
  Fizz: [3, 'pink', 'mohawk', 'grin', 'navy', 'freckles'],
  Wobble: [0, 'plum', 'afro', 'oh', 'mustard', 'rosy'],
  Pip: [0, 'ginger', 'short', 'grin', 'sage', 'freckles', 'rosy'],
  Lottie: [0, 'blond', 'pigtails', 'grin', 'brick', 'rosy'],
  Teddy: [3, 'dark', 'curly', 'smile', 'mustard', 'rosy'],
  Mia: [2, 'black', 'long', 'grin', 'cream', 'bow'],
  Max: [1, 'blond', 'quiff', 'grin', 'brick', 'freckles'],
  Josie: [4, 'black', 'pigtails', 'grin', 'mustard', 'bow'],
  Sam: [1, 'dark', 'short', 'grin', 'cream', 'cap', 'rosy'],
  Bea: [0, 'brown', 'bob', 'smile', 'sage', 'headband', 'rosy'],
  Gus: [2, 'brown', 'buzz', 'grin', 'navy', 'freckles'],
  Tilly: [0, 'ginger', 'pigtails', 'smile', 'cream', 'freckles', 'flower'],
  Walter: [0, 'gray', 'short', 'smile', 'brick', 'mustache'],
  Ruth: [1, 'brown', 'bob', 'smile', 'cream', 'glasses'],
  Harold: [3, 'gray', 'bald', 'smile', 'navy', 'glasses', 'lines'],
  June: [0, 'ginger', 'waves', 'smile', 'sage', 'earrings'],
  Stan: [1, 'brown', 'bald', 'smile', 'mustard', 'beard'],
  Edith: [4, 'gray', 'curly', 'smile', 'cream', 'earrings'],
  Frank: [2, 'black', 'quiff', 'calm', 'ink', 'mustache'],
  Marge: [0, 'blond', 'bun', 'smile', 'brick', 'glasses'],
  Earl: [4, 'gray', 'buzz', 'calm', 'sage', 'mustache'],
  Dot: [1, 'white', 'lowBun', 'smile', 'navy', 'pearls'],
  Olive: [2, 'dark', 'lowBun', 'smirk', 'sage', 'earrings'],
  Theo: [4, 'black', 'buzz', 'smirk', 'cream', 'goatee', 'square'],
  Nora: [0, 'black', 'bob', 'smirk', 'brick', 'square'],
  Felix: [0, 'ginger', 'quiff', 'smirk', 'navy', 'goatee'],
  Ines: [2, 'brown', 'ponytail', 'smirk', 'mustard'],
  Otto: [0, 'blond', 'buzz', 'calm', 'ink', 'monocle', 'mustache'],
  Vivian: [3, 'black', 'waves', 'smirk', 'cream', 'beret'],
  Karl: [1, 'dark', 'short', 'smirk', 'sage', 'beard', 'glasses'],
  Lena: [0, 'blond', 'long', 'smirk', 'navy', 'earrings'],
  Hugh: [3, 'black', 'quiff', 'smirk', 'brick', 'glasses'],
  'Aunt Vera': [0, 'gray', 'bun', 'smirk', 'ink', 'glasses', 'pearls'],
  'Uncle Leo': [2, 'black', 'bald', 'smile', 'cream', 'mustache', 'lines'],
  'Grandma Rose': [0, 'white', 'curly', 'smile', 'brick', 'glasses', 'flower', 'rosy'],
  'Grandpa Abe': [1, 'white', 'bald', 'calm', 'sage', 'beard', 'lines'],
  'Cousin Iris': [4, 'black', 'afro', 'smile', 'mustard', 'earrings'],
  'Judge Amos': [3, 'white', 'waves', 'calm', 'ink', 'lines'],
  'Madame Lin': [1, 'black', 'lowBun', 'smirk', 'brick', 'pin', 'pearls'],
  'Captain Ned': [1, 'gray', 'short', 'smile', 'navy', 'captain', 'beard'],
  'Great-Aunt Sue': [4, 'white', 'bun', 'calm', 'mustard', 'pearls', 'lines'],
  'Doctor Webb': [0, 'gray', 'quiff', 'smirk', 'sage', 'square', 'goatee'],
  'Nana Belle': [3, 'white', 'bun', 'smile', 'brick', 'earrings', 'lines'],
  'Old August': [0, 'white', 'bald', 'calm', 'ink', 'mustache', 'glasses'],
  'Mother Agnes': [1, 'gray', 'lowBun', 'calm', 'navy', 'lines'],
  'Papa Julius': [4, 'gray', 'bald', 'smile', 'mustard', 'beard', 'glasses'],
  'Sister Celeste': [0, 'gray', 'bob', 'smile', 'cream', 'headband'],
  'Dean Quill': [2, 'white', 'quiff', 'smirk', 'ink', 'monocle', 'goatee'],
  'Countess Ida': [0, 'plum', 'waves', 'smirk', 'ink', 'pearls', 'flower'],
  'Maestro Carlo': [2, 'white', 'afro', 'smile', 'navy', 'mustache'],
  'Baron Emil': [1, 'dark', 'buzz', 'calm', 'brick', 'monocle', 'beard'],
  'Granny Pearl': [4, 'white', 'afro', 'grin', 'cream', 'pearls', 'glasses'],
};

/** A computer player's face, or undefined for a name without one. A number after the name makes no difference. */
export function lookOf(name: string): Look | undefined {
  const own = name.replace(/ \d+$/, '');
  return Object.hasOwn(LOOKS, own) ? LOOKS[own] : undefined;
}

/** Decorative: the name is always beside it. */
export function Face({ look: [skin, hair, style, mouth, cloth, ...extras] }: { readonly look: Look }) {
  const color = HAIR[hair];
  const tone = SKIN[skin] ?? SKIN[0];
  const { back, front }: Style = STYLES[style];
  const drawn = (shapes: readonly Shape[]) =>
    shapes.map(({ d, fill = color, line }) =>
      line === undefined ? (
        <path key={d} d={d} fill={fill} />
      ) : (
        <path key={d} d={d} fill="none" stroke={line} strokeWidth={1.1} strokeLinecap="round" />
      ),
    );
  const layer = (place: keyof Extra) =>
    extras.flatMap((name) => {
      const extra: Extra = EXTRAS[name];
      return drawn(extra[place] ?? []);
    });
  return (
    <svg aria-hidden="true" className="avatar-drawing" viewBox="0 0 40 40">
      {back && <path d={back} fill={color} />}
      <path d="M4.500 41c.5-8 7-9.500 15.500-9.500S35 33 35.500 41z" fill={CLOTH[cloth]} />
      <path d="M16 26h8v6.500q-4 3.500-8 0z" fill={tone} />
      <path d="M16 28.500q4 3.500 8 0v2.200q-4 3-8 0z" fill={SHADE} />
      <path d={disc(10.2, 21, 2.1) + disc(29.8, 21, 2.1)} fill={tone} />
      <ellipse cx="20" cy="19.500" rx="9.800" ry="11.200" fill={tone} />
      {layer('under')}
      <path d={front} fill={color} />
      <path d={disc(15.8, 20, 1.35) + disc(24.2, 20, 1.35)} fill="#2b211d" />
      {drawn([{ d: 'M19.200 23.300q.8.700 1.600 0', line: SHADE }])}
      {drawn(MOUTHS[mouth])}
      {layer('over')}
    </svg>
  );
}
