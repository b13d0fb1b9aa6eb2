import { inquirerCaseAccess, ownerCaseAccess } from './access.ts';
import { declareCall } from './call.ts';

/** The whole case as a PDF: status, answers, the work, contacts, log and areas. */
export const downloadInquirerCaseDocument = declareCall('inquirer', 'downloadInquirerCaseDocument', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/pdf',
  access: inquirerCaseAccess,
});
export const downloadCableOwnerCaseDocument = declareCall('cableowner', 'downloadCableOwnerCaseDocument', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/pdf',
  access: ownerCaseAccess,
});

/**
 * A zip of everything that the caller may read of the case: the document, the areas as geodata, the calendar and the
 * files.
 */
export const downloadInquirerCaseArchive = declareCall('inquirer', 'downloadInquirerCaseArchive', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/archive',
  access: inquirerCaseAccess,
});
export const downloadCableOwnerCaseArchive = declareCall('cableowner', 'downloadCableOwnerCaseArchive', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/archive',
  access: ownerCaseAccess,
});

/** The days of a case as a calendar (RFC 5545): the last day for answers, and the period of work. */
export const downloadInquirerCaseCalendar = declareCall('inquirer', 'downloadInquirerCaseCalendar', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/calendar',
  access: inquirerCaseAccess,
});
export const downloadCableOwnerCaseCalendar = declareCall('cableowner', 'downloadCableOwnerCaseCalendar', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/calendar',
  access: ownerCaseAccess,
});
