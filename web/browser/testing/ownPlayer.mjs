/** A player of the operator's own, as docs/players.md describes it. */
export const bot = ({ bots }) => bots.createBot('mine', 'Gus', 'Plays as ours do.', bots.steady);
