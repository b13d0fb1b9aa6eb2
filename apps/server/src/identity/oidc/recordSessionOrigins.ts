import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Queries } from '../../platform/db/database.ts';
import type { SignInProvider } from './signInProvider.ts';
import { recordOrigin } from './oidc.repository.ts';

const longestUserAgent = 500;

/** The network address by request, because the provider does not know the proxies (oidc/mount.ts). */
const addresses = new WeakMap<IncomingMessage, string>();

/** Records where a request came from, for the session that it may create. */
export function recordAddress(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

/** Stores browser and network address of each sign-in with the session, so that users can recognise their sessions. */
export function recordSessionOrigins(provider: SignInProvider, queries: Queries): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    // After the provider has stored the session, which it does at the end of the request.
    const session = context.oidc?.session;
    if (context.oidc?.route !== 'resume' || !context.oidc.result?.login || !session?.uid) return;
    const userAgent = context.get('user-agent').slice(0, longestUserAgent) || null;
    await recordOrigin(queries, session.uid, { userAgent, address: addresses.get(context.req) ?? null });
  });
}
