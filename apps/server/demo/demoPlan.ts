import type { CancelReason, CasePurpose } from '@schaktkoll/domain';
import type { PlaceName } from './places.ts';
import type { DemoWork } from './works.ts';

/**
 * How far a case has come. `late`: not answered although the work was to begin; `manual`: a module gave up; `some`:
 * the first owner alone has answered; `ready`, `ongoing`, `ended`: all confirmed, before, in and after the period.
 */
export const progresses = [
  'sent',
  'opened',
  'manual',
  'late',
  'some',
  'answered',
  'ready',
  'ongoing',
  'ended',
  'closed',
  'closedUnanswered',
  'canceled',
] as const;
export type Progress = (typeof progresses)[number];

/** A case of the demo data before it is made. */
export interface DemoPlan {
  readonly login: string;
  readonly place: PlaceName;
  readonly purpose: CasePurpose;
  readonly name: string;
  readonly work: Omit<DemoWork, 'name'>;
  readonly progress: Progress;
  /** Working days before today on which it was sent; at least 1. */
  readonly sentDaysAgo: number;
  /** Calendar days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelReason: CancelReason;
  /** Login of the colleague who has taken the case over. */
  readonly overtakenBy: string | null;
}
