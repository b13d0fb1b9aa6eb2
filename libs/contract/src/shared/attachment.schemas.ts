import { inquirerFileKinds } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { attachmentSchema } from './uploadedFiles.schemas.ts';
import type { CallSchemas } from './call.ts';
import { caseErrors, uploadErrors } from './errorGroups.ts';
import { caseNumber } from './case.params.ts';
import { uuidSchema } from './schemas.ts';

const fileParams = z.object({ caseNumber, attachmentId: uuidSchema }, 'Required');

export const attachmentCallSchemas = {
  uploadAttachment: {
    summary: 'Stores a file for a case that is being written',
    query: z.object({ kind: z.enum(inquirerFileKinds, 'InvalidChoice'), uploadId: z.optional(uuidSchema) }, 'Required'),
    response: attachmentSchema,
    errors: uploadErrors,
  },
  uploadAnswerFile: {
    summary: 'Stores a file for an answer that is being written',
    query: z.object({ uploadId: z.optional(uuidSchema) }, 'Required'),
    response: attachmentSchema,
    errors: uploadErrors,
  },
  removeAnswerFile: {
    summary: 'Deletes a file that does not belong to an answer yet',
    params: z.object({ attachmentId: uuidSchema }, 'Required'),
    response: null,
  },
  removeAttachment: {
    summary: 'Deletes a file that does not belong to a case yet',
    params: z.object({ attachmentId: uuidSchema }, 'Required'),
    response: null,
  },
  downloadInquirerAttachment: {
    summary: 'A file of a case',
    params: fileParams,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
  downloadCableOwnerAttachment: {
    summary: 'A file of a case, for an affected owner',
    params: fileParams,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
