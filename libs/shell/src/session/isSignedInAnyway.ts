import { signInFaultOf, type Session } from '@schaktkoll/auth';

/**
 * Whether the user is signed in although the tab knows nothing of the sign-in that its callback completes: BankID may
 * return to another tab than the one that started it, and a user may take more than 15 minutes. The code is not
 * exchanged; the provider is asked silently, as on any visit. Only a response of the provider that reports success is
 * followed.
 */
export async function isSignedInAnyway(
  error: unknown,
  session: Session,
  response: URLSearchParams,
  authority: string,
): Promise<boolean> {
  const isSuccess = response.has('code') && response.get('iss') === authority;
  return isSuccess && signInFaultOf(error) === 'NoMatchingState' && session.restore();
}
