import { providerEndpoints, type AccessUser } from '@schaktkoll/domain';
import { InMemoryWebStorage, WebStorageStateStore, type UserManager, type UserManagerSettings } from 'oidc-client-ts';
import { browserStorage } from './browserStorage.ts';
import { CheckedUserManager } from './CheckedUserManager.ts';
import { SilentNavigator } from './SilentNavigator.ts';

export interface SessionSettings {
  /** Address of the OpenID provider. */
  readonly authority: string;
  /** The app's name; every app is a client of its own. */
  readonly clientId: string;
  readonly origin: string;
  /** Called each time the browser is about to ask the provider for a sign-in, silently or by navigation. */
  readonly onAsking?: () => void;
  /**
   * Called with the user's access facts by each silent sign-in, before there is a token; null when no user is signed
   * in.
   */
  readonly onAccess?: (access: AccessUser | null) => void;
}

/** The part of oidc-client-ts that a session uses; a test gives another. */
export type SignInClient = Pick<
  UserManager,
  | 'signinRedirect'
  | 'signinRedirectCallback'
  | 'signinSilent'
  | 'getUser'
  | 'removeUser'
  | 'revokeTokens'
  | 'clearStaleState'
> & {
  readonly events: Pick<UserManager['events'], 'addAccessTokenExpiring' | 'addAccessTokenExpired' | 'addUserLoaded'>;
};

/** How long a silent sign-in may take (specification section 9). */
const silentSeconds = 10;

/** Token scope: what the specification requires, and the product's own. */
const scope = 'openid offline_access schaktkoll';

/**
 * Creates the client of oidc-client-ts. Tokens are in memory only; state and code verifier of a sign-in in progress are
 * in session storage, because the library defaults to local storage. Renewal starts 60 s before expiry, requests and
 * silent sign-ins time out after 10 s, sign-in state expires after 15 minutes (specification section 9); the allowed
 * clock skew is 5 minutes (`idToken.ts`).
 */
export function makeSignInClient({ authority, clientId, origin, onAsking, onAccess }: SessionSettings): SignInClient {
  const redirectUri = `${origin}/signincallback`;
  const settings: UserManagerSettings = {
    authority,
    metadata: providerEndpoints(authority),
    client_id: clientId,
    redirect_uri: redirectUri,
    silent_redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new StateStore({ store: browserStorage('sessionStorage'), prefix: 'schaktkoll.signin.' }, onAsking),
    accessTokenExpiringNotificationTimeInSeconds: 60,
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: silentSeconds,
    staleStateAgeInSeconds: 900,
    automaticSilentRenew: false,
    loadUserInfo: false,
    revokeTokenTypes: ['access_token', 'refresh_token'],
  };
  return new CheckedUserManager(
    settings,
    undefined,
    undefined,
    new SilentNavigator(authority, redirectUri, silentSeconds * 1000, onAccess),
  );
}

/** The store of the sign-ins in progress. Each is stored as the last step before the browser goes to the provider. */
class StateStore extends WebStorageStateStore {
  readonly #onWritten: (() => void) | undefined;

  constructor(settings: ConstructorParameters<typeof WebStorageStateStore>[0], onWritten: (() => void) | undefined) {
    super(settings);
    this.#onWritten = onWritten;
  }

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.#onWritten?.();
  }
}
