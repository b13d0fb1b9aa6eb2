import { casePurposes, isCalendarDay, isCaseNumber, type CasePurpose } from '@schaktkoll/domain';

/** What the page after sending tells; it lies with the history entry, so that a reload still shows it. */
export interface Receipt {
  readonly purpose: CasePurpose;
  readonly caseNumber: string;
  /** Owners whose answers are waited for, organisations that are only told, and owners to ask by telephone. */
  readonly ownerCount: number;
  readonly watcherCount: number;
  readonly toAskCount: number;
  /** Swedish day by which everybody who is waited for is to answer. */
  readonly answerDueDay: string;
  readonly startDate: string;
}

/** Reads the state of a history entry; null when it holds no receipt. */
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
