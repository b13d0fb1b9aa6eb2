import { longestSearch, ownerCaseSorts, ownerStatusKinds } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall, type ObjectAccess } from './call.ts';
import { caseParams, caseRecipientParams, versionAnswer } from './case.params.ts';
import { answerSchema, cableOwnerCaseItemSchema, cableOwnerCaseSchema } from './case.schemas.ts';
import { choices, cursorSchema, optionalText, pageOf, uuidSchema } from './schemas.ts';

const ownerListQuery = {
  search: optionalText({ maximum: longestSearch }),
  status: choices(ownerStatusKinds),
  recipientId: z.optional(uuidSchema),
  sort: z.optional(z.enum(ownerCaseSorts, 'InvalidChoice')),
};

/** An owner's administrator answers for all its answer points, an answerer for the linked ones (decisions 7). */
const ownerAdmin: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'NotFound',
  otherOrganisation: 'NotFound',
  otherAnswerPoint: 'allowed',
};
const ownerAnswerer: ObjectAccess = { ...ownerAdmin, otherAnswerPoint: 'NotFound' };
const ownerRoles = ['CableOwnerAdmin', 'CableOwnerAnswerer'] as const;
const ownerObjects = { CableOwnerAdmin: ownerAdmin, CableOwnerAnswerer: ownerAnswerer } as const;

export const listCableOwnerCases = declareCall({
  name: 'listCableOwnerCases',
  summary: "The cases at the caller's answer points, 30 at a time, what is to be answered first unless told",
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases',
  access: { kind: 'roles', roles: ownerRoles },
  query: z.object({ ...ownerListQuery, cursor: cursorSchema }, 'InvalidFormat'),
  response: pageOf(cableOwnerCaseItemSchema),
  status: 200,
  errors: [],
});

export const downloadCableOwnerCases = declareCall({
  kind: 'file',
  name: 'downloadCableOwnerCases',
  summary: "The cases at the caller's answer points, as a CSV file with a line for each answer point",
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/csv',
  access: { kind: 'roles', roles: ownerRoles },
  query: z.object(ownerListQuery, 'InvalidFormat'),
  response: null,
  status: 200,
  errors: ['TooManyRequests'],
});

/** What the list can be narrowed to by answer point. */
export const listCaseAnswerPoints = declareCall({
  name: 'listCaseAnswerPoints',
  summary: 'The answer points whose cases the caller may see',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/answerpoints',
  access: { kind: 'roles', roles: ownerRoles },
  response: z.object(
    { answerPoints: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required') },
    'Required',
  ),
  status: 200,
  errors: [],
});

export const getCableOwnerCase = declareCall({
  name: 'getCableOwnerCase',
  summary: "A case as it stands at the caller's answer points",
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/:caseNumber',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  params: caseParams,
  response: cableOwnerCaseSchema,
  status: 200,
  errors: ['NotFound', 'CaseNumberInvalidFormat'],
});

/** Someone at the answer point has opened the case: New becomes UnderReview. Doing it again changes nothing. */
export const openCase = declareCall({
  name: 'openCase',
  summary: 'Marks a case as opened at one answer point',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/open',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  params: caseRecipientParams,
  response: versionAnswer,
  status: 200,
  errors: ['NotFound', 'CaseNumberInvalidFormat'],
});

/** Answers, or changes an answer that is not yet confirmed. The version is that of the case at the answer point. */
export const answerCase = declareCall({
  name: 'answerCase',
  summary: 'Answers a case for one answer point',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/answer',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  params: caseRecipientParams,
  body: answerSchema,
  response: versionAnswer,
  status: 200,
  errors: [
    'NotFound',
    'CaseNumberInvalidFormat',
    'RuleRefused',
    'CaseIsClosedOrCanceled',
    'AnswerAlreadyConfirmedByInquirer',
    'TooManyAnswers',
    'VersionConflict',
  ],
  version: 'required',
  idempotencyKey: 'required',
});
