/**
 * What may wait for an inquirer, the most urgent first: work that must not begin although its start day has come,
 * answers to confirm, owners to ring, promised contact or marking, a case that is open after its period.
 */
export const waitingKinds = ['stop', 'toConfirm', 'toAsk', 'promised', 'ended'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * What may wait for an owner, the most urgent first: answers that are late, answers that are due today, cases that a
 * module could not answer, those that the user has taken, other cases to answer, and cases in watched areas, whose answer is not waited for. A case may
 * be of several kinds; those to answer are counted whole.
 */
export const ownerWaitingKinds = ['late', 'dueToday', 'manualReview', 'mine', 'toAnswer', 'watched'] as const;
export type OwnerWaitingKind = (typeof ownerWaitingKinds)[number];
