export { chooseSimply } from './simple.ts';
