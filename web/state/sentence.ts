/** Refusals are told by the rules in lower case and without a stop: `It is not your turn.` */
export function asSentence(message: string): string {
  return withStop(`${message.charAt(0).toUpperCase()}${message.slice(1)}`);
}

export function withStop(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
