import { isCalendarDay, isCaseNumber } from '@schaktkoll/domain';

/** What the page after sending tells; it lies with the history entry, so that a reload still shows it. */
export interface Receipt {
  readonly caseNumber: string;
  readonly recipientCount: number;
  /** Swedish day on which the case was sent. */
  readonly sentOn: string;
  readonly startDate: string;
}

/** Reads the state of a history entry; null when it holds no receipt. */
export function readReceipt(state: unknown): Receipt | null {
  if (typeof state !== 'object' || state === null) return null;
  const { caseNumber, recipientCount, sentOn, startDate } = state as Record<string, unknown>;
  if (typeof caseNumber !== 'string' || !isCaseNumber(caseNumber) || typeof recipientCount !== 'number') return null;
  return isDay(sentOn) && isDay(startDate) ? { caseNumber, recipientCount, sentOn, startDate } : null;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(value);
}
