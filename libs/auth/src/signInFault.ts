import { ErrorResponse } from 'oidc-client-ts';

/**
 * Why a sign-in could not be completed: each error of the sign-in library named in specification section 8, the errors
 * of the provider, and other failures. The value is the code shown on the page.
 */
export const signInFaults = [
  'StateDoesNotMatch',
  'NoMatchingState',
  'NoStateInResponse',
  'AuthorityMismatch',
  'ClientMismatch',
  'SubjectMissing',
  'TokenNotForUs',
  'ClockWrong',
  'NetworkTimedOut',
  'NoNetwork',
  'FrameTimedOut',
  'PopupBlocked',
  'PopupClosed',
  'LoginRequired',
  'ConsentRequired',
  'InteractionRequired',
  'AccountSelectionRequired',
  'AccessDenied',
  'AnotherPerson',
  'CodeUsed',
  'ServerError',
  'TemporarilyUnavailable',
  'Unknown',
] as const;
export type SignInFault = (typeof signInFaults)[number];

/** The provider's error when another user logs in for a step-up authentication. */
const anotherPerson = 'another person signed in';

const refusals: Readonly<Record<string, SignInFault>> = {
  login_required: 'LoginRequired',
  consent_required: 'ConsentRequired',
  interaction_required: 'InteractionRequired',
  account_selection_required: 'AccountSelectionRequired',
  access_denied: 'AccessDenied',
  invalid_grant: 'CodeUsed',
  server_error: 'ServerError',
  temporarily_unavailable: 'TemporarilyUnavailable',
};

/** The library's errors can only be distinguished by their messages. */
const messages: readonly (readonly [RegExp, SignInFault])[] = [
  [/^State does not match/, 'StateDoesNotMatch'],
  [/^No matching state found in storage/, 'NoMatchingState'],
  [/^No state in response/, 'NoStateInResponse'],
  [/^authority mismatch|^No authority on state/, 'AuthorityMismatch'],
  [/^client_id mismatch|^No client_id on state/, 'ClientMismatch'],
  [/missing a subject/, 'SubjectMissing'],
  [/^ID Token is not for this app|in id_token does not match/, 'TokenNotForUs'],
  [/^ID Token is from another time/, 'ClockWrong'],
  [/^Network timed out/, 'NetworkTimedOut'],
  [/^IFrame timed out without a response/, 'FrameTimedOut'],
  [/^Popup blocked/, 'PopupBlocked'],
  [/^Popup closed/, 'PopupClosed'],
];

/** The kind of the error that a sign-in was rejected with; `Unknown` for anything else. */
export function signInFaultOf(error: unknown): SignInFault {
  if (error instanceof ErrorResponse) {
    if (error.error === 'access_denied' && error.error_description === anotherPerson) return 'AnotherPerson';
    return refusals[error.error ?? ''] ?? 'Unknown';
  }
  if (!(error instanceof Error)) return 'Unknown';
  const known = messages.find(([words]) => words.test(error.message))?.[1];
  // A failed fetch: each browser has its own message.
  return known ?? (error instanceof TypeError ? 'NoNetwork' : 'Unknown');
}
