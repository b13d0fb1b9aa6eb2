import { attachmentCallSchemas } from '../shared/attachment.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';
import { caseFileCallSchemas } from '../shared/caseFile.schemas.ts';
import { inquirerCaseCallSchemas as inquirer } from '../inquirer/inquirerCase.schemas.ts';
import { newWebServiceCaseSchema } from '../shared/newCase.forms.ts';

export const webServiceCaseCallSchemas = {
  listWebServiceCases: { ...inquirer.listInquirerCases, summary: 'The cases of the organisation, 30 at a time' },
  getWebServiceCase: inquirer.getInquirerCase,
  downloadWebServiceAttachment: attachmentCallSchemas.downloadInquirerAttachment,
  downloadWebServiceCaseDocument: caseFileCallSchemas.downloadInquirerCaseDocument,
  downloadWebServiceCaseArchive: caseFileCallSchemas.downloadInquirerCaseArchive,
  findWebServiceOwners: inquirer.findAffectedOwners,
  uploadWebServiceAttachment: {
    ...attachmentCallSchemas.uploadAttachment,
    summary: 'Stores a file for a case that a program will send',
  },
  removeWebServiceAttachment: attachmentCallSchemas.removeAttachment,
  createWebServiceCase: { ...inquirer.createCase, body: newWebServiceCaseSchema },
  confirmWebServiceAnswer: inquirer.confirmAnswer,
  closeWebServiceCase: inquirer.closeCase,
  cancelWebServiceCase: inquirer.cancelCase,
} satisfies Record<string, CallSchemas>;
