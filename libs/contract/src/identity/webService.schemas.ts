import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { newSecretSchema } from '../cableowner/module.schemas.ts';
import { momentSchema, versionSchema } from '../shared/schemas.ts';
import { newWebServiceSchema, webServiceRoleSchema } from './webService.forms.ts';

const roleParams = z.object({ role: webServiceRoleSchema }, 'Required');

export const webServiceSchema = z
  .object(
    {
      role: webServiceRoleSchema,
      clientId: z.string('Required'),
      version: versionSchema,
      email: z.string('Required'),
      createdAt: momentSchema,
      createdBy: z.string('Required'),
      secretAt: momentSchema,
      /** Until when the secret before is valid; null when there is none. */
      oldSecretUntil: z.nullable(momentSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'WebService' });
export type WebService = z.infer<typeof webServiceSchema>;

export const webServiceCallSchemas = {
  listWebServices: {
    summary: "The programs of the caller's organisation",
    response: z.object(
      {
        programs: z.array(webServiceSchema, 'Required'),
        /** Where a program gets its token. */
        tokenAddress: z.string('Required'),
        /** The address that its calls begin with. */
        apiAddress: z.string('Required'),
      },
      'Required',
    ),
  },
  createWebService: {
    summary: 'Creates the client of a program',
    body: newWebServiceSchema,
    response: newSecretSchema,
    errors: ['WebServiceExists', 'OrganisationNotActivated', 'TooManyRequests', 'SignInAgainRequired'],
  },
  rotateWebServiceSecret: {
    summary: 'Gives a program a new secret',
    params: roleParams,
    response: newSecretSchema,
    errors: ['NotFound', 'TooManyRequests', 'VersionConflict', 'SignInAgainRequired'],
  },
  endOldWebServiceSecret: {
    summary: 'Ends the old secret of a program, and its tokens',
    params: roleParams,
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'VersionConflict'],
  },
  removeWebService: {
    summary: 'Removes a program',
    params: roleParams,
    response: null,
    errors: ['NotFound', 'VersionConflict'],
  },
} satisfies Record<string, CallSchemas>;
