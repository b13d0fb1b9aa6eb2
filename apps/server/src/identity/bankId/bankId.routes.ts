import {
  cancelBankIdConnection,
  cancelBankIdSignIn,
  chooseBankIdAccount,
  confirmConnectCode,
  confirmOwnConnectCode,
  connectBankId,
  connectBankIdAtSignIn,
  disconnectBankId,
  getBankIdConnection,
  getBankIdSignIn,
  sendConnectCode,
  sendOwnConnectCode,
  startBankIdConnection,
  startBankIdSignIn,
} from '@schaktkoll/contract';
import type { BankIdPurpose } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { route } from '../../platform/http/route.ts';
import { endSessionsOf, findSessionVersion } from '../oidc/oidc.repository.ts';
import type { SignInProvider } from '../oidc/signInProvider.ts';
import { completeSignIn, requireNoHindrance } from '../signIn/completeSignIn.ts';
import { requireOrigin } from '../signIn/requireOrigin.ts';
import { findInteraction, type Interaction } from '../signIn/interaction.ts';
import { browserOf, type Browser } from '../signIn/knownBrowser.ts';
import { isKnownBrowser, recordBrowser } from '../signIn/passwordGuard.repository.ts';
import {
  confirmCode,
  requireVerified,
  requireVerifiedSession,
  sendCode,
  sendCodeInSession,
} from './bankIdConnecting.ts';
import { endConnecting } from './bankIdConnecting.repository.ts';
import { connectAccount, requireConnectable, disconnectAccount, type Person } from './bankIdLinks.ts';
import { isLinkedTo } from './bankIdLinks.repository.ts';
import {
  cancelOrder,
  holderOfInteraction,
  holderOfSession,
  readOrder,
  startOrder,
  type OrderPlatform,
} from './bankIdOrders.ts';
import { findOrder, spendOrder } from './bankIdOrders.repository.ts';
import { signInViewOf, viewOf } from './bankIdView.ts';
import { requirePassword } from './requirePassword.ts';
import { createPersonKeys } from './personKeys.ts';

/** The mobile bank e-ID: signing in with it, connecting it to an account and disconnecting it. */
export function bankIdRoutes(platform: Platform, provider: SignInProvider): void {
  const orders: OrderPlatform = { ...platform, personKeys: createPersonKeys(platform) };
  signInRoutes(platform, provider, orders);
  connectAtSignInRoutes(platform, provider);
  ownAccountRoutes(platform, orders);
}

/** The holder of a call during sign-in; the calling page must be the log-in page. */
function interactionOf(platform: Platform, provider: SignInProvider) {
  return async ({
    params,
    raw,
    reply,
  }: Pick<CallRequest<typeof getBankIdSignIn>, 'params' | 'raw' | 'reply'>): Promise<{
    interaction: Interaction;
    holder: string;
  }> => {
    requireOrigin(raw, [platform.config.deployment.apps.identity]);
    const interaction = await findInteraction(platform.config, provider, {
      raw: raw.raw,
      reply: reply.raw,
      uid: params.uid,
    });
    return { interaction, holder: holderOfInteraction(params.uid) };
  };
}

function signInRoutes(platform: Platform, provider: SignInProvider, orders: OrderPlatform): void {
  const { config } = platform;
  const open = interactionOf(platform, provider);

  route(platform, startBankIdSignIn, async (request) => {
    const { holder } = await open(request);
    const { body, database, now, address, raw, reply } = request;
    const starter =
      body.purpose === 'Connect'
        ? (await requireVerified({ holder, database, now })).userId
        : await knownBrowserOf(database, browserOf(raw, reply, config.isSecure));
    return viewOf(await startOrder(orders, { ...body, holder, address, starter }), platform.now());
  });

  route(platform, getBankIdSignIn, async (request) => {
    const { holder } = await open(request);
    return signInViewOf(config, request.database, await readOrder(orders, holder), platform.now());
  });

  route(platform, cancelBankIdSignIn, async (request) => {
    const { holder } = await open(request);
    await cancelOrder(orders, holder);
    return null;
  });

  route(platform, chooseBankIdAccount, async (request) => {
    const { interaction, holder } = await open(request);
    const { body, database, now, address, requestId } = request;
    // Read before the connection is checked, so that ending sessions or removing BankID meanwhile cancels this too.
    const sessionVersion = await findSessionVersion(database, body.userId);
    const { id, person } = await requireComplete(database, { holder, purpose: 'SignIn', now });
    if (sessionVersion === undefined || !(await isLinkedTo(database, body.userId, person.key)))
      throw new ApiError('NotFound');
    await completeSignIn({
      userId: body.userId,
      sessionVersion,
      method: 'BankId',
      config,
      database,
      now,
      address,
      requestId,
    });
    if (!(await spendOrder(database, id))) throw new ApiError('SignInExpired');
    await remember(platform, request, body.userId);
    return { returnTo: await interaction.finish({ userId: body.userId, sessionVersion }, 'BankId') };
  });
}

