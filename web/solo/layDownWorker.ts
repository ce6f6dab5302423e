import { type LayDownQuestion, layDownAnswer } from './layDownAnswer.ts';

self.addEventListener('message', ({ data }: MessageEvent<LayDownQuestion>) => {
  self.postMessage(layDownAnswer(data));
});
