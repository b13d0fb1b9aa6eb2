import {
  caseAssignments,
  caseListOwners,
  caseMatches,
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
import { byRule, choices, cursorSchema, optionalText, uuidSchema } from './schemas.ts';

/** Which page of a list; none where only the number of its rows is asked for. */
export const pageQuery = { cursor: cursorSchema, rows: z.optional(z.enum(['None'], 'InvalidChoice')) };

const metres = String.raw`\d{1,8}(?:\.\d{1,3})?`;

/** West, south, east and north in metres of EPSG:3006. */
const box = z.string('InvalidFormat').check(
  z.regex(new RegExp(`^${metres}(?:,${metres}){3}$`), 'InvalidFormat'),
  byRule((text: string) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return west <= east && south <= north ? null : { code: 'InvalidFormat' };
  }),
);

const corner = `${metres} ${metres}`;

/**
 * A polygon of at most 20 corners in Well-Known Text, easting and northing in metres of EPSG:3006, the last corner as
 * the first: `POLYGON((616000 6728000, 616100 6728000, 616100 6728100, 616000 6728000))`. With 100 corners, the largest
 * work area of somebody else took 70 ms.
 */
const polygon = z.string('InvalidFormat').check(
  z.regex(new RegExp(String.raw`^POLYGON ?\(\(${corner}(?:, ?${corner}){3,20}\)\)$`), 'InvalidFormat'),
  byRule((text: string) => {
    const corners = text.replaceAll(/^[^(]*\(\(|\)\)$/g, '').split(/, ?/);
    return corners[0] === corners.at(-1) ? null : { code: 'InvalidFormat' };
  }),
);

/** Filters of both lists that only programs use so far: days of sending and of the period, both included, and a place. */
const narrowingQuery = {
  sentFrom: z.optional(calendarDay),
  sentTo: z.optional(calendarDay),
  periodFrom: z.optional(calendarDay),
  periodTo: z.optional(calendarDay),
  box: z.optional(box),
  intersects: z.optional(polygon),
};

/** Filters and sort order of the inquirer's list and its file. */
export const inquirerListQuery = {
  ...narrowingQuery,
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
  ...narrowingQuery,
  hit: choices(caseMatches),
  purpose: choices(casePurposes),
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
