import { downloadInquirerAttachment, removeAttachment, uploadAttachment } from '../shared/attachment.calls.ts';
import { declareCall } from '../shared/call.ts';
import { downloadInquirerCaseArchive, downloadInquirerCaseDocument } from '../shared/caseFile.calls.ts';
import { cancelCase, closeCase, confirmAnswer } from '../inquirer/inquirerAction.calls.ts';
import { createCase, findAffectedOwners, getInquirerCase, listInquirerCases } from '../inquirer/inquirerCase.calls.ts';

// What a program of an inquiring organisation does: the calls of an inquirer in the app, at paths of their own, with the
// same rules (ROLE-2). Telephone calls and changes of a case are for people.

const reads = { kind: 'program', roles: ['WebServiceUser', 'WebServiceInquirer'] } as const;
const creates = { kind: 'program', roles: ['WebServiceInquirer'] } as const;

export const listWebServiceCases = declareCall('inquirer', 'listWebServiceCases', {
  ...listInquirerCases,
  endpoint: 'GET /api/webservice/cases',
  access: reads,
});

export const getWebServiceCase = declareCall('inquirer', 'getWebServiceCase', {
  ...getInquirerCase,
  endpoint: 'GET /api/webservice/cases/:caseNumber',
  access: reads,
});

export const downloadWebServiceAttachment = declareCall('inquirer', 'downloadWebServiceAttachment', {
  ...downloadInquirerAttachment,
  endpoint: 'GET /api/webservice/cases/:caseNumber/attachments/:attachmentId',
  access: reads,
});

export const downloadWebServiceCaseDocument = declareCall('inquirer', 'downloadWebServiceCaseDocument', {
  ...downloadInquirerCaseDocument,
  endpoint: 'GET /api/webservice/cases/:caseNumber/pdf',
  access: reads,
});

export const downloadWebServiceCaseArchive = declareCall('inquirer', 'downloadWebServiceCaseArchive', {
  ...downloadInquirerCaseArchive,
  endpoint: 'GET /api/webservice/cases/:caseNumber/archive',
  access: reads,
});

/** The owners that a work area affects, before anything is sent. */
export const findWebServiceOwners = declareCall('inquirer', 'findWebServiceOwners', {
  ...findAffectedOwners,
  endpoint: 'POST /api/webservice/cases/owners',
  access: creates,
});

/** Stores one file for a case that the program will send. */
export const uploadWebServiceAttachment = declareCall('inquirer', 'uploadWebServiceAttachment', {
  ...uploadAttachment,
  endpoint: 'POST /api/webservice/attachments',
  access: creates,
});

/** Deletes a file that no case names. */
export const removeWebServiceAttachment = declareCall('inquirer', 'removeWebServiceAttachment', {
  ...removeAttachment,
  endpoint: 'DELETE /api/webservice/attachments/:attachmentId',
  access: creates,
});

export const createWebServiceCase = declareCall('inquirer', 'createWebServiceCase', {
  ...createCase,
  endpoint: 'POST /api/webservice/cases',
  access: creates,
});

/** The program has passed an answer on to those who dig. */
export const confirmWebServiceAnswer = declareCall('inquirer', 'confirmWebServiceAnswer', {
  ...confirmAnswer,
  endpoint: 'POST /api/webservice/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: creates,
});

export const closeWebServiceCase = declareCall('inquirer', 'closeWebServiceCase', {
  ...closeCase,
  endpoint: 'POST /api/webservice/cases/:caseNumber/close',
  access: creates,
});

export const cancelWebServiceCase = declareCall('inquirer', 'cancelWebServiceCase', {
  ...cancelCase,
  endpoint: 'POST /api/webservice/cases/:caseNumber/cancel',
  access: creates,
});
