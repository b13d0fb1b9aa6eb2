import { formatNumber } from './formats.ts';

/** How many a case went to: those that are waited for, and those that are only told. */
export interface Receivers {
  readonly ownerCount: number;
  readonly watcherCount: number;
}

/** The end of a sentence that says how many a case was sent to: `2 ledningsägare, och 1 bevakande organisation får veta det.` */
export function receiversText({ ownerCount, watcherCount }: Receivers): string {
  const owners = `${formatNumber(ownerCount)} ledningsägare`;
  if (watcherCount === 0) return `${owners}.`;
  return `${owners}, och ${watcherCount === 1 ? '1 bevakande organisation' : `${formatNumber(watcherCount)} bevakande organisationer`} får veta det.`;
}
