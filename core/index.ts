/**
 * What most programs need. Everything else is in the entry point of its part: `@mayi/core/cards`, `/rules`, `/engine`, `/view`,
 * `/table`, `/solver`, `/guide`, `/protocol`, `/session` and `/lessons`. Inside this repository, import only from those.
 *
 * ```ts
 * import { createGame, legalCommands, viewFor } from '@mayi/core';
 *
 * const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'a fresh secret' });
 * game.execute({ type: 'DRAW_FROM_STOCK', playerId: 'bob' });
 * legalCommands(viewFor(game, 'carol')); // → [{ type: 'CALL_MAY_I', playerId: 'carol' }, …]
 * ```
 *
 * @module @mayi/core
 */
export type { Card, CardId } from './cards/card.ts';
export { formatCard, formatHand, parseCard, parseHand } from './cards/notation.ts';
export { createRng, hashSeed, type Rng, type Seed } from './cards/rng.ts';
export { createGame, type GameOptions } from './engine/createGame.ts';
export { dehydrateGame } from './engine/dehydrate.ts';
export type { Fact } from './engine/facts.ts';
export type { ExecuteResult, Game, GameState } from './engine/game.ts';
export { hydrateGame } from './engine/hydrate.ts';
export { type GameLog, replay } from './engine/replay.ts';
export type { SerializedGameState } from './engine/serialized.ts';
export { verifyShuffle } from './engine/verifyShuffle.ts';
export type { Refusal, Result } from './result.ts';
export { checkRules } from './rules/checkRules.ts';
export type { Command } from './rules/commands.ts';
export { describeContract } from './rules/contracts.ts';
export { describeRules } from './rules/describeRules.ts';
export type { HouseRules } from './rules/houseRules.ts';
export { PRESETS, type PresetName } from './rules/presets.ts';
export { bestLayDown } from './solver/bestLayDown.ts';
export { distanceToContract } from './solver/distance.ts';
export { layOffPlan } from './solver/layOffPlan.ts';
export { outs } from './solver/outs.ts';
export { describeFact, describeHeadline } from './view/describeFact.ts';
export { factsFor, type SeenFact } from './view/facts.ts';
export { legalCommands, whyNot } from './view/legalCommands.ts';
export { refusalText } from './view/refusalText.ts';
export { spectatorView, type View, viewFor } from './view/view.ts';
