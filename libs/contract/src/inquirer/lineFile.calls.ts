import { linesAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/**
 * The lines of a case that their owners let the caller have in files, as one file with what is missing inside it: never
 * for a super user, one who impersonates or a program.
 */
export const downloadLines = declareCall('inquirer', 'downloadLines', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/lines',
  access: linesAccess,
  duringImpersonation: 'refused',
});

/** The same lines as a PDF with sheets of paper to scale. */
export const downloadLineSheets = declareCall('inquirer', 'downloadLineSheets', {
  kind: 'file',
  endpoint: 'GET /api/cases/:caseNumber/linesheets',
  access: linesAccess,
  duringImpersonation: 'refused',
});
