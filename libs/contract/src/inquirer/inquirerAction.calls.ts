import { inquirerChangeAccess, inquirerCopyAccess, newCaseAccess, overtakeAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

// What an inquirer does apart from what every first load has.

/** Which owners are near a work area that does not affect them: the inquirer may send them the case too. */
export const findNearbyOwners = declareCall('inquirer', 'findNearbyOwners', {
  endpoint: 'POST /api/cases/owners/nearby',
  access: newCaseAccess,
});

/** The inquirer has read an answer; it cannot be changed after that. The version is the answer's. */
export const confirmAnswer = declareCall('inquirer', 'confirmAnswer', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
  formerly: '/api/webservice/cases/:caseNumber/recipients/:caseRecipientId/confirm',
});

/**
 * Records that the inquirer has asked an owner by telephone and received its answer, on a day from when the case was
 * sent until today; null removes the record. Until it is recorded, the case awaits that answer. The version is that of
 * the owner in the case.
 */
export const recordOwnerAsked = declareCall('inquirer', 'recordOwnerAsked', {
  endpoint: 'POST /api/cases/:caseNumber/ownerstoask/:organisationId/asked',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Sends the case to an owner that was left out of it (CASE-7): it gets the case as of today, or must be asked
 * by telephone if it no longer takes such cases. The version is that of the owner in the case.
 */
export const includeOwner = declareCall('inquirer', 'includeOwner', {
  endpoint: 'POST /api/cases/:caseNumber/ownerstoask/:organisationId/include',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Records that what a confirmed answer promises, contact or marking at the site, was done, on a day from that of the
 * answer until today; null removes the record. The version is the answer's.
 */
export const recordPromiseKept = declareCall('inquirer', 'recordPromiseKept', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/promise',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
});

/** Closes the case; recipients that have not answered are cancelled with ClosedByInquirer (CASE-14). */
export const closeCase = declareCall('inquirer', 'closeCase', {
  endpoint: 'POST /api/cases/:caseNumber/close',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
  formerly: '/api/webservice/cases/:caseNumber/close',
});

/** Cancels the case with a reason; every recipient becomes Canceled and is notified (CASE-14). */
export const cancelCase = declareCall('inquirer', 'cancelCase', {
  endpoint: 'POST /api/cases/:caseNumber/cancel',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
  formerly: '/api/webservice/cases/:caseNumber/cancel',
});

/**
 * Moves the last day of the period later; everyone who has the case is notified, and confirmed answers are to be confirmed
 * again (CASE-18).
 */
export const extendCase = declareCall('inquirer', 'extendCase', {
  endpoint: 'POST /api/cases/:caseNumber/extend',
  access: inquirerChangeAccess,
  version: 'required',
  idempotencyKey: 'required',
});

/** Changes how the inquirer of the case learns of answers: when by mail, and to which number by SMS (MESSAGE-1). */
export const changeCaseNotifications = declareCall('inquirer', 'changeCaseNotifications', {
  endpoint: 'PUT /api/cases/:caseNumber/notifications',
  access: inquirerChangeAccess,
  version: 'required',
});

/** A colleague becomes the inquirer of the case; the previous one is notified. Never a private person's case (CASE-15). */
export const overtakeCase = declareCall('inquirer', 'overtakeCase', {
  endpoint: 'POST /api/cases/:caseNumber/overtake',
  access: overtakeAccess,
  version: 'required',
  idempotencyKey: 'required',
});

/** Sends a copy of the case to an e-mail address: a bounded number for each case, and of each user in an hour. */
export const sendCaseCopy = declareCall('inquirer', 'sendCaseCopy', {
  endpoint: 'POST /api/cases/:caseNumber/copies',
  access: inquirerCopyAccess,
  idempotencyKey: 'required',
});
