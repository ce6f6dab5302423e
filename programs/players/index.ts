export { type CustomPlayer, guardedBot } from './customPlayer.ts';
export { addFaults, FAULT_TEXT, FAULTS, type Fault, type FaultCounts } from './faults.ts';
export { isCustom, type NamedPlayer, namePlayers, type OpenOptions, openPlayer } from './openPlayers.ts';
export { type CustomSpec, type PlayerSpec, parsePlayers, specText } from './playerSpec.ts';
export { createProcessGroups, type ProcessGroups } from './processGroups.ts';
export { openTablePlayers, type TablePlayer, type TablePlayers } from './tablePlayers.ts';
export { type HostedPlayer, startThreadPlayer } from './threadPlayer.ts';
