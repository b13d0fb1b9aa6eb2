import { declareCall } from './call.ts';
import { inquirerAccess, inquirerReads } from './inquirerCase.calls.ts';

// What an inquirer does apart from what every first load has.

/** Which owners are near a work area that does not affect them: the inquirer may send them the case too. */
export const findNearbyOwners = declareCall({
  name: 'findNearbyOwners',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/owners/nearby',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/** The inquirer has read an answer; it cannot be changed after that. The version is the answer's. */
export const confirmAnswer = declareCall({
  name: 'confirmAnswer',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Records that the inquirer has asked an owner by telephone and received its answer, on a day from when the case was
 * sent until today; null removes the record. Until it is recorded, the case awaits that answer. The version is that of
 * the owner in the case.
 */
export const recordOwnerAsked = declareCall({
  name: 'recordOwnerAsked',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/ownerstoask/:organisationId/asked',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Sends the case to an owner that was left out of it (CASE-7): it gets the case as of today, or must be asked
 * by telephone if it no longer takes such cases. The version is that of the owner in the case.
 */
export const includeOwner = declareCall({
  name: 'includeOwner',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/ownerstoask/:organisationId/include',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Records that what a confirmed answer promises, contact or marking at the site, was done, on a day from that of the
 * answer until today; null removes the record. The version is the answer's.
 */
export const recordPromiseKept = declareCall({
  name: 'recordPromiseKept',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/promise',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Closes the case; recipients that have not answered are cancelled with ClosedByInquirer (CASE-14). */
export const closeCase = declareCall({
  name: 'closeCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/close',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Cancels the case with a reason; every recipient becomes Canceled and is notified (CASE-14). */
export const cancelCase = declareCall({
  name: 'cancelCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/cancel',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Moves the last day of the period later; everyone who has the case is notified, and confirmed answers are to be confirmed
 * again (CASE-18).
 */
export const extendCase = declareCall({
  name: 'extendCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/extend',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Changes how the inquirer of the case learns of answers: when by mail, and to which number by SMS (MESSAGE-1). */
export const changeCaseNotifications = declareCall({
  name: 'changeCaseNotifications',
  api: 'inquirer',
  method: 'PUT',
  path: '/api/cases/:caseNumber/notifications',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
});

/** A colleague becomes the inquirer of the case; the previous one is notified. Never a private person's case (CASE-15). */
export const overtakeCase = declareCall({
  name: 'overtakeCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/overtake',
  access: {
    kind: 'roles',
    roles: ['Inquirer'],
    objects: { Inquirer: { ...inquirerReads, own: 'CaseAlreadyOwn' } },
  },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Sends a copy of the case to an e-mail address: a bounded number for each case, and of each user in an hour. */
export const sendCaseCopy = declareCall({
  name: 'sendCaseCopy',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/copies',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerReads } },
  status: 200,
  idempotencyKey: 'required',
});
