/**
 * The rules for players, made from house rules.
 *
 * @module @mayi/core/guide
 */
export { contractPicture } from './contractPicture.ts';
export {
  type Example,
  type Figure,
  findGuideItem,
  type Guide,
  type GuideItem,
  type GuideSection,
  type SeatInLine,
} from './guide.ts';
export { guideFor } from './guideFor.ts';
