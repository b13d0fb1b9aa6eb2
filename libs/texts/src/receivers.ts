import { formatNumber } from './formats.ts';

/** The number of receivers of a case: those that must answer, and those that are only notified. */
export interface Receivers {
  readonly ownerCount: number;
  readonly watcherCount: number;
}

/**
 * The end of a sentence about the receivers of a case: `2 ledningsägare, och 1 bevakande organisation får veta det.`
 */
export function receiversText({ ownerCount, watcherCount }: Receivers): string {
  const owners = `${formatNumber(ownerCount)} ledningsägare`;
  if (watcherCount === 0) return `${owners}.`;
  return `${owners}, och ${watcherCount === 1 ? '1 bevakande organisation' : `${formatNumber(watcherCount)} bevakande organisationer`} får veta det.`;
}
