import type { FastifyInstance } from 'fastify';
import { requestSeconds } from './metrics.ts';

/** Measures every response of a server, streams excepted. Must be called before the routes are mounted. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ method, routeOptions: { url, config } }, { statusCode, elapsedTime }) => {
    if (config.call?.kind === 'stream') return;
    const labels = url === undefined ? { method: 'none', route: 'none' } : { method, route: url };
    requestSeconds.observe({ ...labels, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });
}
