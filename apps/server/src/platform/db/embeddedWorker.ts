import { parentPort, workerData } from 'node:worker_threads';
import { openEngine, type EmbeddedEngine, type EngineOptions } from './embeddedEngine.ts';
import { failureOf, type EngineNotification, type EngineReply, type EngineRequest } from './embeddedProtocol.ts';

const port = parentPort;
if (!port) throw new Error('embeddedWorker.ts runs as a worker thread');
const reply = (message: EngineReply | EngineNotification) => port.postMessage(message);

async function answer(engine: EmbeddedEngine, request: EngineRequest): Promise<EngineReply> {
  switch (request.kind) {
    case 'query':
      return { id: request.id, result: await engine.query(request.text, request.parameters) };
    case 'execute':
      return { id: request.id, result: await engine.execute(request.text) };
    case 'listen':
      await engine.listen(request.channel, (payload) => reply({ channel: request.channel, payload }));
      return { id: request.id, result: { rows: [] } };
    case 'dump':
      return { id: request.id, dump: await engine.dump() };
    case 'close':
      await engine.close();
      return { id: request.id, result: { rows: [] } };
  }
}

try {
  const engine = await openEngine(workerData as EngineOptions);
  port.on('message', (request: EngineRequest) => {
    answer(engine, request).then(reply, (error: unknown) => reply({ id: request.id, failure: failureOf(error) }));
  });
  // Request 0 is the opening itself.
  reply({ id: 0, result: { rows: [] } });
} catch (error) {
  reply({ id: 0, failure: failureOf(error) });
}
