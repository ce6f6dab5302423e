/** Two kinds of table with the same tools: saved games and rooms. */
export type TableKind = 'saved' | 'room';

export interface ToolText {
  readonly title: string;
  readonly description: string;
}

/** The tools of a seat. */
export const SEAT_TOOLS = ['play', 'get_view', 'wait_for_turn', 'legal_commands', 'hint', 'log'] as const;
export type SeatTool = (typeof SEAT_TOOLS)[number];

const NAMING =
  'Cards and melds count from 1, and positions shift as cards come and go; you can name a card by its face or id instead (discard KH, discard K-hearts-0). Replace words in capitals: laydown SET RUN becomes laydown 1,2,3 4,5,6,7.';

const PLAY: Record<TableKind, string> = {
  saved: `Plays one command for your seat; then the computer players move until it is your turn to act again. ${NAMING} Moves are final.`,
  room: `Plays one command for your seat. ${NAMING} Before the game: ready, start. After a round: continue. After the game: rematch. Moves are final.`,
};

const ADVICE = 'What a strong player would do in your place, knowing only what you know.';
const HINT: Record<TableKind, string> = {
  saved: ADVICE,
  room: `${ADVICE} Only where the room allows the coach.`,
};

export function seatToolText(tool: SeatTool, kind: TableKind): ToolText {
  if (tool === 'play') return { title: 'Play a command', description: PLAY[kind] };
  if (tool === 'hint') return { title: 'Ask the coach', description: HINT[kind] };
  return SEAT_TOOL_TEXTS[tool];
}

const SEAT_TOOL_TEXTS: Record<Exclude<SeatTool, 'play' | 'hint'>, ToolText> = {
  get_view: {
    title: 'Look at the table',
    description:
      'The game as you see it from your seat: your hand with positions, the table, what happened since your last turn, and what you can do. With wait_seconds, waits until it is your turn to act.',
  },
  wait_for_turn: {
    title: 'Wait for your turn',
    description:
      'Waits until it is your turn to act or the game is over, then shows the table like get_view. If the time is up first, call it again.',
  },
  legal_commands: {
    title: 'What can I do?',
    description: 'Everything you can play now: each entry is a command for the play tool, with what it does.',
  },
  log: {
    title: 'What happened',
    description: 'The last events of the game as you saw them, latest last.',
  },
};

/** The tools of rooms that aren't about a seat one has already. */
export const ROOM_TOOL_TEXTS = {
  join_room: {
    title: 'Take a seat',
    description:
      'Takes a free seat in a room, by its link or code, and returns the handle that the other tools take. The handle is your seat: keep it to yourself. People at the table see that a program plays here. Then use play with "ready".',
  },
  watch_room: {
    title: 'Watch a room',
    description: 'Shows the table of a room as a spectator sees it, without anyone’s cards. Needs no seat.',
  },
  leave: {
    title: 'Leave the room',
    description:
      'Gives up your seat for good, and the handle with it. In a running game a computer player goes on in your place.',
  },
  say: {
    title: 'React',
    description:
      'Shows one of the fixed reactions at your seat for two seconds, if the room allows them: there is no chat. At most four in ten seconds; it neither makes a move nor gains you time.',
  },
} as const satisfies Record<string, ToolText>;

export const RULES_TOOL_TEXT: ToolText = {
  title: 'Look up the rules',
  description:
    'All rules of the game; or one rule by the id in a refusal (id: M3); or the contract of a round; or a summary of a set of house rules (preset: jeanne).',
};
