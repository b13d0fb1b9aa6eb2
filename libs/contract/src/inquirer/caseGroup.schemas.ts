import {
  caseGroupLimits,
  coordinateSystems,
  creationMethods,
  groupPurposes,
  groupRowStates,
  readableFormats,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { inquirerCaseItemSchema } from '../shared/case.schemas.ts';
import { geodataErrors } from '../shared/errorGroups.ts';
import { workAreaSchema, workAreasSchema, polygonSchema } from '../shared/newCase.forms.ts';
import { atMost, longest, momentSchema, requiredText, uuidSchema, versionSchema } from '../shared/schemas.ts';

const count = z.int('Required');
const groupParams = z.object({ groupId: uuidSchema }, 'Required');

/** Values of a new case by the names of its fields, as they were typed: the dry run checks them. */
const groupValues = z.record(z.string('Required').check(longest({ maximum: 100 })), z.unknown(), 'Required');

/** Which case of its group, from 1. */
const rowNumber = z.int('Required').check(z.gte(1, 'InvalidFormat'), z.lte(caseGroupLimits.cases, 'InvalidFormat'));

const rowNumbers = z.array(rowNumber, 'Required').check(atMost(caseGroupLimits.cases));

const issueParams = z.optional(
  z.record(
    z.string('Required'),
    z.union([z.string('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat'),
    'InvalidFormat',
  ),
);

const fieldIssues = z.array(
  z.object(
    {
      /** The field; empty for what is about the whole case. */
      path: z.string('InvalidFormat'),
      code: z.string('Required'),
      params: issueParams,
    },
    'Required',
  ),
  'Required',
);

const groupHead = {
  id: uuidSchema,
  name: z.string('Required'),
  purpose: z.enum(groupPurposes, 'InvalidChoice'),
  version: versionSchema,
  changedAt: momentSchema,
  /** How many cases are not sent, wait for their turn, were sent, and had an error when they were to be sent. */
  counts: z.object({ draft: count, waiting: count, sent: count, failed: count }, 'Required'),
};

export const caseGroupHeadSchema = z.object(groupHead, 'Required').register(z.globalRegistry, { id: 'CaseGroupHead' });
export type CaseGroupHead = z.infer<typeof caseGroupHeadSchema>;

export const caseGroupSchema = z
  .object(
    {
      ...groupHead,
      creationMethod: z.enum(creationMethods, 'InvalidChoice'),
      /** What each case has that does not have its own. */
      values: groupValues,
      rows: z.array(
        z.object(
          {
            row: rowNumber,
            state: z.enum(groupRowStates, 'InvalidChoice'),
            values: groupValues,
            workAreas: z.array(workAreaSchema, 'Required'),
            caseNumber: z.nullable(z.string('InvalidFormat')),
            /** As in the list of cases; null for one that is not sent, and one in the archive. */
            case: z.nullable(inquirerCaseItemSchema),
            /** Why it was not sent when it was to be. */
            issues: fieldIssues,
          },
          'Required',
        ),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseGroup' });
export type CaseGroup = z.infer<typeof caseGroupSchema>;

const newRow = z.object({ values: groupValues, workAreas: workAreasSchema }, 'Required');

export const newCaseGroupSchema = z
  .object(
    {
      name: requiredText({ maximum: caseGroupLimits.nameLength }),
      purpose: z.enum(groupPurposes, 'InvalidChoice'),
      creationMethod: z.enum(creationMethods, 'InvalidChoice'),
      values: groupValues,
      rows: z
        .array(newRow, 'Required')
        .check(z.minLength(1, { message: 'Required', abort: true }), atMost(caseGroupLimits.cases)),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'NewCaseGroup' });

const chosenRows = z.object({ rows: z.optional(rowNumbers) }, 'Required');

/** What sending would meet. */
export const caseGroupCheckSchema = z
  .object(
    {
      /** How many cases would be sent. */
      cases: count,
      /** Why they may not be sent together: a maximum of the user, the organisation or the network. */
      refusal: z.nullable(
        z.object(
          {
            code: z.string('Required'),
            params: issueParams,
          },
          'Required',
        ),
      ),
      /** The cases with errors. */
      rows: z.array(z.object({ row: rowNumber, issues: fieldIssues }, 'Required'), 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseGroupCheck' });
export type CaseGroupCheck = z.infer<typeof caseGroupCheckSchema>;

const system = z.enum(coordinateSystems, 'InvalidChoice');
const metres = z.coerce.number('InvalidFormat').check(z.gte(0.1, 'InvalidFormat'), z.lte(100, 'InvalidFormat'));

/** A list as read. */
export const caseListSchema = z
  .object(
    {
      format: z.nullable(z.enum(readableFormats, 'InvalidChoice')),
      /** The system in which it was read; null if the user must choose it, and then it has no rows. */
      system: z.nullable(system),
      possibleSystems: z.array(system, 'Required'),
      columns: z.array(z.string('Required'), 'Required'),
      rows: z.array(
        z.object(
          {
            /** Where it stands in the file, from 1. */
            row: count,
            values: z.record(z.string('Required'), z.string('Required'), 'Required'),
            polygons: z.array(polygonSchema, 'Required'),
          },
          'Required',
        ),
        'Required',
      ),
      /** Rows without a shape that could be read, in Sweden; null for one that cannot be counted. */
      skipped: z.array(z.object({ row: z.nullable(count), reason: z.string('Required') }, 'Required'), 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseList' });
export type CaseList = z.infer<typeof caseListSchema>;

const sendingErrors = [
  'MaxNumberOfCases',
  'CaseQuotaUsed',
  'OrganisationNotActivated',
  'NotFound',
  'TooManyRequests',
] as const;

export const caseGroupCallSchemas = {
  splitCaseAreas: {
    summary: 'Splits work areas that are too large for one case',
    body: z.object({ workAreas: workAreasSchema }, 'Required'),
    response: z.object(
      { parts: z.array(z.object({ workAreas: z.array(workAreaSchema, 'Required') }, 'Required'), 'Required') },
      'Required',
    ),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  readCaseList: {
    summary: 'Reads a list of cases from files with geodata or a CSV',
    query: z.object(
      {
        system: z.optional(system),
        /** How wide a line is taken to be, and how far around a point, in metres. */
        lineWidth: z.optional(metres),
        radius: z.optional(metres),
      },
      'InvalidFormat',
    ),
    response: caseListSchema,
    errors: [...geodataErrors, 'GeodataListWithoutShapes', 'GeodataListTooLong', 'FilesUnavailable', 'TooManyRequests'],
  },
  listCaseGroups: {
    summary: "The caller's groups of cases",
    response: z.object({ groups: z.array(caseGroupHeadSchema, 'Required') }, 'Required'),
  },
  createCaseGroup: {
    summary: 'Stores a group of cases as drafts',
    body: newCaseGroupSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['DraftTooLarge', 'TooManyGroups', 'TooManyRequests'],
  },
  getCaseGroup: {
    summary: 'A group of cases, with where each case stands',
    params: groupParams,
    response: caseGroupSchema,
    errors: ['NotFound'],
  },
  getCaseGroupProgress: {
    summary: 'How many cases of a group are sent',
    params: groupParams,
    response: caseGroupHeadSchema,
    errors: ['NotFound'],
  },
  changeCaseGroup: {
    summary: 'Changes the unsent cases of a group',
    params: groupParams,
    body: z.object(
      {
        name: requiredText({ maximum: caseGroupLimits.nameLength }),
        values: groupValues,
        /** Rows whose own values change. */
        rows: z
          .array(z.object({ row: rowNumber, values: groupValues }, 'Required'), 'Required')
          .check(atMost(caseGroupLimits.cases)),
        removedRows: rowNumbers,
      },
      'Required',
    ),
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'GroupIsSending', 'DraftTooLarge', 'VersionConflict', 'TooManyRequests'],
  },
  checkCaseGroup: {
    summary: 'Checks the unsent cases of a group without sending them',
    params: groupParams,
    body: chosenRows,
    response: caseGroupCheckSchema,
    errors: ['NotFound', 'TooManyRequests'],
  },
  sendCaseGroup: {
    summary: 'Sends the unsent cases of a group',
    params: groupParams,
    body: chosenRows,
    response: z.object({ version: versionSchema, waiting: count }, 'Required'),
    errors: [...sendingErrors, 'RuleRefused', 'VersionConflict'],
  },
  deleteCaseGroup: {
    summary: 'Deletes the unsent cases of a group',
    params: groupParams,
    response: null,
    errors: ['NotFound', 'GroupIsSending'],
  },
} satisfies Record<string, CallSchemas>;
