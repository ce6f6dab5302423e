export { type Bot, type Decision, LEVELS, type Level } from './bot.ts';
export { BOTS } from './characters.ts';
