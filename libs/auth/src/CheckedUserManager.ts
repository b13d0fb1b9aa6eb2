import { UserManager, type SigninSilentArgs, type User } from 'oidc-client-ts';
import { checkIdToken, checkIssuer } from './idToken.ts';

/**
 * The sign-in library with the checks that it leaves to the app: the issuer of the callback, before its code is
 * exchanged, and of the ID token issuer, app, and time within the clock skew. What fails them leaves no tokens behind.
 */
export class CheckedUserManager extends UserManager {
  #checked: string | undefined;

  override async signinRedirectCallback(url?: string): Promise<User> {
    await this.#checkCallback(url ?? window.location.href);
    return this.#check(await super.signinRedirectCallback(url));
  }

  override async signinSilent(wishes?: SigninSilentArgs): Promise<User | null> {
    // Passed here, because the library ignores its own setting for a renewal by refresh token, which then waits for
    // ever.
    const user = await super.signinSilent({
      silentRequestTimeoutInSeconds: this.settings.silentRequestTimeoutInSeconds,
      ...wishes,
    });
    return user && this.#check(user);
  }

  /** An unknown state is left to the library, which then exchanges no code. */
  async #checkCallback(url: string): Promise<void> {
    const given = new URL(url, window.location.origin).searchParams;
    const state = given.get('state') ?? '';
    if ((await this.settings.stateStore.get(state)) === null) return;
    try {
      checkIssuer(given.get('iss'), this.settings.authority);
    } catch (error) {
      await this.settings.stateStore.remove(state);
      throw error;
    }
  }

  async #check(user: User): Promise<User> {
    // A renewal may bring no new ID token; the old one was checked when it came.
    if (user.id_token !== undefined && user.id_token === this.#checked) return user;
    try {
      checkIdToken(
        user.profile,
        { issuer: this.settings.authority, clientId: this.settings.client_id },
        Date.now() / 1000,
      );
    } catch (error) {
      await this.removeUser();
      throw error;
    }
    this.#checked = user.id_token;
    return user;
  }
}
