/** With those that bring a network: loaded only where one of them plays. */
export { BOTS } from '@mayi/bots';
