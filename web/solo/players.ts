/** A file of its own, so that it can be loaded after the first card. */
export { EASIER_BOTS } from '@mayi/bots';
