import pc from 'picocolors';
import { thisTerminal } from './terminal.ts';

/** Colours, where they are wanted. */
export const colours = pc.createColors(thisTerminal().colour);
