import { inquirerCaseAccess, newCaseAccess, ownerAccess, ownerCaseAccess } from './access.ts';
import { declareCall } from './call.ts';

/**
 * Stores one file for a case that is being written. Its type is determined by its content, and it is scanned for
 * viruses. It belongs to the caller until a case that names it is sent; a file that no case names is deleted when an
 * unused draft would be. Uploads of a user with the same `uploadId` are one file, stored once: a sender whose line broke
 * sends again.
 */
export const uploadAttachment = declareCall('inquirer', 'uploadAttachment', {
  endpoint: 'POST /api/attachments',
  access: newCaseAccess,
  files: 'required',
  status: 201,
  formerly: '/api/webservice/attachments',
});

/**
 * Deletes a file that does not belong to a case yet. A file that is already deleted, or belongs to another user, is not
 * an error.
 */
export const removeAttachment = declareCall('inquirer', 'removeAttachment', {
  endpoint: 'DELETE /api/attachments/:attachmentId',
  access: newCaseAccess,
  formerly: '/api/webservice/attachments/:attachmentId',
});

/** As {@link uploadAttachment}, for an answer that is being written: the file belongs to the caller until an answer names it. */
export const uploadAnswerFile = declareCall('cableowner', 'uploadAnswerFile', {
  endpoint: 'POST /api/attachments',
  access: ownerAccess,
  files: 'required',
  status: 201,
  formerly: '/api/module/attachments',
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
  formerly: '/api/webservice/cases/:caseNumber/attachments/:attachmentId',
});

export const downloadCableOwnerAttachment = declareCall('cableowner', 'downloadCableOwnerAttachment', {
  ...attachmentFile,
  access: ownerCaseAccess,
});
