import { declareCall } from './call.ts';
import { getInquirerCase } from './inquirerCase.calls.ts';
import { getCableOwnerCase } from './ownerCase.calls.ts';

const file = { kind: 'file', method: 'GET', status: 200 } as const;
const inquirer = { ...file, api: 'inquirer', access: getInquirerCase.access } as const;
const owner = { ...file, api: 'cableowner', access: getCableOwnerCase.access } as const;

const document = { path: '/api/cases/:caseNumber/pdf' } as const;
const archive = { path: '/api/cases/:caseNumber/archive' } as const;
const calendar = { path: '/api/cases/:caseNumber/calendar' } as const;

/** The whole case as a PDF: status, answers, the work, contacts, log and areas. */
export const downloadInquirerCaseDocument = declareCall({
  ...inquirer,
  ...document,
  name: 'downloadInquirerCaseDocument',
});
export const downloadCableOwnerCaseDocument = declareCall({
  ...owner,
  ...document,
  name: 'downloadCableOwnerCaseDocument',
});

/**
 * A zip of everything that the caller may read of the case: the document, the areas as geodata, the calendar and the
 * files.
 */
export const downloadInquirerCaseArchive = declareCall({
  ...inquirer,
  ...archive,
  name: 'downloadInquirerCaseArchive',
});
export const downloadCableOwnerCaseArchive = declareCall({
  ...owner,
  ...archive,
  name: 'downloadCableOwnerCaseArchive',
});

/** The days of a case as a calendar (RFC 5545): the last day for answers, and the period of work. */
export const downloadInquirerCaseCalendar = declareCall({
  ...inquirer,
  ...calendar,
  name: 'downloadInquirerCaseCalendar',
});
export const downloadCableOwnerCaseCalendar = declareCall({
  ...owner,
  ...calendar,
  name: 'downloadCableOwnerCaseCalendar',
});
