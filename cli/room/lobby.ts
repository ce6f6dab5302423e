import type { Key } from 'node:readline';
import { canBeRemoved, hasPresetRules, type LobbyAction, rulesIn } from '@mayi/core/protocol';
import { LEVELS, type Result } from '@mayi/core/rules';
import { refusalText } from '@mayi/core/view';
import { pageMoveFor } from '../play/input/keys.ts';
import { type Page, renderPage, turnPage } from '../play/pages/page.ts';
import { houseRulesPage } from '../play/pages/rules.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { lobbyFrame } from './lobbyFrame.ts';
import type { RoomClient } from './roomClient.ts';
import { invitePage, lobbyHelpPage } from './roomPages.ts';

/** What Tab and the keys have in common: a letter, and the words that mean the same. */
const KEYS = {
  r: ['ready', 'I’m ready, or not yet after all'],
  s: ['start', 'deal the cards'],
  a: ['add', 'add a computer player'],
  x: ['remove', 'remove a computer player, a program, or someone who isn’t here'],
  n: ['name', 'change your name'],
  t: ['sit', 'take a seat'],
  i: ['invite', 'the link, and a QR code for it'],
  h: ['rules', 'the house rules in words'],
  l: ['leave', 'leave the table: your seat becomes free'],
  q: ['quit', 'quit; your seat is kept for when you’re back'],
  '?': ['help', 'all of this'],
} as const satisfies Record<string, readonly [word: string, meaning: string]>;
type LobbyKey = keyof typeof KEYS;

const FOR_PLAYERS: readonly LobbyKey[] = ['r', 's', 'a', 'x', 'n', 'i', 'h', 'l', 'q', '?'];
const FOR_SPECTATORS: readonly LobbyKey[] = ['t', 'i', 'h', 'q', '?'];

type Asking = 'add' | 'remove' | 'name' | 'leave';

const QUESTIONS: Readonly<Record<Asking, string>> = {
  add: 'Which one? (Enter: sharp) ',
  remove: 'Remove which seat (its number)? ',
  name: 'Your new name: ',
  leave: 'Leave the table for good? y/n: ',
};

interface Addition {
  readonly name: string;
  seat(): Promise<Result>;
}

export interface LobbyOptions {
  readonly link: string;
  /** The operator's own. */
  readonly players: {
    readonly names: readonly string[];
    /** Gives a free seat to one of them. */
    seat(name: string): Promise<Result>;
  };
  /** Takes a seat; resolves with what went wrong, if anything. */
  sit(): Promise<string | undefined>;
  /** Something of it goes into the shuffle. */
  newSeed(): string;
  /** Redraws the screen. */
  changed(): void;
  /** The player has given up the seat. */
  onLeave(): void;
}

/** Before the cards are dealt: who's here, what will be played, and a few keys. */
export interface Lobby {
  /** A page or a question is open. */
  readonly isBusy: boolean;
  frame(terminal: Terminal): string[];
  enter(line: string, terminal: Terminal): boolean;
  press(key: Key, terminal: Terminal): boolean | undefined;
}

