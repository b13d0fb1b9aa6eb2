import { ErrorResponse, type User } from 'oidc-client-ts';
import type { Impersonation } from './logInAs.ts';
import type { SignInClient } from './signInClient.ts';

/**
 * Asks the provider silently who is signed in.
 * @returns null if no user is, undefined if the provider did not respond
 */
export async function signInSilently(
  client: SignInClient,
  impersonation: Impersonation | null,
): Promise<User | null | undefined> {
  try {
    return await client.signinSilent();
  } catch (error) {
    // login_required is the normal response when no user is signed in; any other error response leads to the same
    // next step, a visible sign-in.
    if (!(error instanceof ErrorResponse)) return undefined;
    if (error.error === 'login_required') impersonation?.end();
    return null;
  }
}
