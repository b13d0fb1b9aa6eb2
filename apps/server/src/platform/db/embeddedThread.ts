import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine, EngineOptions } from './embeddedEngine.ts';
import {
  EmbeddedDatabaseError,
  type EngineNotification,
  type EngineReply,
  type EngineRequest,
} from './embeddedProtocol.ts';

interface Pending {
  readonly resolve: (reply: EngineReply) => void;
  readonly reject: (error: Error) => void;
}
type Unnumbered = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;

/** The engine in a thread of its own: in this one a heavy query would stall every request. */
export async function openEngineInThread(options: EngineOptions): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData: options });
  const pending = new Map<number, Pending>();
  const channels = new Map<string, (payload: string) => void>();
  let ended: Error | null = null;
  let lastId = 0;

  const end = (reason: Error) => {
    ended ??= reason;
    for (const call of pending.values()) call.reject(ended);
    pending.clear();
  };
  worker.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The embedded database has stopped')));
  worker.on('message', (reply: EngineReply | EngineNotification) => {
    if ('channel' in reply) {
      channels.get(reply.channel)?.(reply.payload);
      return;
    }
    const call = pending.get(reply.id);
    pending.delete(reply.id);
    if ('failure' in reply) call?.reject(new EmbeddedDatabaseError(reply.failure));
    else call?.resolve(reply);
  });

  const wait = (id: number) =>
    new Promise<EngineReply>((resolve, reject) => {
      if (ended) reject(ended);
      else pending.set(id, { resolve, reject });
    });
  const send = (request: Unnumbered) => {
    const id = ++lastId;
    const reply = wait(id);
    worker.postMessage({ ...request, id });
    return reply;
  };
  const result = async (request: Unnumbered) => {
    const reply = await send(request);
    return 'result' in reply ? reply.result : { rows: [] };
  };

  await wait(0);
  return {
    query: (text, parameters) => result({ kind: 'query', text, parameters }),
    execute: (text) => result({ kind: 'execute', text }),
    async listen(channel, onMessage) {
      channels.set(channel, onMessage);
      await send({ kind: 'listen', channel });
    },
    async dump() {
      const reply = await send({ kind: 'dump' });
      return 'dump' in reply ? reply.dump : new Uint8Array();
    },
    async close() {
      if (ended) return;
      await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}
