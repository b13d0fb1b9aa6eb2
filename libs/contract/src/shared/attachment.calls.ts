import { inquirerCaseAccess, ownerAccess, ownerCaseAccess } from './access.ts';
import { declareCall } from './call.ts';

/**
 * Stores one file for a case that is being written. Its type is determined by its content, and it is scanned for
 * viruses. It belongs to the caller until a case that names it is sent; a file that no case names is deleted when an
 * unused draft would be. Uploads of a user with the same `uploadId` are one file, stored once: a sender whose line broke
 * sends again.
 */
export const uploadAttachment = declareCall('inquirer', 'uploadAttachment', {
  endpoint: 'POST /api/attachments',
  access: { kind: 'roles', roles: ['Inquirer'] },
  files: 'required',
  status: 201,
});

/**
 * Deletes a file that does not belong to a case yet. A file that is already deleted, or belongs to another user, is not
 * an error.
 */
export const removeAttachment = declareCall('inquirer', 'removeAttachment', {
  endpoint: 'DELETE /api/attachments/:attachmentId',
  access: { kind: 'roles', roles: ['Inquirer'] },
});

/** As {@link uploadAttachment}, for an answer that is being written: the file belongs to the caller until an answer names it. */
export const uploadAnswerFile = declareCall('cableowner', 'uploadAnswerFile', {
  endpoint: 'POST /api/attachments',
  access: ownerAccess,
  files: 'required',
  status: 201,
});

/** As {@link uploadAnswerFile}, by the organisation's module, which names the file in its answer. */
export const uploadModuleFile = declareCall('cableowner', 'uploadModuleFile', {
  endpoint: 'POST /api/module/attachments',
  access: { kind: 'program', roles: ['CableOwnerModule'] },
  files: 'required',
  status: 201,
});

/** As {@link removeAttachment}, for a file that no answer has. */
export const removeAnswerFile = declareCall('cableowner', 'removeAnswerFile', {
  endpoint: 'DELETE /api/attachments/:attachmentId',
  access: ownerAccess,
});

const attachmentFile = {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/attachments/:attachmentId',
} as const;

/** A file of a case, for everyone who may see the case; the files of an answer are also for its own answer point. */
export const downloadInquirerAttachment = declareCall('inquirer', 'downloadInquirerAttachment', {
  ...attachmentFile,
  access: inquirerCaseAccess,
});

export const downloadCableOwnerAttachment = declareCall('cableowner', 'downloadCableOwnerAttachment', {
  ...attachmentFile,
  access: ownerCaseAccess,
});
