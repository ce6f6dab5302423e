export { ruleById, rulesText } from '../rulesText.ts';
export { readTableApp, registerTableApp, SEAT_TABLE_META, TABLE_META } from './app.ts';
export type { Chairs, LobbySeen, PlayedSeen, Purpose, Seen, SeenResult } from './chairs.ts';
export { describeView } from './describe.ts';
export { MAX_WAIT_SECONDS, rulesChoice } from './input.ts';
export { describeLobby, lobbyReport } from './lobby.ts';
export { lesson, registerLearnPrompt, userMessage } from './prompts.ts';
export { content, registerRulesResources } from './rulesResources.ts';
export { lookUpRules, registerRulesTool, usageFrom } from './rulesTool.ts';
export {
  registerSeatTools,
  roomOutputSchema,
  type SeatToolOptions,
  type Showing,
  showTable,
} from './seatTools.ts';
export { ROOM_TOOL_TEXTS, RULES_TOOL_TEXT, type SeatTool, type TableKind } from './texts.ts';
export { CHANGES_GAME, catchRefusals, READ_ONLY, refusalResult, textResult } from './toolResult.ts';
