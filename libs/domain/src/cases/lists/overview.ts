/**
 * What may wait for an inquirer, the most urgent first: answers to confirm, owners to ring, answers that are late,
 * promised contact or marking, a period that ends within {@link soonDays}, a case that is open after its period.
 */
export const waitingKinds = ['toConfirm', 'toAsk', 'late', 'promised', 'endingSoon', 'ended'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A period ends soon on this many calendar days before its last day, and until then. */
export const soonDays = 7;
