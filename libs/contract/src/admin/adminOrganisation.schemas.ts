import {
  longestSearch,
  areaTypes,
  bankIdUsages,
  organisationActions,
  organisationRealms,
  organisationSorts,
  organisationStatuses,
  organisationTypes,
  searchLimits,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { newSandboxSchema, organisationChangeSchema } from './adminOrganisation.forms.ts';
import type { CallSchemas } from '../shared/call.ts';
import {
  byRule,
  choices,
  cursorSchema,
  longest,
  momentSchema,
  pageOf,
  shortest,
  uuidSchema,
  versionSchema,
} from '../shared/schemas.ts';

const type = z.enum(organisationTypes, 'InvalidChoice');
const status = z.enum(organisationStatuses, 'InvalidChoice');
const number = z.nullable(z.string('InvalidFormat'));
const params = z.object({ id: uuidSchema }, 'Required');

const isWholeInBounds = byRule((text: string) => {
  const limit = Number(text);
  return /^\d{1,2}$/.test(text) && limit >= 1 && limit <= searchLimits.maximumResults
    ? null
    : { code: 'OutOfBounds', params: { minimum: 1, maximum: searchLimits.maximumResults } };
});

/** An organisation in the search of the admin app, with the fields of specification section 3. */
export const organisationHitSchema = z
  .object(
    {
      externalId: uuidSchema,
      number,
      name: z.string('Required'),
      isPrivate: z.boolean('Required'),
      isHidden: z.boolean('Required'),
      isSuperUser: z.boolean('Required'),
      type,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OrganisationHit' });
export type OrganisationHit = z.infer<typeof organisationHitSchema>;

export const organisationItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      organizationNumber: number,
      type,
      status,
      isHidden: z.boolean('Required'),
      userCount: z.int('Required'),
      creationDate: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OrganisationItem' });
export type OrganisationItem = z.infer<typeof organisationItemSchema>;

const count = z.int('Required');

/** An organisation as support sees it. Of recipients and areas at most 200 each are listed; the counts are whole. */
export const adminOrganisationSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      organizationNumber: number,
      type,
      status,
      /** Since it was created (OWNER-8). */
      realm: z.enum(organisationRealms, 'InvalidChoice'),
      isPrivateOrganization: z.boolean('Required'),
      isSuperUserOrganization: z.boolean('Required'),
      isHidden: z.boolean('Required'),
      usesLegacyLogin: z.boolean('Required'),
      bankIdUsage: z.enum(bankIdUsages, 'InvalidChoice'),
      maxNumberOfCases: z.int('Required'),
      phone: z.nullable(z.string('InvalidFormat')),
      website: z.nullable(z.string('InvalidFormat')),
      creationDate: momentSchema,
      /** Derived: the organisation has a client of the module, or an active user with its role is linked to a recipient. */
      isModuleLinked: z.boolean('Required'),
      counts: z.object(
        {
          users: count,
          activeUsers: count,
          userAdmins: count,
          recipients: count,
          areas: count,
          /** Own cases that are neither closed nor cancelled. */
          ongoingCases: count,
          /** Answers that others wait for. */
          unansweredCases: count,
        },
        'Required',
      ),
      recipients: z.array(
        z.object({ externalId: uuidSchema, name: z.string('Required'), userCount: count }, 'Required'),
        'Required',
      ),
      areas: z.array(
        z.object(
          {
            id: uuidSchema,
            name: z.string('Required'),
            type: z.enum(areaTypes, 'InvalidChoice'),
            squareCount: count,
          },
          'Required',
        ),
        'Required',
      ),
      /** Who can change recipients and areas: the active cable owner admin who logged in last; null if there is none. */
      ownerAdmin: z.nullable(z.object({ userId: uuidSchema, name: z.string('Required') }, 'Required')),
      /** The first user administrator, who registered it; null if it has none. */
      registeredBy: z.nullable(
        z.object(
          {
            userId: uuidSchema,
            name: z.string('Required'),
            email: z.string('Required'),
            phone: z.nullable(z.string('InvalidFormat')),
            termsAcceptedAt: z.nullable(momentSchema),
          },
          'Required',
        ),
      ),
      /** Other organisations whose names start with the same word. */
      similarNames: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
      actions: z.array(z.enum(organisationActions, 'InvalidChoice'), 'Required'),
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AdminOrganisation' });
export type AdminOrganisation = z.infer<typeof adminOrganisationSchema>;

export const adminOrganisationCallSchemas = {
  searchAdminOrganisations: {
    summary: 'Finds organisations by name or number, to move a user there or create one',
    query: z.object(
      {
        query: z
          .string('Required')
          .check(z.trim(), shortest(searchLimits.minimumCharacters), longest({ maximum: longestSearch })),
        limit: z.optional(z.string('InvalidFormat').check(isWholeInBounds)),
      },
      'Required',
    ),
    response: z.object({ items: z.array(organisationHitSchema, 'Required') }, 'Required'),
  },
  listAdminOrganisations: {
    summary: 'All organisations, a page at a time',
    query: z.object(
      {
        search: z.optional(z.string('InvalidFormat').check(longest({ maximum: longestSearch }))),
        types: choices(organisationTypes),
        statuses: choices(organisationStatuses),
        sort: z.optional(z.enum(organisationSorts, 'InvalidChoice')),
        cursor: cursorSchema,
      },
      'InvalidFormat',
    ),
    response: pageOf(organisationItemSchema),
  },
  createSandbox: {
    summary: 'Creates a sandbox: an organisation whose cases reach invented owners only',
    body: newSandboxSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused'],
  },
  getAdminOrganisation: {
    summary: 'One organisation with counts of what it has',
    params,
    response: adminOrganisationSchema,
    errors: ['NotFound'],
  },
  changeAdminOrganisation: {
    summary: 'Changes what the provider decides of an organisation',
    params,
    body: organisationChangeSchema,
    response: adminOrganisationSchema,
    errors: ['NotFound', 'RuleRefused', 'OrganisationActionRefused'],
  },
  setOrganisationStatus: {
    summary: 'Activates, unregisters or reinstates an organisation',
    params: z.object({ id: uuidSchema, action: z.enum(organisationActions, 'InvalidChoice') }, 'Required'),
    response: adminOrganisationSchema,
    errors: ['NotFound', 'OrganisationActionRefused'],
  },
} satisfies Record<string, CallSchemas>;
