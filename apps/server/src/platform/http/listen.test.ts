import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { listenOn } from './listen.ts';

const opened = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('connect', resolve));

test('connections on which nothing was sent are closed at once, those with a request only after the time given', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' });
  let isAsked = false;
  server.get('/', () => {
    isAsked = true;
    return new Promise(() => undefined);
  });
  const { port, close } = await listenOn(server, ['127.0.0.1'], 0);
  const [silent, asking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [silent, asking]) socket.on('error', () => undefined);
  await Promise.all([opened(silent), opened(asking)]);
  asking.write('GET / HTTP/1.1\r\nHost: schaktkoll.localhost\r\n\r\n');
  await expect.poll(() => isAsked).toBe(true);

  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    const closed = close(5_000);
    const silentIsClosed = new Promise((resolve) => silent.once('close', resolve));
    await vi.advanceTimersByTimeAsync(100);
    await silentIsClosed;
    await vi.advanceTimersByTimeAsync(4_800);
    expect(asking.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await closed;
  } finally {
    vi.useRealTimers();
    asking.destroy();
  }
});
