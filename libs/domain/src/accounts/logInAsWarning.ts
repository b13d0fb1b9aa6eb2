/** How long before the end of an impersonation its admin is warned, in seconds: as long as before the end of a session. */
const logInAsWarningSeconds = 5 * 60;

/** Whether the warning that an impersonation is about to end is due. Once the time is out it no longer is. */
export function logInAsWarningIsDue(secondsLeft: number): boolean {
  return secondsLeft > 0 && secondsLeft <= logInAsWarningSeconds;
}
