import { InMemoryWebStorage, WebStorageStateStore, type UserManager } from 'oidc-client-ts';
import { CheckedUserManager } from './CheckedUserManager.ts';
import { StateStore } from './StateStore.ts';

export interface SessionSettings {
  /** Address of the OpenID provider. */
  readonly authority: string;
  /** The app's name; every app is a client of its own. */
  readonly clientId: string;
  /** Origin of the app's own host. */
  readonly origin: string;
  /** Told each time the browser is about to ask the provider for a sign-in, in the hidden frame or by leaving. */
  readonly onAsking?: () => void;
}

/** The part of oidc-client-ts that a session uses; a test gives another. */
export type SignInClient = Pick<
  UserManager,
  'signinRedirect' | 'signinRedirectCallback' | 'signinSilent' | 'getUser' | 'removeUser' | 'revokeTokens' | 'clearStaleState'
> & { readonly events: Pick<UserManager['events'], 'addAccessTokenExpiring' | 'addAccessTokenExpired' | 'addUserLoaded'> };

/** Token scope: what the specification asks for, and the product's own. */
const scope = 'openid offline_access schaktkoll';

/**
 * Makes the client of oidc-client-ts. Tokens live in memory only; state and code verifier of a sign-in
 * under way in session storage, because the library's default for them is local storage. Renewal starts
 * 60 s before expiry, a request and a silent sign-in give up after 10 s, sign-in state is stale after 15 minutes
 * (specification section 9); the clocks may be 5 minutes apart (`idToken.ts`).
 */
export function makeSignInClient({ authority, clientId, origin, onAsking }: SessionSettings): SignInClient {
  return new CheckedUserManager({
    authority,
    metadata: providerMetadata(authority),
    client_id: clientId,
    redirect_uri: `${origin}/signincallback`,
    silent_redirect_uri: `${origin}/silent-callback.html`,
    response_type: 'code',
    scope,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new StateStore({ store: window.sessionStorage, prefix: 'schaktkoll.signin.' }, onAsking),
    accessTokenExpiringNotificationTimeInSeconds: 60,
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    revokeTokenTypes: ['access_token', 'refresh_token'],
  });
}

/**
 * Where the provider is asked, as its discovery document says (a journey compares the two). Written here, a visit
 * need not wait a round trip to read it there.
 */
export function providerMetadata(authority: string) {
  return {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    revocation_endpoint: `${authority}/token/revocation`,
  } as const;
}
