import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Listening {
  readonly port: number;
  /** Takes no more requests; resolves when those under way are answered. */
  close(): Promise<void>;
}

/**
 * Listens on one port of every host. The first must exist; a further one that the machine lacks is left
 * out (::1 where IPv6 is switched off). Not `localhost`: what that means differs between machines.
 */
export async function listenOn(server: FastifyInstance, hosts: readonly string[], wantedPort: number): Promise<Listening> {
  const [first = '127.0.0.1', ...others] = hosts;
  await server.listen({ host: first, port: wantedPort });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wantedPort;
  const further = await Promise.all(others.map((host) => listenAlso(server, host, port)));
  return {
    port,
    async close() {
      await Promise.all(further.map((close) => close()));
      await server.close();
    },
  };
}

async function listenAlso(server: FastifyInstance, host: string, port: number): Promise<() => Promise<void>> {
  const { requestTimeout, keepAliveTimeout } = server.server;
  const also = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => server.routing(request, response));
  const isThere = await new Promise<boolean>((resolve, reject) => {
    also.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(false) : reject(error)));
    also.listen(port, host, () => resolve(true));
  });
  return () =>
    new Promise((resolve) => {
      if (!isThere) return resolve();
      also.close(() => resolve());
      also.closeIdleConnections();
    });
}
