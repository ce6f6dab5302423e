/** A program's seat, and how it's taken away. */
export const programs = {
  /** The button at its seat. */
  about: (name: string) => `${name}: a program plays here`,
  title: 'A program plays here',
  lead: (name: string) =>
    `${name} isn’t a person: a language model or another program holds this seat. It sees only its own cards, and it has the same rules and time limits as everyone.`,
  question: (name: string) =>
    `Send ${name} away? A computer player takes over, and ${name} can’t come back to this game.`,
  sendAway: (name: string) => `Send ${name} away`,
  keep: 'Keep playing together',
} as const;

/** How a program finds the table. */
export const inviteProgram = {
  title: 'Invite a program',
  lead: 'A language model can play, too: any client that speaks the Model Context Protocol (MCP) can take a seat here. Add this server to it:',
  address: 'MCP server',
  link: 'Link to this room',
  prompt: 'Then paste this into the chat:',
  promptFor: (link: string) =>
    `Join my game of May I? at ${link} with the tool join_room and a name of your choice. Read the rules with the tool rules, then play until the game is over: wait_for_turn waits until you can move, play makes your move.`,
  copy: (what: string) => `Copy: ${what}`,
  copyPrompt: 'Copy the message',
  copied: 'Copied!',
  forbidden:
    'Programs can’t join this table. To let them in, turn on “Programs may join” in the house rules.',
} as const;
