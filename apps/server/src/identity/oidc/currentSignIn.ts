import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Queries } from '../../platform/db/database.ts';
import { findSessionVersion } from './oidc.repository.ts';
import type { SignInProvider } from './signInProvider.ts';
import { providerRequest } from './providerRequest.ts';

type Interaction = InstanceType<SignInProvider['Interaction']>;

/** The sign-in that the browser comes back to fetch, when the request does that. */
export function findFetchedSignIn(
  provider: SignInProvider,
  { path }: KoaContextWithOIDC,
): Promise<Interaction | undefined> {
  const uid = /^\/auth\/([\w-]+)$/.exec(path)?.[1];
  return uid === undefined ? Promise.resolve(undefined) : provider.Interaction.find(uid);
}

/**
 * A finished sign-in is fetched by a request of its own, which may come much later. One that was finished before its user's
 * sessions were ended is over; the others are noted for the session that they begin (adapter.ts).
 */
export function requireCurrentSignIn(provider: SignInProvider, queries: Queries): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    const interaction = await findFetchedSignIn(provider, context);
    const userId = interaction?.result?.login?.accountId;
    const request = providerRequest.getStore();
    if (interaction && userId !== undefined && request) {
      const sessionVersion = await findSessionVersion(queries, userId);
      if (sessionVersion === undefined || sessionVersion !== interaction.result?.['sessionVersion'])
        await interaction.destroy();
      else request.signIn = { userId, sessionVersion };
    }
    await next();
  });
}
