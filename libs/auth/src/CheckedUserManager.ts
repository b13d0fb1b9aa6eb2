import { UserManager, type SigninSilentArgs, type User } from 'oidc-client-ts';
import { checkIdToken } from './idToken.ts';

/**
 * The sign-in library with the checks of the ID token that it leaves to the app: issuer, app, and time within the clock
 * skew. What fails them leaves no tokens behind.
 */
export class CheckedUserManager extends UserManager {
  #checked: string | undefined;

  override async signinRedirectCallback(url?: string): Promise<User> {
    return this.#check(await super.signinRedirectCallback(url));
  }

  override async signinSilent(wishes?: SigninSilentArgs): Promise<User | null> {
    // Said here, because the library forgets its own setting for a renewal by refresh token, which then waits for ever.
    const user = await super.signinSilent({ silentRequestTimeoutInSeconds: this.settings.silentRequestTimeoutInSeconds, ...wishes });
    return user && this.#check(user);
  }

  async #check(user: User): Promise<User> {
    // A renewal may bring no new ID token; the old one has passed in its time.
    if (user.id_token !== undefined && user.id_token === this.#checked) return user;
    try {
      checkIdToken(user.profile, { issuer: this.settings.authority, clientId: this.settings.client_id }, Date.now() / 1000);
    } catch (error) {
      await this.removeUser();
      throw error;
    }
    this.#checked = user.id_token;
    return user;
  }
}
