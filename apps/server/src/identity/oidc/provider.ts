import { strict as assert } from 'node:assert';
import { appNames, maySignIn, providerEndpoints, type AppName } from '@schaktkoll/domain';
import {
  Provider,
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Secrets, ServerConfig } from '../../platform/config/config.ts';
import { cookieNames } from '../../platform/http/cookieNames.ts';
import { recordSessionOrigins } from './recordSessionOrigins.ts';
import { createAdapterFactory, type AdapterDependencies } from './adapter.ts';
import { findAccountStatus } from './account.repository.ts';
import { requireCurrentSignIn } from './currentSignIn.ts';
import { renderErrorPage, renderLoggedOut, renderLogout } from './pages.ts';
import { restrictResponses } from './providerResponses.ts';
import { requireSamePerson } from './samePerson.ts';
import { checkSecretsByHash } from './programClients.ts';
import type { SignInProvider } from './signInProvider.ts';
import { answerSilently } from './silentResponse.ts';
import { storedSecrets } from '../../platform/crypto/secrets.ts';

/** The scopes that the apps request; the last is the extra scope of specification section 7. */
export const scope = 'openid offline_access schaktkoll';

const minute = 60;
const hour = 60 * minute;
/** The maximum of the setting for the length of a session (adapter.ts shortens it). */
const maximumSession = 24 * hour;

/**
 * The OpenID provider: five public clients, code with PKCE, opaque access tokens, rotating refresh
 * tokens that end with their session (record 2); and the programs of organisations, by client
 * credentials (record 82).
 */
export async function createProvider(config: ServerConfig, dependencies: AdapterDependencies): Promise<SignInProvider> {
  const secrets = config.secrets ?? (await storedSecrets(dependencies.database.kysely));
  const provider = new Provider(config.deployment.authority, configurationOf(config, dependencies, secrets));
  // The mount sets the forwarded headers itself, from the deployment file (mount.ts).
  provider.proxy = true;
  assertNoDevelopmentPages(provider);
  assertEndpoints(provider);
  answerRevocationWithJson(provider);
  checkSecretsByHash(provider, dependencies);
  restrictResponses(provider, Object.values(config.deployment.apps));
  answerSilently(provider, config.deployment.apps, dependencies.database.kysely);
  requireSamePerson(provider);
  requireCurrentSignIn(provider, dependencies.database.kysely);
  recordSessionOrigins(provider, dependencies.database.kysely);
  return provider;
}

function configurationOf(config: ServerConfig, dependencies: AdapterDependencies, secrets: Secrets): Configuration {
  const { apps, api } = config.deployment;
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: config.isSecure, overwrite: true } as const;
  return {
    adapter: createAdapterFactory(dependencies),
    clients: appNames.map((app) => clientOf(app, apps[app])),
    jwks: secrets.jwks,
    cookies: {
      names: cookieNames(config.isSecure),
      keys: secrets.cookieKeys,
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    scopes: scope.split(' '),
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    // The second and third are of programs; every app is public.
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // Without this the provider drops offline_access unless the app requests consent each time.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: 10 * minute,
      ClientCredentials: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 5 * minute,
      Interaction: hour,
      Grant: maximumSession,
      Session: maximumSession,
      RefreshToken: (context) => context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? maximumSession,
    },
    interactions: {
      url: (_context, interaction) => `${api.identity}/api/signin/${interaction.uid}`,
      policy: policyOf(),
    },
    clientBasedCORS: (_context, origin, client) => origin === apps[client.clientId as AppName],
    findAccount: async (_context, id) => {
      const status = await findAccountStatus(dependencies.database.kysely, id);
      return status !== null && maySignIn(status) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined;
    },
    loadExistingGrant: grantOf,
    renderError: renderErrorPage(apps.identity, config.deployment.support?.email),
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderLogout(Object.values(apps)),
        postLogoutSuccessSource: renderLoggedOut(apps.identity),
      },
    },
  };
}

function clientOf(app: AppName, origin: string): ClientMetadata {
  return {
    client_id: app,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // The second is for the hidden frame of apps built before the silent sign-in by request.
    redirect_uris: [`${origin}/signincallback`, `${origin}/silent-callback.html`],
    post_logout_redirect_uris: [`${origin}/`],
    id_token_signed_response_alg: 'ES256',
    scope,
  };
}

/** The apps are our own, so the grant is created without asking for consent. */
async function grantOf(context: KoaContextWithOIDC) {
  const { provider, client, session } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

/** A session whose user may no longer sign in leads to a new sign-in instead of an error. */
function policyOf() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account of the session may not sign in',
        'login_required',
        (context) =>
          context.oidc.session?.accountId && !context.oidc.account
            ? interactionPolicy.Check.REQUEST_PROMPT
            : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** The library's development pages would sign in anybody as any user. */
function assertNoDevelopmentPages(provider: Provider): void {
  assert.throws(() => provider.pathFor('interaction'), 'The development sign-in pages are on');
}

/** Discovery must name the same paths, because the apps have them compiled in. */
function assertEndpoints(provider: Provider): void {
  const {
    issuer,
    authorization_endpoint: authorization,
    token_endpoint: token,
    revocation_endpoint: revocation,
  } = providerEndpoints(provider.issuer);
  for (const [name, address] of Object.entries({ authorization, token, revocation })) {
    assert.equal(
      new URL(provider.pathFor(name as never), issuer).href,
      address,
      `The apps ask for ${name} at another place than the provider answers`,
    );
  }
}

/** oidc-client-ts fails on the empty body that RFC 7009 allows. */
function answerRevocationWithJson(provider: Provider): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    if (context.oidc?.route === 'revocation' && context.status === 200) context.body = {};
  });
}
