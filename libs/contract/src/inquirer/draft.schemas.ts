import { casePurposes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, schemaNumberSchema as schemaNumber, versionSchema } from '../shared/schemas.ts';

const draftParams = z.object({ purpose: z.enum(casePurposes, 'InvalidChoice') }, 'Required');

/** The form in its own shape; only its size and that it is an object are checked (CASE-5). */
const draftValues = z.record(z.string('Required'), z.unknown(), 'Required');

const draftStep = z.string('Required').check(z.minLength(1, 'Required'), z.regex(/^[\w-]{1,50}$/, 'InvalidFormat'));

const draftBody = { step: draftStep, schemaNumber, values: draftValues };

const savedDraft = z.object({ version: versionSchema, updatedAt: momentSchema }, 'Required');

/** A draft without its values, for lists and notices. */
export const draftHeadSchema = z
  .object(
    {
      purpose: z.enum(casePurposes, 'InvalidChoice'),
      step: draftStep,
      schemaNumber,
      version: versionSchema,
      updatedAt: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'DraftHead' });
export type DraftHead = z.infer<typeof draftHeadSchema>;

export const draftSchema = z
  .extend(draftHeadSchema, { values: draftValues })
  .register(z.globalRegistry, { id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;

export const draftCallSchemas = {
  listDrafts: {
    summary: "The caller's unsent cases",
    response: z.object({ drafts: z.array(draftHeadSchema, 'Required') }, 'Required'),
  },
  getDraft: {
    summary: "The caller's draft of one purpose, null when there is none",
    params: draftParams,
    response: z.object({ draft: z.nullable(draftSchema) }, 'Required'),
  },
  saveDraft: {
    summary: 'Saves the draft of one purpose',
    params: draftParams,
    body: z.object(draftBody, 'Required'),
    response: savedDraft,
    errors: ['VersionConflict', 'NotFound', 'DraftTooLarge', 'TooManyRequests'],
  },
  changeDraftPurpose: {
    summary: 'Gives the draft of one purpose another purpose',
    params: draftParams,
    body: z.object(
      {
        purpose: z.enum(casePurposes, 'InvalidChoice'),
        ...draftBody,
        /** The version of the draft of the new purpose that is replaced, 0 for none. */
        replacedVersion: versionSchema,
      },
      'Required',
    ),
    response: savedDraft,
    errors: ['RuleRefused', 'VersionConflict', 'NotFound', 'DraftExists', 'DraftTooLarge', 'TooManyRequests'],
  },
  deleteDraft: {
    summary: 'Deletes the draft of one purpose',
    params: draftParams,
    response: null,
    errors: ['VersionConflict'],
  },
} satisfies Record<string, CallSchemas>;
