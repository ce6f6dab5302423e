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
