import { DEFAULT_SETTINGS, MAY_I_TIMES, type RoomSettings } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { openWindow, type Window } from './client.ts';
import type { Ledgers } from './ledgers.ts';
import type { SimNode } from './node.ts';
import { createPerson, type Person } from './person.ts';
import type { Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';
import { visit } from './visit.ts';

/** People who have agreed to play in one room. */
export interface Party {
  /** None until somebody has opened a room for them. */
  readonly ledger: Ledger | undefined;
  /** No more habits: everybody sits at the table and looks. */
  settleDown(): void;
  windows(): Window[];
  /** Somebody with a seat looks at the table. */
  isAttended(): boolean;
  /** They have played all that they wanted to, or nobody is left who could. */
  isDone(): boolean;
}

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;

function shortRules(contracts: HouseRules['contracts']): HouseRules {
  const cardsDealt = contracts.map(() => 9);
  return { ...PRESETS.classic, name: 'short', contracts, cardsDealt, finalRound: 'as-others', reshuffles: 1 };
}

/** Whole games take ten times as long: only few play one. */
function rulesFor({ dice }: World): RoomSettings['rules'] {
  if (dice.chance(0.01)) return 'classic';
  return shortRules(
    dice.chance(0.75)
      ? [[SET, SET]]
      : [
          [SET, SET],
          [SET, RUN],
        ],
  );
}

export function createParty(world: World, nodes: readonly SimNode[], ledgers: Ledgers): Party {
  const { dice, schedule } = world;
  const people: Person[] = [];
  const spectators: Window[] = [];
  const seats = 3 + dice.below(3);
  const startAt = schedule.now() + dice.between(15_000, 40_000);
  const rematches = dice.chance(0.1) ? 1 : 0;
  let ledger: Ledger | undefined;

  const windows = () => [...people.flatMap((person) => person.windows), ...spectators];
  const isHere = ({ isWelcome, known }: Window) => isWelcome && known?.you != null;

  async function openRoom(): Promise<void> {
    const settings: RoomSettings = {
      ...DEFAULT_SETTINGS,
      rules: rulesFor(world),
      seats,
      mayI: dice.pick(MAY_I_TIMES),
      standIn: dice.pick(['random', 'beginner'] as const),
    };
    const made = await visit(world, dice.pick(nodes), (host) => host.createRoom(settings));
    if (made?.ok) invite(made.code);
    else schedule.after(dice.between(100, 3000), () => void openRoom());
  }

  function invite(code: string): void {
    const opened = ledgers.of(code);
    if (opened === undefined) throw new Error(`${code} was never written`);
    ledger = opened;
    const count = 1 + dice.below(Math.min(4, seats));
    for (let nth = 0; nth < count; nth++) people.push(guest(opened, nth));
    if (dice.chance(0.5)) spectators.push(spectator(opened));
  }

  function guest(room: Ledger, nth: number): Person {
    const name = `${room.code} ${'ABCD'[nth]}`;
    const mood = {
      level: dice.pick(['random', 'beginner', 'beginner'] as const),
      fiddles: dice.below(5),
      rematches: nth === 0 ? rematches : 0,
      isLeaving: false,
      isTimeToStart: () => schedule.now() > startAt,
    };
    const mayLeave = () => people.filter((person) => person.windows.some(isHere)).length > 1;
    return createPerson(world, { name, ledger: room, nodes, mood, mayLeave });
  }

  function spectator(room: Ledger): Window {
    const secret = dice.chance(0.5) ? 'somebody-elses-secret' : undefined;
    const name = `${room.code} spectator`;
    return openWindow(world, {
      name,
      ledger: room,
      nodes,
      secret,
      decide: () => undefined,
      onExpelled() {},
    });
  }

  void openRoom();
  return {
    get ledger() {
      return ledger;
    },
    windows,
    settleDown() {
      for (const person of people) person.settleDown();
      for (const window of windows()) if (!window.isShut) window.comeBack();
    },
    isAttended: () => windows().some(isHere),
    isDone: () =>
      ledger !== undefined &&
      (ledger.ends.length > rematches || !people.some(({ isInvolved }) => isInvolved)),
  };
}
