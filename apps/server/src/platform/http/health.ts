import { isMigrated, pingDatabase } from '../db/migrate.ts';
import { ApiError } from '../apiError.ts';
import type { Platform } from './platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it serves on, and tells balancers and clients to turn to another one. */
    isDraining: boolean;
  }
}

/**
 * `/livez`: the process answers. `/readyz`: the database answers too and has every migration, and the process is not
 * about to stop.
 */
export function healthRoutes({ server, database }: Platform): void {
  server.get('/livez', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  let migrated = false;
  server.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (server.isDraining) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5 });
    try {
      if (migrated) await pingDatabase(database.kysely);
      else migrated = await isMigrated(database.kysely);
    } catch (cause) {
      throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5, cause });
    }
    if (!migrated) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5 });
    return { status: 'ok' };
  });
}
