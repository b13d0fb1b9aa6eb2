import type { CancelReason, CasePurpose } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import type { PlaceName } from './places.ts';
import type { DemoWork } from './works.ts';

/**
 * The progress of a case. `late`: not answered although the work should have begun; `manual`: a module gave up; `some`:
 * only the first owner has answered; `ready`, `ongoing`, `ended`: all answers confirmed, before, during and after the
 * period.
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

export interface DemoPlan {
  readonly login: string;
  readonly place: PlaceName;
  /** Its only work area; left out, it has some near the place. */
  readonly workArea?: Polygon;
  readonly purpose: CasePurpose;
  readonly name: string;
  readonly work: Omit<DemoWork, 'name'>;
  readonly progress: Progress;
  /** Number of working days before today on which it was sent; at least 1. */
  readonly sentDaysAgo: number;
  /** Calendar days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelReason: CancelReason;
  /** Login of the colleague who has taken the case over. */
  readonly overtakenBy: string | null;
}
