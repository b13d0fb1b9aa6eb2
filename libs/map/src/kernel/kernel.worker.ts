import { createRequestHandler } from './createRequestHandler.ts';
import type { EditRequest } from './kernelMessages.ts';
import { buffersOf } from './packedArea.ts';

const handle = createRequestHandler();

self.addEventListener('message', ({ data }: MessageEvent<EditRequest>) => {
  const response = handle(data);
  self.postMessage(response, { transfer: 'result' in response ? buffersOf(response.result.areas) : [] });
});
