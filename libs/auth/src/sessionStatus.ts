/**
 * The status of a session. `restoring` lasts from the start until the silent response of the provider; `ended` is a
 * session that no longer exists (logged out elsewhere, deactivated, expired); `unreachable` means that the provider did
 * not respond when a sign-in was started; `offline` that it did not respond at the start of an app that has stored
 * responses to show meanwhile: there is no token.
 */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn' | 'ended' | 'unreachable' | 'offline';

/** The messages between tabs of one origin. */
export type SessionMessage = 'signedIn' | 'signedOut';
/** The channel between the tabs of one origin, as far as a session uses it. */
export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** The channel on which tabs of this origin announce log-in and log-out; null in a browser without BroadcastChannel. */
export function openSessionChannel(): SessionChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('schaktkoll.session') : null;
}
