import { casePurposes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { momentSchema, versionSchema } from './schemas.ts';

const draftParams = z.object({ purpose: z.enum(casePurposes, 'InvalidChoice') }, 'Required');

/** The form as it stands, in its own shape: only size and being an object are checked (decisions 12a). */
const draftValues = z.record(z.string('Required'), z.unknown(), 'Required');
const draftStep = z.string('Required').check(z.minLength(1, 'Required'), z.regex(/^[\w-]{1,50}$/, 'InvalidFormat'));
const schemaNumber = z.int('Required').check(z.positive('InvalidFormat'));

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

/** The caller's drafts, at most one for each purpose. */
export const listDrafts = declareCall({
  name: 'listDrafts',
  summary: "The caller's unsent cases",
  api: 'inquirer',
  method: 'GET',
  path: '/api/drafts',
  access: { kind: 'roles', roles: ['Inquirer'] },
  response: z.object({ drafts: z.array(draftHeadSchema, 'Required') }, 'Required'),
  status: 200,
  errors: [],
});

/** The draft that is asked for when the form opens. There being none is the ordinary answer, no refusal. */
export const getDraft = declareCall({
  name: 'getDraft',
  summary: "The caller's draft of one purpose, null when there is none",
  api: 'inquirer',
  method: 'GET',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  params: draftParams,
  response: z.object({ draft: z.nullable(draftSchema) }, 'Required'),
  status: 200,
  errors: [],
});

/**
 * Saves the draft. The version is the one that was read, 0 where there was none: a draft that another tab saved since is
 * refused with VersionConflict, one that it sent or threw away with NotFound.
 */
export const saveDraft = declareCall({
  name: 'saveDraft',
  summary: 'Saves the draft of one purpose',
  api: 'inquirer',
  method: 'PUT',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  params: draftParams,
  body: z.object({ step: draftStep, schemaNumber, values: draftValues }, 'Required'),
  response: z.object({ version: versionSchema, updatedAt: momentSchema }, 'Required'),
  status: 200,
  errors: ['VersionConflict', 'NotFound', 'DraftTooLarge', 'TooManyRequests'],
  version: 'required',
  actingAs: 'refused',
});

/** Throws the draft away. One that is gone already is no error. */
export const deleteDraft = declareCall({
  name: 'deleteDraft',
  summary: 'Throws the draft of one purpose away',
  api: 'inquirer',
  method: 'DELETE',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  params: draftParams,
  response: null,
  status: 204,
  errors: ['VersionConflict'],
  version: 'required',
  actingAs: 'refused',
});