export function createLobby(client: RoomClient, options: LobbyOptions): Lobby {
  let asking: Asking | undefined;
  let message: string | undefined;
  let page: { readonly page: Page; readonly top: number } | undefined;

  const keysNow = () => (client.known?.you == null ? FOR_SPECTATORS : FOR_PLAYERS);

  function show(text: string | undefined): void {
    message = text;
    options.changed();
  }

  /** Whether all of it was done. */
  async function ask(...actions: readonly LobbyAction[]): Promise<boolean> {
    message = undefined;
    for (const action of actions) if (!(await isDone(client.ask(action)))) return false;
    options.changed();
    return true;
  }

  /** What was refused is shown. */
  async function isDone(asked: Promise<Result>): Promise<boolean> {
    const result = await asked;
    if (!result.ok) show(refusalText(result.refusal));
    return result.ok;
  }

  /** Computer players first, by level. */
  function additions(): readonly Addition[] {
    const { names, seat } = options.players;
    const settings = client.known?.room.settings;
    const own = settings?.programs && hasPresetRules(settings) ? names : [];
    return [
      ...LEVELS.map((level) => ({ name: level, seat: () => client.ask({ type: 'add-bot', level }) })),
      ...own.map((name) => ({ name, seat: () => seat(name) })),
    ];
  }

  function open(next: Page): void {
    page = { page: next, top: 0 };
  }

  function run(key: LobbyKey): boolean {
    const { known } = client;
    message = undefined;
    if (known === undefined) return key !== 'q';
    const { room, you, seq } = known;
    const ready: LobbyAction = { type: 'ready', ready: true, seed: options.newSeed(), seq };
    const isReady = room.seats.some(({ id, ready }) => id === you && ready);
    switch (key) {
      case 'r':
        void ask(isReady ? { type: 'ready', ready: false } : ready);
        return true;
      case 's':
        void ask(...(isReady ? [] : [ready]), { type: 'start', seq });
        return true;
      case 'a':
        asking = 'add';
        message = additions()
          .map(({ name }, at) => `${at + 1} ${name}`)
          .join('   ');
        return true;
      case 'x':
        if (room.seats.some(canBeRemoved)) asking = 'remove';
        else message = 'There’s nobody to remove.';
        return true;
      case 'n':
        asking = 'name';
        return true;
      case 't':
        void options.sit().then(show);
        return true;
      case 'i':
        open(invitePage(options.link, 'Enter: back'));
        return true;
      case 'h':
        open({ ...houseRulesPage({ rules: rulesIn(room.settings) }), enter: 'Enter: back' });
        return true;
      case 'l':
        asking = 'leave';
        return true;
      case '?':
        open(lobbyHelpPage(keysNow().map((one) => [one, KEYS[one][1]])));
        return true;
      case 'q':
        return false;
    }
  }

  /** An empty line cancels, except that it adds a player of the usual level. */
  function answer(question: Asking, line: string): boolean {
    asking = undefined;
    message = undefined;
    const seats = client.known?.room.seats ?? [];
    switch (question) {
      case 'add': {
        const all = additions();
        const one = all[Number(line) - 1] ?? all.find(({ name }) => name === (line || 'sharp'));
        if (one === undefined) message = `There’s no player ${line}.`;
        else void isDone(one.seat());
        return true;
      }
      case 'remove': {
        const seat = seats[Number(line) - 1];
        if (seat !== undefined && line !== '') void ask({ type: 'remove', seat: seat.id });
        return true;
      }
      case 'name':
        if (line !== '') void ask({ type: 'rename', name: line.slice(0, 100) });
        return true;
      case 'leave': {
        if (!/^y(es)?$/i.test(line)) return true;
        void ask({ type: 'leave' }).then((isDone) => {
          if (isDone || client.known?.you === null) options.onLeave();
        });
        return true;
      }
    }
  }

  /** Without Enter: not for a number that may be the first digit of a longer one. */
  function isAnswer(question: Asking, typed: string): boolean {
    if (question === 'leave') return /^[yn]$/.test(typed);
    const { length } = additions();
    return question === 'add' && length < 10 && /^[1-9]$/.test(typed) && Number(typed) <= length;
  }

  function prompt(): string {
    return asking === undefined ? '> ' : QUESTIONS[asking];
  }

  return {
    get isBusy() {
      return asking !== undefined || page !== undefined;
    },
    frame(terminal) {
      if (page !== undefined) return renderPage(page.page, page.top, terminal).lines;
      const { link } = options;
      const keys = keysNow().map((key) => [key, KEYS[key][0]] as const);
      return lobbyFrame(client, { message, prompt: prompt(), keys, link }, terminal);
    },
    enter(text) {
      const line = text.trim();
      if (page !== undefined) {
        page = undefined;
        return line.toLowerCase() !== 'quit';
      }
      if (asking !== undefined) return answer(asking, line);
      const word = line.toLowerCase();
      const key = keysNow().find((one) => one === word || KEYS[one][0] === word);
      if (key !== undefined) return run(key);
      message = line === '' ? undefined : `I don’t know “${line}”. Press ? to see what you can do.`;
      return true;
    },
    press(key, terminal) {
      if (page !== undefined) {
        const move = pageMoveFor(key);
        if (move === undefined) return undefined;
        const top = turnPage(page.page, page.top, move, terminal);
        page = top === 'out' ? undefined : { ...page, top };
        return true;
      }
      if (key.name === 'escape') {
        asking = undefined;
        message = undefined;
        return true;
      }
      const typed = (key.sequence ?? '').toLowerCase();
      if (asking === 'name' || key.ctrl || key.meta) return undefined;
      if (asking !== undefined) {
        return isAnswer(asking, typed) ? answer(asking, typed) : undefined;
      }
      const found = keysNow().find((one) => one === typed);
      return found === undefined ? undefined : run(found);
    },
  };
}
