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
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { choices, optionalText, uuidSchema } from './schemas.ts';

/** Filters and sort order of the inquirer's list and its file. */
export const inquirerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(inquirerListStatuses),
  purpose: choices(casePurposes),
  whose: z.optional(z.enum(caseListOwners, 'InvalidChoice')),
  waiting: z.optional(z.enum(waitingKinds, 'InvalidChoice')),
  sort: z.optional(z.enum(inquirerCaseSorts, 'InvalidChoice')),
};

/** The same of the owner's list. */
export const ownerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(ownerStatusKinds),
  recipientId: z.optional(uuidSchema),
  assigned: z.optional(z.enum(caseAssignments, 'InvalidChoice')),
  waiting: z.optional(z.enum(ownerWaitingKinds, 'InvalidChoice')),
  sort: z.optional(z.enum(ownerCaseSorts, 'InvalidChoice')),
};
