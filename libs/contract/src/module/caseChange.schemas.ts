import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { cableOwnerCaseItemSchema, inquirerCaseItemSchema } from '../shared/case.schemas.ts';
import { byRule, cursorSchema, momentSchema, versionSchema } from '../shared/schemas.ts';

/** How many rows a program asks for at once. */
export const pageSize = z.string('InvalidFormat').check(
  z.regex(/^[1-9]\d{0,2}$/, 'InvalidFormat'),
  byRule((text: string) => (Number(text) <= 100 ? null : { code: 'InvalidFormat' })),
);

/** What a page of changes has beside the cases: where the next begins, and later the new changes; null while there is none. */
const pageFields = { cursor: z.nullable(z.string('Required')), hasMore: z.boolean('Required') };
/** The number of entries in the log of the case, as in events of the stream, and the time of the last. */
const changeFields = { version: versionSchema, changedAt: momentSchema };
const changesQuery = z.object({ changedSince: cursorSchema, limit: z.optional(pageSize) }, 'InvalidFormat');

export const caseChangeCallSchemas = {
  listInquirerCaseChanges: {
    summary: 'The organisation’s cases that have changed since a cursor, at most 100',
    query: changesQuery,
    response: z.object(
      { cases: z.array(z.extend(inquirerCaseItemSchema, changeFields), 'Required'), ...pageFields },
      'Required',
    ),
  },
  listCableOwnerCaseChanges: {
    summary: 'The cases of the module’s answer points that have changed since a cursor, at most 100',
    query: changesQuery,
    response: z.object(
      { cases: z.array(z.extend(cableOwnerCaseItemSchema, changeFields), 'Required'), ...pageFields },
      'Required',
    ),
  },
} satisfies Record<string, CallSchemas>;
