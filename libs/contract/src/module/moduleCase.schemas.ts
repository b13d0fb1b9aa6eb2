import { casePurposes, caseMatches, caseRecipientStatuses, measures, mostAreas, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { recipientOfEach } from '../cableowner/area.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';
import { pageSize } from './caseChange.schemas.ts';
import { caseErrors } from '../shared/errorGroups.ts';
import { caseRecipientParams, versionResponse } from '../shared/case.params.ts';
import { cursorSchema, optionalText, requiredText, uuidSchema, versionSchema } from '../shared/schemas.ts';
import { spanTuplesSchema } from '../shared/squares.schemas.ts';

/** A case at one answer point, as the list of a module has it. */
export const moduleCaseItemSchema = z
  .object(
    {
      caseNumber: z.string('Required'),
      caseRecipientId: uuidSchema,
      recipientId: uuidSchema,
      /** The version that an answer must name. */
      version: versionSchema,
      purpose: z.enum(casePurposes, 'InvalidChoice'),
      hit: z.enum(caseMatches, 'InvalidChoice'),
      status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
      measure: z.nullable(z.enum(measures, 'InvalidChoice')),
      answerDueDay: z.string('Required'),
      startDate: z.string('Required'),
      endDate: z.string('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ModuleCase' });

export const moduleCaseCallSchemas = {
  listModuleCases: {
    summary:
      'Cases of the module’s answer points in the order in which they reached the organisation, from a cursor on, at most 100',
    query: z.object({ cursor: cursorSchema, limit: z.optional(pageSize) }, 'InvalidFormat'),
    response: z.object(
      {
        cases: z.array(moduleCaseItemSchema, 'Required'),
        /** Where the next page begins, and later the new cases; null while there is none. */
        cursor: z.nullable(z.string('Required')),
        hasMore: z.boolean('Required'),
      },
      'Required',
    ),
  },
  flagModuleCase: {
    summary: 'Leaves a case that the module cannot answer to a person',
    params: caseRecipientParams,
    body: z.object({ reason: optionalText({ maximum: 200 }) }, 'Required'),
    response: versionResponse,
    errors: [...caseErrors, 'CaseIsClosedOrCanceled', 'CaseAlreadyAnswered', 'VersionConflict'],
  },
  sendModuleHeartbeat: {
    summary: 'Reports that the module runs',
    body: z.object({ program: requiredText({ maximum: 100 }), error: optionalText({ maximum: 500 }) }, 'Required'),
    response: null,
  },
  listModuleRecipients: {
    summary: 'The answer points of the organisation',
    response: z.object(
      {
        recipients: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
      },
      'Required',
    ),
  },
  replaceModuleAreas: {
    summary: 'Replaces the areas of interest by these, all or none; each square counts, whatever the Limitation areas',
    body: z.object(
      {
        areas: z
          .array(
            z.object(
              { name: requiredText(textLengths.areaName), squares: spanTuplesSchema, recipients: recipientOfEach },
              'Required',
            ),
            'Required',
          )
          .check(z.minLength(1, 'Required'), z.maxLength(mostAreas, 'InvalidFormat')),
      },
      'Required',
    ),
    response: z.object({ areas: z.int('Required'), squares: z.int('Required') }, 'Required'),
    errors: ['RuleRefused', 'AreaTypeNotForOrganisation'],
  },
} satisfies Record<string, CallSchemas>;
