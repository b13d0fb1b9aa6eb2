/** A module reports every few minutes; after this many minutes without a report something is wrong. */
const silentAfterMinutes = 15;

/** Whether a module that has reported before has been silent for too long. */
export function isModuleSilent(heartbeatAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(heartbeatAt) > silentAfterMinutes * 60_000;
}
