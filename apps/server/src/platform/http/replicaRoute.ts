import type { CallDeclaration } from '@schaktkoll/contract';
import { isConnectionLost } from '../db/databaseErrors.ts';
import type { Handler } from './handlers.ts';
import type { Platform } from './platform.ts';
import { route } from './route.ts';

/**
 * Mounts a call that only reads, and much: its queries are those of the replica, where one is configured and has all that
 * was committed before the call. Where the replica goes away meanwhile, the call is handled again without it; a query that
 * takes too long is refused as it would be by the database, and takes the replica from nobody.
 */
export function routeFromReplica<C extends CallDeclaration>(platform: Platform, call: C, handler: Handler<C>): void {
  const { replica } = platform.database;
  if (replica === null) return route(platform, call, handler);
  route(platform, call, async (request) => {
    const database = await replica.choose();
    try {
      return await handler({ ...request, database });
    } catch (error) {
      if (database === request.database || !isConnectionLost(error)) throw error;
      replica.rest(error);
      return handler(request);
    }
  });
}
