import { silentResponseMode, type AppName, type SilentResponse } from '@schaktkoll/domain';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Queries } from '../../platform/db/database.ts';
import { findAccess } from './account.repository.ts';
import type { SignInProvider } from './signInProvider.ts';

/**
 * Lets an app request a silent sign-in and read the response (code or error, with state and issuer) as JSON
 * (record 2), with what the rules of access need to know of the user: the app uses it to start the reads of its first
 * screen a round trip before it has the current user. Only for `prompt=none`, when no page may be shown, and only from
 * the app's own origin: a request from another page is refused before a code is created, and CORS does not let it read
 * the response.
 */
export function answerSilently(
  provider: SignInProvider,
  apps: Readonly<Record<AppName, string>>,
  queries: Queries,
): void {
  provider.registerResponseMode(silentResponseMode, async (context, _redirectUri, answer) => {
    const account = 'code' in answer ? context.oidc.account?.accountId : undefined;
    const access = account === undefined ? null : await findAccess(queries, account);
    context.status = 200;
    context.body = { answer, access } satisfies Pick<SilentResponse, 'access'> & { readonly answer: object };
  });
  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (!context.path.endsWith('/auth') || context.query['response_mode'] !== silentResponseMode) {
      await next();
      return;
    }
    const { client_id: client, prompt } = context.query;
    const origin = context.get('origin');
    context.vary('Origin');
    context.set('Cache-Control', 'no-store');
    if (prompt !== 'none' || origin === '' || origin !== apps[client as AppName]) {
      context.status = 400;
      context.body = { error: 'invalid_request' };
      return;
    }
    context.set('Access-Control-Allow-Origin', origin);
    context.set('Access-Control-Allow-Credentials', 'true');
    await next();
  });
}
