import { en } from './en.ts';

export type Texts = typeof en;

/** The texts of the language that is spoken here. */
export const texts: Texts = en;
