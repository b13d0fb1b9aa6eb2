import { cancelReasons, caseMatches, casePurposes, caseRecipientStatuses, measures } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseParams } from '../shared/case.params.ts';
import { caseEventSchema } from '../shared/case.schemas.ts';
import { momentSchema, uuidSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const hit = z.enum(caseMatches, 'InvalidChoice');

const archivedCaseSchema = z
  .object(
    {
      caseNumber: text,
      purpose: z.enum(casePurposes, 'InvalidChoice'),
      inquirerOrganisation: text,
      startDate: text,
      endDate: text,
      createdAt: momentSchema,
      closedAt: z.nullable(momentSchema),
      canceledAt: z.nullable(momentSchema),
      cancelReason: z.nullable(z.enum(cancelReasons, 'InvalidChoice')),
      archivedOn: text,
      recipients: z.array(
        z.object(
          {
            id: uuidSchema,
            organisationName: text,
            hit,
            status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
            measure: z.nullable(z.enum(measures, 'InvalidChoice')),
            answeredAt: z.nullable(momentSchema),
            confirmedAt: z.nullable(momentSchema),
          },
          'Required',
        ),
        'Required',
      ),
      ownersToAsk: z.array(
        z.object(
          { organisationId: uuidSchema, name: text, hit, askedOn: nullableText, isDeselected: z.boolean('Required') },
          'Required',
        ),
        'Required',
      ),
      /** Without the users who caused them. */
      events: z.array(caseEventSchema, 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ArchivedCase' });
export type ArchivedCase = z.infer<typeof archivedCaseSchema>;

export const archivedCaseCallSchemas = {
  getArchivedCase: {
    summary: 'What is left of an archived case',
    params: caseParams,
    response: archivedCaseSchema,
    errors: ['NotFound', 'CaseNumberInvalidFormat'],
  },
} satisfies Record<string, CallSchemas>;
