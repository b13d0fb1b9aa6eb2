import {
  caseListOwners,
  casePurposes,
  creatablePurposes,
  inquirerCaseSorts,
  inquirerListStatuses,
  longestSearch,
  appNames,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall, type ObjectAccess } from './call.ts';
import { caseNumber, caseParams, caseRecipientParams, versionAnswer } from './case.params.ts';
import {
  affectedOwnerSchema,
  doneDaySchema,
  inquirerCaseItemSchema,
  inquirerCaseSchema,
  newCaseSchema,
  workAreaSchema,
} from './case.schemas.ts';
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

/** Colleagues read each other's cases; a private person's belongs to that person alone (decisions 6). */
const inquirerReads: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'NotFound',
  otherOrganisation: 'NotFound',
  otherAnswerPoint: 'NotFound',
};
const everything: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'allowed',
  otherOrganisation: 'allowed',
  otherAnswerPoint: 'allowed',
};
/** Only the case's own inquirer acts on it until a colleague has overtaken it (decisions 6). */
const inquirerActs: ObjectAccess = { ...inquirerReads, colleague: 'CaseOwnedByColleague' };

/** How many cases the caller has open and may have (specification section 3, case-limit info). */
export const getCaseLimit = declareCall({
  name: 'getCaseLimit',
  summary: 'The maximum number of open cases and how many are open',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/summary',
  access: { kind: 'roles', roles: ['Inquirer'] },
  // The menu of every app leads to a new case where there may be one.
  clients: appNames,
  response: z.object(
    {
      userMaxNumberOfCases: z.int('Required'),
      activeCount: z.int('Required'),
      organisationMaxNumberOfCases: z.int('Required'),
      organisationActiveCount: z.int('Required'),
    },
    'Required',
  ),
  status: 200,
  errors: [],
});

/** Which owners a work area meets, before anything is sent. */
export const findAffectedOwners = declareCall({
  name: 'findAffectedOwners',
  summary: 'The owners that a work area meets',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/owners',
  access: { kind: 'roles', roles: ['Inquirer'] },
  body: z.object(
    {
      purpose: z.enum(creatablePurposes, 'InvalidChoice'),
      workAreas: z.array(workAreaSchema, 'Required').check(z.maxLength(1000, 'TooManyGeometries')),
    },
    'Required',
  ),
  response: z.object({ owners: z.array(affectedOwnerSchema, 'Required') }, 'Required'),
  status: 200,
  errors: ['RuleRefused', 'TooManyRequests'],
});

/** Makes and sends a case in one act: number, squares, recipients, events and messages together. */
export const createCase = declareCall({
  name: 'createCase',
  summary: 'Creates and sends a case',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases',
  access: { kind: 'roles', roles: ['Inquirer'] },
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
  status: 201,
  errors: [
    'RuleRefused',
    'NoCableOwnerAffected',
    'MaxNumberOfCases',
    'OrganisationNotActivated',
    'CaseQuotaUsed',
    'CaseNumbersUsedUp',
    'TooManyRequests',
  ],
  idempotencyKey: 'required',
});

export const listInquirerCases = declareCall({
  name: 'listInquirerCases',
  summary: 'The cases that the caller may see, 30 at a time, newest first unless told',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser'] },
  query: z.object({ ...inquirerListQuery, cursor: cursorSchema }, 'InvalidFormat'),
  response: pageOf(inquirerCaseItemSchema),
  status: 200,
  errors: [],
});

/** The whole filtered list as a file: UTF-8 with its mark, semicolons, Swedish headings. */
export const downloadInquirerCases = declareCall({
  kind: 'file',
  name: 'downloadInquirerCases',
  summary: 'The cases that the caller may see, as a CSV file',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/csv',
  access: listInquirerCases.access,
  query: z.object(inquirerListQuery, 'InvalidFormat'),
  response: null,
  status: 200,
  errors: ['TooManyRequests'],
});

export const getInquirerCase = declareCall({
  name: 'getInquirerCase',
  summary: 'A case with its answers and events',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/:caseNumber',
  access: {
    kind: 'roles',
    roles: ['Inquirer', 'SuperUser'],
    objects: { Inquirer: inquirerReads, SuperUser: everything },
  },
  params: caseParams,
  response: inquirerCaseSchema,
  status: 200,
  errors: ['NotFound', 'CaseNumberInvalidFormat'],
});

/** The inquirer has read an answer; from then on it cannot be changed. The version is the answer's. */
export const confirmAnswer = declareCall({
  name: 'confirmAnswer',
  summary: 'Confirms one answer',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerActs } },
  params: caseRecipientParams,
  response: versionAnswer,
  status: 200,
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
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * The inquirer has asked an owner by telephone and has its answer, on a day from the one the case was sent to today; a
 * null day takes the record back. Until it is recorded the case awaits that answer. The version is that of the owner
 * in the case.
 */
export const recordOwnerAsked = declareCall({
  name: 'recordOwnerAsked',
  summary: 'Records that an owner was asked by telephone, or takes that back',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/ownerstoask/:organisationId/asked',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerActs } },
  params: ownerToAskParams,
  body: doneDaySchema,
  response: versionAnswer,
  status: 200,
  errors: [
    'NotFound',
    'CaseNumberInvalidFormat',
    'RuleRefused',
    'CaseIsClosedOrCanceled',
    'CaseOwnedByColleague',
    'VersionConflict',
    'TooManyRequests',
  ],
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * What a confirmed answer promises, contact or marking at the site, was done on a day from that of the answer to
 * today; a null day takes the record back. The version is the answer's.
 */
export const recordPromiseKept = declareCall({
  name: 'recordPromiseKept',
  summary: 'Records that promised contact or marking was done, or takes that back',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/promise',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerActs } },
  params: caseRecipientParams,
  body: doneDaySchema,
  response: versionAnswer,
  status: 200,
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
  version: 'required',
  idempotencyKey: 'required',
});

/** Ends the case; recipients that have not answered become cancelled with ClosedByInquirer (decisions 11). */
export const closeCase = declareCall({
  name: 'closeCase',
  summary: 'Closes a case',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/close',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerActs } },
  params: caseParams,
  response: versionAnswer,
  status: 200,
  errors: [
    'NotFound',
    'CaseNumberInvalidFormat',
    'CaseIsClosedOrCanceled',
    'CaseOwnedByColleague',
    'VersionConflict',
    'TooManyRequests',
  ],
  version: 'required',
  idempotencyKey: 'required',
});
