/** Our own close code, beside the protocol's CLOSE_CODES and OUTDATED: the game saved on this device can't be read. */
export const UNREADABLE = 4422;
