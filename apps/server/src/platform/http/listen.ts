import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Listening {
  readonly port: number;
  /**
   * Takes no more connections; resolves when the requests under way are answered, or after the given time, when those
   * that are left are cut off.
   */
  close(patienceMilliseconds: number): Promise<void>;
}

const lookAgainMilliseconds = 100;

/**
 * Listens on one port of every host. The first must exist; a further one that the machine lacks is left
 * out (::1 where IPv6 is switched off). Not `localhost`: what that means differs between machines.
 */
export async function listenOn(
  server: FastifyInstance,
  hosts: readonly string[],
  wantedPort: number,
): Promise<Listening> {
  const [first = '127.0.0.1', ...others] = hosts;
  await server.listen({ host: first, port: wantedPort });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wantedPort;
  const further = (await Promise.all(others.map((host) => listenAlso(server, host, port)))).filter(
    (each) => each !== null,
  );
  const open = new Set<Socket>();
  for (const each of [server.server, ...further]) {
    each.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
  }
  return {
    port,
    async close(patienceMilliseconds) {
      const all = [server.server, ...further];
      await quietMoment(all);
      // The listeners first: the hooks of the server end streams, whose clients must reach another process.
      const closed = all.map(ended);
      const release = closeConnections(all, open, patienceMilliseconds);
      await Promise.all([...closed, server.close()]);
      release();
    },
  };
}

const quietMilliseconds = 2;
const longestWaitMilliseconds = 1_000;

/**
 * Waits for a short turn of the event loop in which no connection came: the system resets connections that it has taken
 * for a listener and the listener has not yet seen when it closes.
 */
async function quietMoment(servers: readonly Server[]): Promise<void> {
  let came = false;
  const onConnection = () => {
    came = true;
  };
  for (const each of servers) each.on('connection', onConnection);
  const end = performance.now() + longestWaitMilliseconds;
  for (let isQuiet = false; !isQuiet && performance.now() < end;) {
    came = false;
    const before = performance.now();
    await setImmediate();
    isQuiet = !came && performance.now() - before < quietMilliseconds;
  }
  for (const each of servers) each.off('connection', onConnection);
}

/**
 * Closes each connection when it becomes idle, and finally all others: browsers open connections that they never use,
 * which do not count as idle, and keep used ones open; either would keep the process running.
 * @returns a function that stops the timer
 */
function closeConnections(
  servers: readonly Server[],
  open: ReadonlySet<Socket>,
  patienceMilliseconds: number,
): () => void {
  const again = setInterval(() => {
    for (const each of servers) each.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }, lookAgainMilliseconds);
  const last = setTimeout(() => servers.forEach((each) => each.closeAllConnections()), patienceMilliseconds);
  return () => {
    clearInterval(again);
    clearTimeout(last);
  };
}

const ended = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

async function listenAlso(server: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const { requestTimeout, keepAliveTimeout } = server.server;
  const also = createServer({ requestTimeout, keepAliveTimeout }, (request, response) =>
    server.routing(request, response),
  );
  const isThere = await new Promise<boolean>((resolve, reject) => {
    also.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(false) : reject(error),
    );
    also.listen(port, host, () => resolve(true));
  });
  return isThere ? also : null;
}
