import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { caseErrors } from './errorGroups.ts';
import { caseNumber } from './case.params.ts';

const file = {
  params: z.object({ caseNumber }, 'Required'),
  response: null,
  errors: [...caseErrors, 'TooManyRequests'],
} as const;

export const caseFileCallSchemas = {
  downloadInquirerCaseDocument: { ...file, summary: 'The whole case as a PDF' },
  downloadCableOwnerCaseDocument: { ...file, summary: 'The whole case as a PDF, for an affected owner' },
  downloadInquirerCaseArchive: { ...file, summary: 'The whole case as a zip' },
  downloadCableOwnerCaseArchive: { ...file, summary: 'The whole case as a zip, for an affected owner' },
  downloadInquirerCaseCalendar: { ...file, summary: 'The days of a case as a calendar' },
  downloadCableOwnerCaseCalendar: { ...file, summary: 'The days of a case as a calendar, for an affected owner' },
} satisfies Record<string, CallSchemas>;
