import { answerRequests } from './answerRequests.ts';
import type { KernelRequest } from './kernelMessages.ts';
import { buffersOf } from './packedArea.ts';

const answer = answerRequests();

self.addEventListener('message', ({ data }: MessageEvent<KernelRequest>) => {
  const answered = answer(data);
  if (answered !== undefined)
    self.postMessage(answered, { transfer: 'result' in answered ? buffersOf(answered.result.areas) : [] });
});
