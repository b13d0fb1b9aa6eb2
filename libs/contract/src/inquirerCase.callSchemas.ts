import {
  caseListOwners,
  casePurposes,
  creatablePurposes,
  inquirerCaseSorts,
  inquirerListStatuses,
  longestSearch,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { caseNumber, caseParams, caseRecipientParams, versionResponse } from './case.params.ts';
import { doneDaySchema } from './answer.schemas.ts';
import { affectedOwnerSchema, inquirerCaseItemSchema, inquirerCaseSchema } from './case.schemas.ts';
import { newCaseSchema, workAreaSchema } from './newCase.schemas.ts';
import { choices, cursorSchema, optionalText, pageOf, uuidSchema } from './schemas.ts';

const ownerToAskParams = z.object({ caseNumber, organisationId: uuidSchema }, 'Required');

/** What the inquirer's list and its file are narrowed by and sorted by. */
const inquirerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(inquirerListStatuses),
  purpose: choices(casePurposes),
  whose: z.optional(z.enum(caseListOwners, 'InvalidChoice')),
  sort: z.optional(z.enum(inquirerCaseSorts, 'InvalidChoice')),
};

/** What the server checks the calls of `inquirerCase.calls.ts` by, and answers with. */
export const inquirerCaseCallSchemas = {
  getCaseLimit: {
    summary: 'The maximum number of open cases and how many are open',
    response: z.object(
      {
        userMaxNumberOfCases: z.int('Required'),
        activeCount: z.int('Required'),
        organisationMaxNumberOfCases: z.int('Required'),
        organisationActiveCount: z.int('Required'),
      },
      'Required',
    ),
    errors: [],
  },
  findAffectedOwners: {
    summary: 'The owners that a work area meets',
    body: z.object(
      {
        purpose: z.enum(creatablePurposes, 'InvalidChoice'),
        workAreas: z.array(workAreaSchema, 'Required').check(z.maxLength(1000, 'TooManyGeometries')),
      },
      'Required',
    ),
    response: z.object({ owners: z.array(affectedOwnerSchema, 'Required') }, 'Required'),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  createCase: {
    summary: 'Creates and sends a case',
    body: newCaseSchema,
    // Owners whose answers are waited for, organisations that are only told of the case, and owners to ask by telephone.
    response: z.object(
      {
        caseNumber,
        recipientCount: z.int('Required'),
        ownerCount: z.int('Required'),
        watcherCount: z.int('Required'),
        toAskCount: z.int('Required'),
        answerDueDay: z.string('Required'),
      },
      'Required',
    ),
    errors: [
      'RuleRefused',
      'NoCableOwnerAffected',
      'MaxNumberOfCases',
      'OrganisationNotActivated',
      'CaseQuotaUsed',
      'CaseNumbersUsedUp',
      'TooManyRequests',
    ],
  },
  listInquirerCases: {
    summary: 'The cases that the caller may see, 30 at a time, newest first unless told',
    query: z.object({ ...inquirerListQuery, cursor: cursorSchema }, 'InvalidFormat'),
    response: pageOf(inquirerCaseItemSchema),
    errors: [],
  },
  downloadInquirerCases: {
    summary: 'The cases that the caller may see, as a CSV file',
    query: z.object(inquirerListQuery, 'InvalidFormat'),
    response: null,
    errors: ['TooManyRequests'],
  },
  getInquirerCase: {
    summary: 'A case with its answers and events',
    params: caseParams,
    response: inquirerCaseSchema,
    errors: ['NotFound', 'CaseNumberInvalidFormat'],
  },
  confirmAnswer: {
    summary: 'Confirms one answer',
    params: caseRecipientParams,
    response: versionResponse,
    errors: [
      'NotFound',
      'CaseNumberInvalidFormat',
      'NothingToConfirm',
      'AnswerAlreadyConfirmedByInquirer',
      'CaseIsClosedOrCanceled',
      'CaseOwnedByColleague',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
  recordOwnerAsked: {
    summary: 'Records that an owner was asked by telephone, or takes that back',
    params: ownerToAskParams,
    body: doneDaySchema,
    response: versionResponse,
    errors: [
      'NotFound',
      'CaseNumberInvalidFormat',
      'RuleRefused',
      'CaseIsClosedOrCanceled',
      'CaseOwnedByColleague',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
  recordPromiseKept: {
    summary: 'Records that promised contact or marking was done, or takes that back',
    params: caseRecipientParams,
    body: doneDaySchema,
    response: versionResponse,
    errors: [
      'NotFound',
      'CaseNumberInvalidFormat',
      'RuleRefused',
      'NoPromiseToKeep',
      'CaseIsClosedOrCanceled',
      'CaseOwnedByColleague',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
  closeCase: {
    summary: 'Closes a case',
    params: caseParams,
    response: versionResponse,
    errors: [
      'NotFound',
      'CaseNumberInvalidFormat',
      'CaseIsClosedOrCanceled',
      'CaseOwnedByColleague',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
} satisfies Record<string, CallSchemas>;
