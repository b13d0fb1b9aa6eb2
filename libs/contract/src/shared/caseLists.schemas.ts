import {
  caseAssignments,
  caseListOwners,
  casePurposes,
  inquirerCaseSorts,
  inquirerListStatuses,
  longestSearch,
  ownerCaseSorts,
  ownerStatusKinds,
  ownerWaitingKinds,
  waitingKinds,
  workPeriodNames,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { calendarDay } from './caseField.forms.ts';
import { choices, cursorSchema, optionalText, uuidSchema } from './schemas.ts';

/** Which page of a list; none where only the number of its rows is asked for. */
export const pageQuery = { cursor: cursorSchema, rows: z.optional(z.enum(['None'], 'InvalidChoice')) };

/** Filters and sort order of the inquirer's list and its file. */
export const inquirerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(inquirerListStatuses),
  purpose: choices(casePurposes),
  whose: z.optional(z.enum(caseListOwners, 'InvalidChoice')),
  waiting: z.optional(z.enum(waitingKinds, 'InvalidChoice')),
  period: z.optional(z.enum(workPeriodNames, 'InvalidChoice')),
  sort: z.optional(z.enum(inquirerCaseSorts, 'InvalidChoice')),
};

/** The same of the owner's list. */
export const ownerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(ownerStatusKinds),
  recipientId: z.optional(uuidSchema),
  assigned: z.optional(z.enum(caseAssignments, 'InvalidChoice')),
  waiting: z.optional(z.enum(ownerWaitingKinds, 'InvalidChoice')),
  /** Cases that were sent in the week of this Monday, or those of them whose answer came late or is late. */
  week: z.optional(calendarDay),
  lateWeek: z.optional(calendarDay),
  sort: z.optional(z.enum(ownerCaseSorts, 'InvalidChoice')),
};