function connectAtSignInRoutes(platform: Platform, provider: SignInProvider): void {
  const { config } = platform;
  const open = interactionOf(platform, provider);

  route(platform, sendConnectCode, async (request) => {
    const { holder } = await open(request);
    return sendCode({ holder, platform, database: request.database, now: request.now });
  });

  route(platform, confirmConnectCode, async (request) => {
    const { holder } = await open(request);
    await confirmCode({ holder, platform, database: request.database, now: request.now }, request.body.code);
    return null;
  });

  route(platform, connectBankIdAtSignIn, async (request) => {
    const { interaction, holder } = await open(request);
    const { database, now, address, requestId } = request;
    const { userId } = await requireVerified({ holder, database, now });
    const sessionVersion = await findSessionVersion(database, userId);
    if (sessionVersion === undefined) throw new ApiError('SignInExpired');
    const { id, person } = await requireComplete(database, { holder, purpose: 'Connect', now });
    // Checked again: sessions that were ended in between have removed the verification.
    await requireVerified({ holder, database, now });
    const attempt = { userId, database, now, address, requestId };
    await requireNoHindrance({ ...attempt, config, method: 'BankId' });
    await connectAccount(platform, { ...attempt, sessionVersion, person }, 'SignIn');
    await spendOrder(database, id);
    await endConnecting(database, holder);
    await completeSignIn({ ...attempt, sessionVersion, config, method: 'BankId' });
    await remember(platform, request, userId);
    return { returnTo: await interaction.finish({ userId, sessionVersion }, 'BankId') };
  });
}

function ownAccountRoutes(platform: Platform, orders: OrderPlatform): void {
  route(platform, sendOwnConnectCode, ({ user, database, now }) =>
    sendCodeInSession({ holder: holderOfSession(user), platform, database, now }, user.id),
  );

  route(platform, confirmOwnConnectCode, async ({ user, body, database, now }) => {
    await confirmCode({ holder: holderOfSession(user), platform, database, now }, body.code);
    return null;
  });

  route(platform, startBankIdConnection, async ({ user, body, database, now, address }) => {
    await requireConnectable(database, user.id, now);
    await requireVerifiedSession({ holder: holderOfSession(user), database, now });
    return viewOf(
      await startOrder(orders, {
        ...body,
        purpose: 'Connect',
        holder: holderOfSession(user),
        address,
        starter: user.id,
      }),
      platform.now(),
    );
  });

  route(platform, getBankIdConnection, async ({ user }) =>
    viewOf(await readOrder(orders, holderOfSession(user)), platform.now()),
  );

  route(platform, cancelBankIdConnection, async ({ user }) => {
    await cancelOrder(orders, holderOfSession(user));
    return null;
  });

  route(platform, connectBankId, async ({ user, database, now, address, requestId }) => {
    const holder = holderOfSession(user);
    await requireVerifiedSession({ holder, database, now });
    const { id, person } = await requireComplete(database, { holder, purpose: 'Connect', now });
    const context = { userId: user.id, user, person, database, now, address, requestId };
    await connectAccount(platform, context, user.signInMethod);
    await spendOrder(database, id);
    await endConnecting(database, holder);
    return null;
  });

  route(platform, disconnectBankId, async ({ user, body, raw, reply, database, now, address, requestId }) => {
    const browser = browserOf(raw, reply, platform.config.isSecure);
    await requirePassword(platform, {
      userId: user.id,
      password: body.password,
      browser,
      database,
      now,
      address,
      requestId,
    });
    await disconnectAccount(platform, { userId: user.id, database, now, address, requestId }, (transaction) =>
      endSessionsOf(transaction, user.id),
    );
    return null;
  });
}

/**
 * Makes the browser known to the account, so that an attacker's guesses of the password cannot lock the owner out of it.
 */
async function remember(
  { config }: Platform,
  { raw, reply, database, now }: Pick<CallRequest<typeof chooseBankIdAccount>, 'raw' | 'reply' | 'database' | 'now'>,
  userId: string,
): Promise<void> {
  await recordBrowser(database, userId, browserOf(raw, reply, config.isSecure).remember(), now.toISOString());
}

/** The hash of the browser if the owner of an account has signed in with it, otherwise null. */
async function knownBrowserOf(database: Queries, { hash }: Browser): Promise<string | null> {
  return hash !== null && (await isKnownBrowser(database, hash)) ? hash : null;
}

/**
 * The person that the holder has identified.
 * @throws ApiError SignInExpired
 */
async function requireComplete(
  database: Queries,
  { holder, purpose, now }: { readonly holder: string; readonly purpose: BankIdPurpose; readonly now: Date },
): Promise<{ id: string; person: Person }> {
  const order = await findOrder(database, holder, now.toISOString());
  if (order?.state !== 'Complete' || order.purpose !== purpose || order.person_key === null)
    throw new ApiError('SignInExpired');
  return { id: order.id, person: { key: order.person_key, name: order.person_name ?? '' } };
}
