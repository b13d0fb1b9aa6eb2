import { answerRequests } from './answerRequests.ts';
import type { EditRequest } from './kernelMessages.ts';
import { buffersOf } from './packedArea.ts';

const answer = answerRequests();

self.addEventListener('message', ({ data }: MessageEvent<EditRequest>) => {
  const answered = answer(data);
  self.postMessage(answered, { transfer: 'result' in answered ? buffersOf(answered.result.areas) : [] });
});
