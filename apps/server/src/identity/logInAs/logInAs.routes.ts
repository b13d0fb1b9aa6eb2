import { endLogInAs, startLogInAs } from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { endImpersonation, refuseImpersonation, startImpersonation } from './logInAs.ts';

/** Starts and ends impersonation (specification section 4, ACCOUNT-15). */
export function logInAsRoutes(platform: Platform): void {
  const { admin: adminApp } = platform.config.deployment.apps;

  route(platform, startLogInAs, async ({ user, query, raw, database, now, address, requestId }) => {
    // The response is a secret, and the specification requires GET: only the page that requests it may read it.
    const context = { database, now, address, requestId };
    if (raw.headers.origin !== adminApp)
      throw await refuseImpersonation(user, { userId: query.userId, code: 'NotAllowed' }, context);
    return startImpersonation(user, query.userId, context);
  });

  // The session is the admin's own, with either of the two tokens.
  route(platform, endLogInAs, async ({ user, database, now, address, requestId }) => {
    await endImpersonation(user.sessionUid, user.admin === null ? 'Canceled' : 'LoggedOut', {
      database,
      now,
      address,
      requestId,
    });
    return null;
  });
}
