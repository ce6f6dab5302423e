import pc from 'picocolors';

/** Colours, where they are wanted: on a terminal, unless NO_COLOR is set; elsewhere only with FORCE_COLOR. */
export const colours = pc.createColors(isColourWanted());

function isColourWanted(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0';
  return process.stdout.isTTY === true && TERM !== 'dumb';
}
