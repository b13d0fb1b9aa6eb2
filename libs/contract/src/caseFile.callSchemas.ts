import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { caseNumber } from './case.params.ts';

const file = {
  params: z.object({ caseNumber }, 'Required'),
  response: null,
  errors: ['NotFound', 'CaseNumberInvalidFormat', 'TooManyRequests'],
} as const;

/** What the server checks the calls of `caseFile.calls.ts` by. */
export const caseFileCallSchemas = {
  downloadInquirerCaseDocument: { ...file, summary: 'The whole case as a PDF' },
  downloadCableOwnerCaseDocument: { ...file, summary: 'The whole case as a PDF, for an owner who is asked' },
  downloadInquirerCaseArchive: { ...file, summary: 'Everything of a case in a zip' },
  downloadCableOwnerCaseArchive: { ...file, summary: 'Everything of a case in a zip, for an owner who is asked' },
  downloadInquirerCaseCalendar: { ...file, summary: 'The days of a case for a calendar' },
  downloadCableOwnerCaseCalendar: { ...file, summary: 'The days of a case for the calendar of an owner who is asked' },
} satisfies Record<string, CallSchemas>;
