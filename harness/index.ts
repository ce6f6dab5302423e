export { type Chooser, nextCommand, type PlayedGame, playGame, type Seating } from './table.ts';
