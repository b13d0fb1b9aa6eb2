import { declareCall } from './call.ts';
import { getInquirerCase } from './inquirerCase.calls.ts';
import { getCableOwnerCase } from './ownerCase.calls.ts';

/**
 * Stores one file for a case that is being written. Its type is told by its content, and it is searched for viruses.
 * It belongs to the caller until the case that names it is sent; one that no case names goes after the days of an
 * unused draft.
 */
export const uploadAttachment = declareCall({
  name: 'uploadAttachment',
  api: 'inquirer',
  method: 'POST',
  path: '/api/attachments',
  access: { kind: 'roles', roles: ['Inquirer'] },
  files: 'required',
  status: 201,
});

/** Throws away a file that no case has yet. One that is gone already, or is another's, is no error. */
export const removeAttachment = declareCall({
  name: 'removeAttachment',
  api: 'inquirer',
  method: 'DELETE',
  path: '/api/attachments/:attachmentId',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 204,
});

const attachmentFile = {
  kind: 'file',
  method: 'GET',
  path: '/api/cases/:caseNumber/attachments/:attachmentId',
  status: 200,
} as const;

/** A file of a case, for whoever may see the case. */
export const downloadInquirerAttachment = declareCall({
  ...attachmentFile,
  name: 'downloadInquirerAttachment',
  api: 'inquirer',
  access: getInquirerCase.access,
});

export const downloadCableOwnerAttachment = declareCall({
  ...attachmentFile,
  name: 'downloadCableOwnerAttachment',
  api: 'cableowner',
  access: getCableOwnerCase.access,
});
