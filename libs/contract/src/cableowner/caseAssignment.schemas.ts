import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseErrors } from '../shared/errorGroups.ts';
import { caseRecipientParams, versionResponse } from '../shared/case.params.ts';
import { assignmentSchema } from './caseAssignment.forms.ts';
import { uuidSchema } from '../shared/schemas.ts';

export const caseAssignmentCallSchemas = {
  listAssignees: {
    summary: 'The users who may answer a case for one answer point, in Swedish order',
    params: caseRecipientParams,
    response: z.object(
      { users: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required') },
      'Required',
    ),
    errors: caseErrors,
  },
  assignCase: {
    summary: 'Takes a case, gives it to a colleague at the answer point, or releases it',
    params: caseRecipientParams,
    body: assignmentSchema,
    response: versionResponse,
    errors: [
      ...caseErrors,
      'RuleRefused',
      'CaseIsClosedOrCanceled',
      'CaseAlreadyAnswered',
      'AnswerAlreadyConfirmedByInquirer',
      'VersionConflict',
      'TooManyRequests',
    ],
  },
} satisfies Record<string, CallSchemas>;
