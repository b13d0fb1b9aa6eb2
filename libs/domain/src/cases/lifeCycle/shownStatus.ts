import type { CancelReason, ShownStatusKind } from '../../enumerations.ts';

/** The status that is shown: never stored, always worked out from facts and time. */
export interface ShownStatus {
  readonly kind: ShownStatusKind;
  /** Answers awaited or to confirm. */
  readonly count?: number;
  /** How many of the awaited answers the inquirer must ask for by telephone (AwaitingAnswers); absent when none. */
  readonly toAsk?: number;
  /** The first day of work (ReadyForWork) or the last day (WorkOngoing). */
  readonly date?: string;
  /** Why the case was cancelled (Canceled). */
  readonly reason?: CancelReason;
  /**
   * How many owners have promised contact or marking that is not done (ReadyForWork, WorkOngoing); absent when none.
   */
  readonly promised?: number;
  /**
   * The start date has passed although something is missing: work must not begin. Absent where nothing is missing, or
   * nothing is dug.
   */
  readonly mustNotBegin?: boolean;
  /** The last day has passed although something is missing: the case cannot become ready any more. */
  readonly hasPeriodEnded?: boolean;
}

const endedKinds: Partial<Record<ShownStatusKind, ShownStatusKind>> = {
  ReadyForWork: 'PeriodEnded',
  WorkOngoing: 'PeriodEnded',
  PlanningOngoing: 'PlanningEnded',
};

/**
 * The shown status on a later day, with answers and promises unchanged: a browser may show a case or a row for days
 * without a network (record 69). A wrong clock never moves a status back.
 *
 * @param today the Swedish calendar day
 */
export function statusOn(
  {
    status,
    startDate,
    endDate,
  }: {
    /** The status of an earlier day, or of the same. */
    readonly status: ShownStatus;
    readonly startDate: string;
    readonly endDate: string;
  },
  today: string,
): ShownStatus {
  const { kind, mustNotBegin } = status;
  const endedKind = endedKinds[kind];
  if (endedKind && today > endDate) return { kind: endedKind };
  if (today < startDate) return status;
  const begun = kind === 'ReadyForWork' ? { ...status, kind: 'WorkOngoing' as const, date: endDate } : status;
  if (mustNotBegin === undefined) return begun;
  return { ...begun, mustNotBegin: true, ...(today > endDate && { hasPeriodEnded: true }) };
}

/**
 * True when work may begin, apart from its start date (ANSWER-2): every owner has answered, every answer is
 * confirmed, every promise is recorded as kept. Only then is a screen green.
 */
export function mayWork({ kind, promised = 0 }: ShownStatus): boolean {
  return (kind === 'ReadyForWork' || kind === 'WorkOngoing') && promised === 0;
}
