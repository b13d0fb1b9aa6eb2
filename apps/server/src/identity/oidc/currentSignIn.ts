import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Queries } from '../../platform/db/database.ts';
import { findSessionVersion } from './oidc.repository.ts';
import type { SignInProvider } from './signInProvider.ts';
import { providerRequest } from './providerRequest.ts';

type Interaction = InstanceType<SignInProvider['Interaction']>;

/** The completed sign-in that the browser returns to fetch, if the request does that. */
export function findFetchedSignIn(
  provider: SignInProvider,
  { path }: KoaContextWithOIDC,
): Promise<Interaction | undefined> {
  const uid = /^\/auth\/([\w-]+)$/.exec(path)?.[1];
  return uid === undefined ? Promise.resolve(undefined) : provider.Interaction.find(uid);
}

/**
 * A completed sign-in is fetched by a separate request, possibly much later. If the user's sessions have been ended
 * since, it has expired; otherwise it is stored for the session that the request creates (adapter.ts).
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
