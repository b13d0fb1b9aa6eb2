import { isWaitedFor, type CasePurpose } from '@schaktkoll/domain';
import { formatNumber } from '../shared/formats.ts';

/** The number of receivers of a case: those that must answer, and those that are only notified. */
export interface Receivers {
  readonly purpose: CasePurpose;
  readonly ownerCount: number;
  readonly watcherCount: number;
}

/**
 * The end of a sentence about the receivers of a case: `2 ledningsägare, och 1 organisation som bevakar området har fått
 * information.`
 */
export function receiversText({ purpose, ownerCount, watcherCount }: Receivers): string {
  // Coordination is asked of organisations that watch the area.
  const asked = isWaitedFor(purpose, { hit: 'Control' })
    ? `bevakande ${ownerCount === 1 ? 'organisation' : 'organisationer'}`
    : 'ledningsägare';
  const owners = `${formatNumber(ownerCount)} ${asked}`;
  if (watcherCount === 0) return `${owners}.`;
  return `${owners}, och ${watcherCount === 1 ? '1 organisation' : `${formatNumber(watcherCount)} organisationer`} som bevakar området har fått information.`;
}
