import type { WireSeat } from './fromServer.ts';

/** Who sits in a seat, and whether they are there: a seat as the server keeps it has it, and so does a seat as clients know it. */
type Sitting = Pick<WireSeat, 'who' | 'presence'>;

/** Whether a person or a computer player has the seat. */
export function isTaken({ who }: Pick<Sitting, 'who'>): boolean {
  return who !== 'nobody';
}

/** A person who has a window of the room open. */
export function isConnected({ who, presence }: Sitting): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged' || presence === 'idle');
}

/** Connected, and not idle: somebody to wait for. */
export function isAwake({ who, presence }: Sitting): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged');
}

/** A computer plays for this person until they are back. */
export function hasStandIn({ who, presence }: Sitting): boolean {
  return who === 'person' && (presence === 'away' || presence === 'idle');
}

/** A computer plays this seat until the end of the game. */
export function isPlayedByBot({ who, presence }: Sitting): boolean {
  return who === 'bot' || presence === 'left';
}

/** A program plays here. Once it has left, a computer player does. */
export function isProgram({ program, presence }: Pick<WireSeat, 'program' | 'presence'>): boolean {
  return program === true && presence !== 'left';
}
