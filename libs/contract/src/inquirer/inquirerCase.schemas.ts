import { casePurposes, waitingKinds } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseErrors, inquirerChangeErrors } from '../shared/errorGroups.ts';
import { caseNumber, caseParams, caseRecipientParams, versionResponse } from '../shared/case.params.ts';
import {
  cancellationSchema,
  caseNotificationsSchema,
  caseCopySchema,
  confirmationSchema,
  doneDaySchema,
  extensionSchema,
} from '../shared/answer.forms.ts';
import {
  affectedOwnerSchema,
  inquirerCaseItemSchema,
  inquirerCaseSchema,
  unregisteredOwnerSchema,
} from '../shared/case.schemas.ts';
import { inquirerListQuery, pageQuery } from '../shared/caseLists.schemas.ts';
import { newCaseSchema, workAreasSchema } from '../shared/newCase.forms.ts';
import { pageOf, uuidSchema } from '../shared/schemas.ts';

const ownerToAskParams = z.object({ caseNumber, organisationId: uuidSchema }, 'Required');

/** A case of which only the place is known. */
const affectedOwnersBody = z.object(
  {
    purpose: z.enum(casePurposes, 'InvalidChoice'),
    workAreas: workAreasSchema,
  },
  'Required',
);

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
  },
  getInquirerOverview: {
    summary: "What waits for the caller in the caller's own open cases",
    // Each kind with the number of cases; kinds without a case are left out.
    response: z.object(
      {
        openCount: z.int('Required'),
        waiting: z.array(
          z.object({ kind: z.enum(waitingKinds, 'InvalidChoice'), count: z.int('Required') }, 'Required'),
          'Required',
        ),
      },
      'Required',
    ),
  },
  findAffectedOwners: {
    summary: 'The owners that a work area affects',
    body: affectedOwnersBody,
    response: z.object(
      {
        owners: z.array(affectedOwnerSchema, 'Required'),
        unregisteredOwners: z.array(unregisteredOwnerSchema, 'Required'),
      },
      'Required',
    ),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  findNearbyOwners: {
    summary: 'The owners near a work area, which it does not affect and which can be sent the case nevertheless',
    body: affectedOwnersBody,
    response: z.object({ owners: z.array(affectedOwnerSchema, 'Required') }, 'Required'),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  createCase: {
    summary: 'Creates and sends a case',
    body: newCaseSchema,
    // Owners that must answer, organisations that are only notified of the case, and owners that do not get it and that
    // the inquirer asks: they take no cases, were left out, or are not connected.
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
      'NoCableOwnerReceives',
      'MaxNumberOfCases',
      'OrganisationNotActivated',
      'EmergencyIsOnlyForProfessionals',
      'CaseQuotaUsed',
      'CaseNumbersUsedUp',
      'TooManyRequests',
    ],
  },
  listInquirerCases: {
    summary: 'The cases that the caller may see, 30 at a time, newest first by default',
    query: z.object({ ...inquirerListQuery, ...pageQuery }, 'InvalidFormat'),
    response: pageOf(inquirerCaseItemSchema),
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
    errors: caseErrors,
  },
  confirmAnswer: {
    summary: 'Confirms one answer, and accepts the terms of its owner where it has any',
    params: caseRecipientParams,
    body: confirmationSchema,
    response: versionResponse,
    errors: [
      ...caseErrors,
      'RuleRefused',
      'NothingToConfirm',
      'AnswerAlreadyConfirmedByInquirer',
      ...inquirerChangeErrors,
    ],
  },
  recordOwnerAsked: {
    summary: 'Records that an owner was asked by telephone, or removes the record',
    params: ownerToAskParams,
    body: doneDaySchema,
    response: versionResponse,
    errors: [...caseErrors, 'RuleRefused', ...inquirerChangeErrors],
  },
  includeOwner: {
    summary: 'Sends a case to an owner that was left out',
    params: ownerToAskParams,
    response: versionResponse,
    errors: [...caseErrors, ...inquirerChangeErrors],
  },
  recordPromiseKept: {
    summary: 'Records that promised contact or marking was done, or removes the record',
    params: caseRecipientParams,
    body: doneDaySchema,
    response: versionResponse,
    errors: [...caseErrors, 'RuleRefused', 'NoPromiseToKeep', ...inquirerChangeErrors],
  },
  closeCase: {
    summary: 'Closes a case',
    params: caseParams,
    response: versionResponse,
    errors: [...caseErrors, ...inquirerChangeErrors],
  },
  cancelCase: {
    summary: 'Cancels a case with a reason',
    params: caseParams,
    body: cancellationSchema,
    response: versionResponse,
    errors: [...caseErrors, 'RuleRefused', ...inquirerChangeErrors],
  },
  changeCaseNotifications: {
    summary: 'Changes how the inquirer of a case learns of answers',
    params: caseParams,
    body: caseNotificationsSchema,
    response: versionResponse,
    errors: [...caseErrors, ...inquirerChangeErrors],
  },
  extendCase: {
    summary: 'Moves the last day of the period later',
    params: caseParams,
    body: extensionSchema,
    response: versionResponse,
    errors: [...caseErrors, 'RuleRefused', 'PeriodHasEnded', 'PeriodCannotBeExtended', ...inquirerChangeErrors],
  },
  overtakeCase: {
    summary: "Takes over a colleague's case",
    params: caseParams,
    response: versionResponse,
    errors: [...caseErrors, 'CaseIsClosedOrCanceled', 'CaseAlreadyOwn', 'VersionConflict', 'TooManyRequests'],
  },
  sendCaseCopy: {
    summary: 'Sends a copy of a case by e-mail',
    params: caseParams,
    body: caseCopySchema,
    response: z.object({ copiesLeft: z.int('Required') }, 'Required'),
    errors: [...caseErrors, 'TooManyCopies', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
