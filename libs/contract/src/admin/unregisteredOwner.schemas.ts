import { longestSearch, unregisteredOwnerSorts } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import {
  cursorSchema,
  longest,
  momentSchema,
  optionalText,
  pageOf,
  uuidSchema,
  versionSchema,
} from '../shared/schemas.ts';
import { newUnregisteredOwnerSchema } from './unregisteredOwner.forms.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));

export const listedUnregisteredOwnerSchema = z
  .object(
    {
      id: uuidSchema,
      municipality: text,
      /** Null for a code that no municipality has any more. */
      municipalityName: nullableText,
      name: text,
      about: nullableText,
      phone: nullableText,
      email: nullableText,
      website: nullableText,
      version: versionSchema,
      changedAt: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ListedUnregisteredOwner' });
export type ListedUnregisteredOwner = z.infer<typeof listedUnregisteredOwnerSchema>;

const listQuery = {
  /** The start of words of the name or of what it has in the ground. */
  search: optionalText({ maximum: longestSearch }),
  /** A municipality code, or the start of a municipality's name. */
  municipality: optionalText({ maximum: longestSearch }),
  sort: z.optional(z.enum(unregisteredOwnerSorts, 'InvalidChoice')),
};

const params = z.object({ id: uuidSchema }, 'Required');
const count = z.int('Required');

export const unregisteredOwnerCallSchemas = {
  listUnregisteredOwners: {
    summary: 'Cable owners that are not connected, 30 at a time',
    query: z.object({ ...listQuery, cursor: cursorSchema }, 'InvalidFormat'),
    response: pageOf(listedUnregisteredOwnerSchema),
  },
  downloadUnregisteredOwners: {
    summary: 'Cable owners that are not connected, as a CSV file that can be imported again',
    query: z.object(listQuery, 'InvalidFormat'),
    response: null,
    errors: ['TooManyRequests'],
  },
  getUnregisteredOwner: {
    summary: 'A cable owner that is not connected',
    params,
    response: listedUnregisteredOwnerSchema,
    errors: ['NotFound'],
  },
  createUnregisteredOwner: {
    summary: 'Adds a cable owner that is not connected',
    body: newUnregisteredOwnerSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused'],
  },
  saveUnregisteredOwner: {
    summary: 'Changes a cable owner that is not connected',
    params,
    body: newUnregisteredOwnerSchema,
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'RuleRefused', 'VersionConflict', 'VersionRequired'],
  },
  removeUnregisteredOwner: {
    summary: 'Removes a cable owner that is not connected',
    params,
    response: null,
    errors: ['NotFound', 'VersionConflict', 'VersionRequired'],
  },
  importUnregisteredOwners: {
    summary: 'Adds and changes cable owners that are not connected from a CSV file',
    body: z.object(
      {
        text: z.string('Required').check(z.minLength(1, 'Required'), longest({ maximum: 1_000_000 })),
        isPreview: z.boolean('Required'),
      },
      'Required',
    ),
    response: z.object({ added: count, changed: count, unchanged: count }, 'Required'),
    errors: ['RuleRefused'],
  },
} satisfies Record<string, CallSchemas>;
