import { endLogInAs, startLogInAs } from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { endActing, refuseActing, startActing } from './logInAs.ts';

/** Starts and ends impersonation (specification section 4, quality 1.4). */
export function logInAsRoutes(platform: Platform): void {
  const { admin: adminApp } = platform.config.deployment.apps;

  route(platform, startLogInAs, async ({ user, query, raw, database, now, address, requestId }) => {
    // The response is a secret, and the specification has it requested by GET: only the page that requests it may read
    // it.
    const act = { database, now, address, requestId };
    if (raw.headers.origin !== adminApp)
      throw await refuseActing(user, { userId: query.userId, code: 'NotAllowed' }, act);
    return startActing(user, query.userId, act);
  });

  // The session is the admin's own, whichever of the two tokens the caller holds.
  route(platform, endLogInAs, async ({ user, database, now, address, requestId }) => {
    await endActing(user.sessionUid, user.admin === null ? 'Canceled' : 'LoggedOut', {
      database,
      now,
      address,
      requestId,
    });
    return null;
  });
}
