import type { Level } from '@mayi/core/rules';

/** The computer players' names, by level: as many as a table has seats. Nobody shares a name with another level. */
export const BOT_NAMES: Readonly<Record<Level, readonly [string, ...string[]]>> = {
  random: ['Dizzy', 'Whim', 'Jinx', 'Skip', 'Ziggy', 'Muddle', 'Noodle', 'Boo', 'Fizz', 'Wobble'],
  beginner: ['Pip', 'Lottie', 'Teddy', 'Mia', 'Max', 'Josie', 'Sam', 'Bea', 'Gus', 'Tilly'],
  steady: ['Walter', 'Ruth', 'Harold', 'June', 'Stan', 'Edith', 'Frank', 'Marge', 'Earl', 'Dot'],
  sharp: ['Olive', 'Theo', 'Nora', 'Felix', 'Ines', 'Otto', 'Vivian', 'Karl', 'Lena', 'Hugh'],
  expert: [
    'Aunt Vera',
    'Uncle Leo',
    'Grandma Rose',
    'Grandpa Abe',
    'Cousin Iris',
    'Judge Amos',
    'Madame Lin',
    'Captain Ned',
    'Great-Aunt Sue',
    'Doctor Webb',
  ],
  master: [
    'Nana Belle',
    'Old August',
    'Mother Agnes',
    'Papa Julius',
    'Sister Celeste',
    'Dean Quill',
    'Countess Ida',
    'Maestro Carlo',
    'Baron Emil',
    'Granny Pearl',
  ],
};

/** The first of the level's names that nobody at the table has. */
export function botName(level: Level, isTaken: (name: string) => boolean): string {
  const names = BOT_NAMES[level];
  const free = names.find((name) => !isTaken(name));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const name = `${names[0]} ${number}`;
    if (!isTaken(name)) return name;
  }
}
