/** How long before the end of a session its user is warned, in seconds (WCAG 2.2.1 requires at least 20). */
const sessionWarningSeconds = 5 * 60;

/** What is left of a session, in seconds. */
export interface SessionTimeLeft {
  /** Seconds until the session ends, however much it is used. */
  readonly endsInSeconds: number;
  /** Seconds until the session ends without use. */
  readonly idleInSeconds: number;
}

/** `Idle` is postponed by any use, `Absolute` only by a new log-in. Null while there is time enough. */
export type SessionWarning = { readonly kind: 'Idle' | 'Absolute'; readonly minutesLeft: number } | null;

/**
 * The warning that a session is about to end, if one is due.
 * @param left as reported by the server
 * @param passedSeconds seconds since then
 */
export function sessionWarning(
  { endsInSeconds, idleInSeconds }: SessionTimeLeft,
  passedSeconds: number,
): SessionWarning {
  const secondsLeft = Math.max(0, Math.min(endsInSeconds, idleInSeconds) - passedSeconds);
  if (secondsLeft > sessionWarningSeconds) return null;
  return { kind: endsInSeconds <= idleInSeconds ? 'Absolute' : 'Idle', minutesLeft: Math.ceil(secondsLeft / 60) };
}
