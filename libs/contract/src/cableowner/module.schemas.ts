import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, versionSchema } from '../shared/schemas.ts';

const nullableMoment = z.nullable(momentSchema);

/** The client of a module, with what it has reported. */
export const moduleClientSchema = z
  .object(
    {
      clientId: z.string('Required'),
      version: versionSchema,
      createdAt: momentSchema,
      createdBy: z.string('Required'),
      secretAt: momentSchema,
      /** Until when the secret before is valid; null when there is none. */
      oldSecretUntil: nullableMoment,
      heartbeatAt: nullableMoment,
      /** How the module names itself. */
      program: z.nullable(z.string('Required')),
      lastFetchAt: nullableMoment,
      lastAnswerAt: nullableMoment,
      lastError: z.nullable(z.object({ text: z.string('Required'), at: momentSchema }, 'Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ModuleClient' });
export type ModuleClient = z.infer<typeof moduleClientSchema>;

/** A secret of a program, in the only response that has it. */
export const newSecretSchema = z.object(
  { clientId: z.string('Required'), secret: z.string('Required'), version: versionSchema },
  'Required',
);

export const moduleCallSchemas = {
  getModule: {
    summary: "The module of the caller's organisation",
    response: z.object(
      {
        client: z.nullable(moduleClientSchema),
        /** Where the module gets its token. */
        tokenAddress: z.string('Required'),
        /** The address that its calls begin with. */
        apiAddress: z.string('Required'),
      },
      'Required',
    ),
  },
  createModule: {
    summary: 'Creates the client of a module',
    response: newSecretSchema,
    errors: ['ModuleExists', 'OrganisationNotActivated', 'TooManyRequests', 'SignInAgainRequired'],
  },
  rotateModuleSecret: {
    summary: 'Gives the module a new secret',
    response: newSecretSchema,
    errors: ['NotFound', 'TooManyRequests', 'VersionConflict', 'SignInAgainRequired'],
  },
  endOldModuleSecret: {
    summary: 'Ends the old secret of the module, and its tokens',
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'VersionConflict'],
  },
  removeModule: {
    summary: 'Removes the client of the module, unless Limitation areas exclude squares of its areas of interest',
    response: null,
    errors: ['NotFound', 'LimitsModuleAreas', 'VersionConflict'],
  },
} satisfies Record<string, CallSchemas>;
