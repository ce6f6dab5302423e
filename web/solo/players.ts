/** A file of its own, so that it can be loaded after the first card. */
export { BOTS } from '@mayi/bots';
