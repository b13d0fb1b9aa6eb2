import { logOut, openSignIn, signInWithPassword } from '@schaktkoll/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/apiError.ts';
import type { Platform } from '../http/platform.ts';
import { route } from '../http/route.ts';
import type { SignInProvider } from '../oidc/provider.ts';
import { endSession } from './endSession.ts';
import { findInteraction } from './interaction.ts';
import { browserOf } from './knownBrowser.ts';
import { passwordSignIn } from './passwordSignIn.ts';

/** The sign-in calls; they alone read the provider's cookies, so they alone look at the Origin header. */
export function signInRoutes(platform: Platform, provider: SignInProvider): void {
  const { apps } = platform.config.deployment;

  route(platform, openSignIn, async ({ params }) => `${apps.identity}/login?interaction=${encodeURIComponent(params.uid)}`);

  route(platform, signInWithPassword, async ({ params, body, raw, reply, database, now, address, requestId }) => {
    demandOrigin(raw, [apps.identity]);
    const interaction = await findInteraction(platform.config, provider, { raw: raw.raw, reply: reply.raw, uid: params.uid });
    const browser = browserOf(raw, reply, platform.config.isSecure);
    const userId = await passwordSignIn(platform, { ...body, browser, database, now, address, requestId });
    return { returnTo: await interaction.finish(userId, 'Credentials') };
  });

  route(platform, logOut, async ({ raw, reply, database, now, address, requestId }) => {
    demandOrigin(raw, Object.values(apps));
    await endSession(platform.config, provider, { raw: raw.raw, reply, database, now, address, requestId });
    return null;
  });
}

/** A cookie alone never authorises: the page that asks must be one of ours. */
function demandOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (!origins.includes(request.headers.origin ?? '')) throw new ApiError('NotAllowed');
}
