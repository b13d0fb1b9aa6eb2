import { declareCall } from './call.ts';
import { getInquirerCase } from './inquirerCase.calls.ts';
import { getCableOwnerCase } from './ownerCase.calls.ts';

/**
 * Stores one file for a case that is being written. Its type is determined by its content, and it is scanned for
 * viruses. It belongs to the caller until a case that names it is sent; a file that no case names is deleted when an
 * unused draft would be. Uploads of a user with the same `uploadId` are one file, stored once: a sender whose line broke
 * sends again.
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

/**
 * Deletes a file that does not belong to a case yet. A file that is already deleted, or belongs to another user, is not
 * an error.
 */
export const removeAttachment = declareCall({
  name: 'removeAttachment',
  api: 'inquirer',
  method: 'DELETE',
  path: '/api/attachments/:attachmentId',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 204,
});

/** As {@link uploadAttachment}, for an answer that is being written: the file belongs to the caller until an answer names it. */
export const uploadAnswerFile = declareCall({
  name: 'uploadAnswerFile',
  api: 'cableowner',
  method: 'POST',
  path: '/api/attachments',
  access: { kind: 'roles', roles: ['CableOwnerAdmin', 'CableOwnerAnswerer'] },
  files: 'required',
  status: 201,
});

/** As {@link uploadAnswerFile}, by the organisation's module, which names the file in its answer. */
export const uploadModuleFile = declareCall({
  name: 'uploadModuleFile',
  api: 'cableowner',
  method: 'POST',
  path: '/api/module/attachments',
  access: { kind: 'machine', roles: ['CableOwnerModule'] },
  files: 'required',
  status: 201,
});

/** As {@link removeAttachment}, for a file that no answer has. */
export const removeAnswerFile = declareCall({
  name: 'removeAnswerFile',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/attachments/:attachmentId',
  access: { kind: 'roles', roles: ['CableOwnerAdmin', 'CableOwnerAnswerer'] },
  status: 204,
});

const attachmentFile = {
  kind: 'file',
  method: 'GET',
  path: '/api/cases/:caseNumber/attachments/:attachmentId',
  status: 200,
} as const;

/** A file of a case, for everyone who may see the case; the files of an answer are also for its own answer point. */
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
