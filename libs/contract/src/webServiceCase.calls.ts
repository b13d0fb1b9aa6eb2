import { downloadInquirerAttachment, removeAttachment, uploadAttachment } from './attachment.calls.ts';
import { declareCall } from './call.ts';
import { cancelCase, closeCase, confirmAnswer } from './inquirerAction.calls.ts';
import { createCase, findAffectedOwners, getInquirerCase, listInquirerCases } from './inquirerCase.calls.ts';

// What a program of an inquiring organisation does: the calls of an inquirer in the app, at paths of their own, with the
// same rules (ROLE-2). Telephone calls and changes of a case are for people.

const reads = { kind: 'machine', roles: ['WebServiceUser', 'WebServiceInquirer'] } as const;
const creates = { kind: 'machine', roles: ['WebServiceInquirer'] } as const;

/** The organisation's cases. */
export const listWebServiceCases = declareCall({
  ...listInquirerCases,
  name: 'listWebServiceCases',
  path: '/api/webservice/cases',
  access: reads,
});

/** A case of the organisation. */
export const getWebServiceCase = declareCall({
  ...getInquirerCase,
  name: 'getWebServiceCase',
  path: '/api/webservice/cases/:caseNumber',
  access: reads,
});

/** A file of a case of the organisation. */
export const downloadWebServiceAttachment = declareCall({
  ...downloadInquirerAttachment,
  name: 'downloadWebServiceAttachment',
  path: '/api/webservice/cases/:caseNumber/attachments/:attachmentId',
  access: reads,
});

/** The owners that a work area affects, before anything is sent. */
export const findWebServiceOwners = declareCall({
  ...findAffectedOwners,
  name: 'findWebServiceOwners',
  path: '/api/webservice/cases/owners',
  access: creates,
});

/** Stores one file for a case that the program will send. */
export const uploadWebServiceAttachment = declareCall({
  ...uploadAttachment,
  name: 'uploadWebServiceAttachment',
  path: '/api/webservice/attachments',
  access: creates,
});

/** Deletes a file that no case names. */
export const removeWebServiceAttachment = declareCall({
  ...removeAttachment,
  name: 'removeWebServiceAttachment',
  path: '/api/webservice/attachments/:attachmentId',
  access: creates,
});

export const createWebServiceCase = declareCall({
  ...createCase,
  name: 'createWebServiceCase',
  path: '/api/webservice/cases',
  access: creates,
});

/** The program has passed an answer on to those who dig. */
export const confirmWebServiceAnswer = declareCall({
  ...confirmAnswer,
  name: 'confirmWebServiceAnswer',
  path: '/api/webservice/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: creates,
});

export const closeWebServiceCase = declareCall({
  ...closeCase,
  name: 'closeWebServiceCase',
  path: '/api/webservice/cases/:caseNumber/close',
  access: creates,
});

export const cancelWebServiceCase = declareCall({
  ...cancelCase,
  name: 'cancelWebServiceCase',
  path: '/api/webservice/cases/:caseNumber/cancel',
  access: creates,
});
