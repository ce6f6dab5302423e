/** With the expert, who brings a network: loaded only where she plays. */
export { BOTS } from '@mayi/bots';
