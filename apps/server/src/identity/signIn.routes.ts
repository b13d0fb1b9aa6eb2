import { logOut, openSignIn, signInWithPassword } from '@schaktkoll/contract';
import { refusePassword } from './bankId/bankIdConnecting.ts';
import { holderOfInteraction } from './bankId/bankIdOrders.ts';
import { ApiError } from '../platform/apiError.ts';
import type { Platform } from '../platform/http/platform.ts';
import { route } from '../platform/http/route.ts';
import type { SignInProvider } from './oidc/signInProvider.ts';
import { namedPerson } from './oidc/samePerson.ts';
import { requireOrigin } from './signIn/requireOrigin.ts';
import { endSession } from './signIn/endSession.ts';
import { findInteraction } from './signIn/interaction.ts';
import { browserOf } from './signIn/knownBrowser.ts';
import { passwordSignIn } from './signIn/passwordSignIn.ts';
import { findByLogin } from './signIn/signIn.repository.ts';

/** The sign-in calls. Only they read the provider's cookies, so only they check the Origin header. */
export function signInRoutes(platform: Platform, provider: SignInProvider): void {
  const { apps } = platform.config.deployment;

  route(platform, openSignIn, async ({ params }) => {
    const person = await namedPerson(provider, params.uid);
    const query = new URLSearchParams({
      interaction: params.uid,
      ...(platform.bankId === null ? {} : { bankid: '1' }),
      ...(person === undefined ? {} : { person }),
    });
    return `${apps.identity}/login?${query}`;
  });

  route(platform, signInWithPassword, async ({ params, body, raw, reply, database, now, address, requestId }) => {
    requireOrigin(raw, [apps.identity]);
    const interaction = await findInteraction(platform.config, provider, {
      raw: raw.raw,
      reply: reply.raw,
      uid: params.uid,
    });
    const browser = browserOf(raw, reply, platform.config.isSecure);
    try {
      const proof = await passwordSignIn(platform, { ...body, browser, database, now, address, requestId });
      return { returnTo: await interaction.finish(proof, 'Credentials') };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BankIdRequired') throw error;
      const user = await findByLogin(database, body.login, null);
      throw user ? await refusePassword({ holder: holderOfInteraction(params.uid), database, now }, user.id) : error;
    }
  });

  route(platform, logOut, async ({ raw, reply, database, now, address, requestId }) => {
    requireOrigin(raw, Object.values(apps));
    await endSession(platform.config, provider, { raw: raw.raw, reply, database, now, address, requestId });
    return null;
  });
}
