import { isCalendarDay, isCaseNumber, longestSearch } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { cursorSchema, momentSchema, optionalByRule, optionalText, pageOf, uuidSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));

/** A line of the audit log; names are those of the accounts today, null where an account is unknown or erased. */
export const auditEventSchema = z
  .object(
    {
      id: uuidSchema,
      at: momentSchema,
      /** A kind of the audit log, or `Case` and a type of case event: `Case.Closed`. */
      kind: text,
      userName: nullableText,
      userLogin: nullableText,
      organisationName: nullableText,
      /** The user or organisation that something was done to, if it is another than who did it. */
      aboutName: nullableText,
      /** The user name of that user; null for an organisation. */
      aboutLogin: nullableText,
      /** The super user who acted as the user. */
      adminName: nullableText,
      address: nullableText,
      requestId: nullableText,
      caseNumber: nullableText,
      details: z.record(
        text,
        z.union([z.string('Required'), z.number('Required'), z.boolean('Required')], 'Required'),
        'Required',
      ),
      /** The place in the chain; null for a line that is a few seconds old, and for an event of a case. */
      sequence: z.nullable(z.int('InvalidFormat')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AuditEvent' });
export type ListedAuditEvent = z.infer<typeof auditEventSchema>;

const day = optionalByRule((value: string) => (isCalendarDay(value) ? null : { code: 'InvalidDate' }));

const listQuery = {
  /** Starts of words of a name or user name, of who did something or of whom it was done to. */
  person: optionalText({ maximum: longestSearch }),
  /** An organisation number, or starts of words of a name, of who did something or of what it was done to. */
  organisation: optionalText({ maximum: longestSearch }),
  /** Kinds, with commas between them. */
  kind: z.optional(
    z.string('InvalidFormat').check(z.regex(/^[A-Za-z]{1,50}(?:,[A-Za-z]{1,50}){0,99}$/, 'InvalidFormat')),
  ),
  caseNumber: optionalByRule((value: string) => (isCaseNumber(value) ? null : { code: 'CaseNumberInvalidFormat' })),
  /** Swedish days, both included. */
  from: day,
  to: day,
};

export const auditLogCallSchemas = {
  listAuditEvents: {
    summary: 'The audit log, 30 lines at a time, newest first',
    query: z.object({ ...listQuery, cursor: cursorSchema }, 'InvalidFormat'),
    response: z.extend(pageOf(auditEventSchema), {
      /** More persons or organisations have the name than are searched for: only the first in Swedish order are. */
      isNameCut: z.optional(z.boolean('InvalidFormat')),
    }),
  },
  downloadAuditEvents: {
    summary: 'The audit log as a CSV file',
    query: z.object(listQuery, 'InvalidFormat'),
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
