import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { endImpersonation } from '../logInAs/logInAs.ts';
import { asProviderRequest } from '../oidc/mount.ts';
import { deleteGrants, deletePayload } from '../oidc/oidc.repository.ts';
import type { SignInProvider } from '../oidc/signInProvider.ts';
import { cookieNames } from '../../platform/http/cookieNames.ts';

export interface EndSessionRequest {
  readonly raw: IncomingMessage;
  readonly reply: FastifyReply;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Ends the browser's session with all its grants and tokens, for all apps, and clears its cookies. No error if there is
 * none.
 */
export async function endSession(
  config: ServerConfig,
  provider: SignInProvider,
  request: EndSessionRequest,
): Promise<void> {
  const context = provider.createContext(asProviderRequest(config, request.raw), request.reply.raw);
  const session = await provider.Session.get(context);
  if (session.accountId) {
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => (grantId ? [grantId] : []));
    await inTransaction(request.database, async (transaction) => {
      await deleteGrants(transaction, grantIds);
      const { now: at, address, requestId } = request;
      await endImpersonation(session.uid, 'AdminLoggedOut', { database: transaction, now: at, address, requestId });
      await deletePayload(transaction, 'Session', session.jti);
      await writeAuditEvent(transaction, {
        kind: 'LoggedOut',
        at,
        userId: session.accountId ?? null,
        address,
        requestId,
      });
    });
  }
  const name = cookieNames(config.isSecure).session;
  const attributes = `Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax${config.isSecure ? '; Secure' : ''}`;
  request.reply.header('Set-Cookie', [`${name}=; ${attributes}`, `${name}.sig=; ${attributes}`]);
}
