import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseErrors } from '../shared/errorGroups.ts';
import { caseParams, caseRecipientParams, versionResponse } from '../shared/case.params.ts';
import { answerSchema, newRecipientSchema, ownerCommentSchema } from '../shared/answer.forms.ts';
import { cableOwnerCaseItemSchema, cableOwnerCaseSchema } from '../shared/case.schemas.ts';
import { ownerListQuery, pageQuery } from '../shared/caseLists.schemas.ts';
import { pageOf, uuidSchema } from '../shared/schemas.ts';

const answerPointsResponse = z.object(
  { answerPoints: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required') },
  'Required',
);

export const ownerCaseCallSchemas = {
  listCableOwnerCases: {
    summary: "The cases at the caller's answer points, 30 at a time, those to answer first by default",
    query: z.object({ ...ownerListQuery, ...pageQuery }, 'InvalidFormat'),
    response: pageOf(cableOwnerCaseItemSchema),
  },
  downloadCableOwnerCases: {
    summary: "The cases at the caller's answer points, as a CSV file with a line for each answer point",
    query: z.object(ownerListQuery, 'InvalidFormat'),
    response: null,
    errors: ['TooManyRequests'],
  },
  listCaseAnswerPoints: {
    summary: 'The answer points whose cases the caller may see',
    response: answerPointsResponse,
  },
  getCableOwnerCase: {
    summary: "A case as it stands at the caller's answer points",
    params: caseParams,
    response: cableOwnerCaseSchema,
    errors: caseErrors,
  },
  openCase: {
    summary: 'Marks a case as opened at one answer point',
    params: caseRecipientParams,
    response: versionResponse,
    errors: caseErrors,
  },
  answerCase: {
    summary: 'Answers a case for one answer point',
    params: caseRecipientParams,
    body: answerSchema,
    response: versionResponse,
    errors: [
      ...caseErrors,
      'RuleRefused',
      'CaseIsClosedOrCanceled',
      'AnswerAlreadyConfirmedByInquirer',
      'TooManyAnswers',
      'VersionConflict',
      'FilesUnavailable',
      'TooManyRequests',
    ],
  },
  commentCase: {
    summary: 'Writes a comment on a case to its inquirer, for one answer point',
    params: caseRecipientParams,
    body: ownerCommentSchema,
    response: z.object({ commentsLeft: z.int('Required') }, 'Required'),
    errors: [...caseErrors, 'CaseIsClosedOrCanceled', 'CaseAlreadyAnswered', 'TooManyComments', 'TooManyRequests'],
  },
  listOtherAnswerPoints: {
    summary: 'The answer points of the organisation that a case can be handed over to from one of them',
    params: caseRecipientParams,
    response: answerPointsResponse,
    errors: caseErrors,
  },
  changeRecipient: {
    summary: 'Hands a case over to another answer point of the organisation',
    params: caseRecipientParams,
    body: newRecipientSchema,
    response: versionResponse,
    errors: [
      ...caseErrors,
      'RuleRefused',
      'CaseIsClosedOrCanceled',
      'CaseAlreadyAnswered',
      'RecipientHasAnswered',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
} satisfies Record<string, CallSchemas>;
