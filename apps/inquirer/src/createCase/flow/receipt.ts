import { casePurposes, isCalendarDay, isCaseNumber, type CasePurpose } from '@schaktkoll/domain';

/** The content of the page after sending; stored in the history entry, so that it survives a reload. */
export interface Receipt {
  readonly purpose: CasePurpose;
  readonly caseNumber: string;
  /** Owners that must answer, organisations that are only notified, and owners to ask by telephone. */
  readonly ownerCount: number;
  readonly watcherCount: number;
  readonly toAskCount: number;
  /** The last Swedish day for the answers. */
  readonly answerDueDay: string;
  readonly startDate: string;
}

/** Reads the receipt from the state of a history entry; null if it has none. */
export function readReceipt(state: unknown): Receipt | null {
  if (typeof state !== 'object' || state === null) return null;
  const {
    purpose: named,
    caseNumber,
    ownerCount,
    watcherCount,
    toAskCount,
    answerDueDay,
    startDate,
  } = state as Record<string, unknown>;
  const purpose = casePurposes.find((each) => each === named);
  if (purpose === undefined) return null;
  if (typeof caseNumber !== 'string' || !isCaseNumber(caseNumber)) return null;
  if (typeof ownerCount !== 'number' || typeof watcherCount !== 'number' || typeof toAskCount !== 'number') return null;
  return isDay(answerDueDay) && isDay(startDate)
    ? { purpose, caseNumber, ownerCount, watcherCount, toAskCount, answerDueDay, startDate }
    : null;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(value);
}
