import { apiUsagePeriods, isUsageClient } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, optionalByRule, uuidSchema } from '../shared/schemas.ts';

const count = z.int('Required');
const text = z.string('Required');

const query = z.object(
  {
    /** Default: the latest week. */
    period: z.optional(z.enum(apiUsagePeriods, 'InvalidChoice')),
    client: optionalByRule((value: string) => (isUsageClient(value) ? null : { code: 'InvalidFormat' })),
    organisationId: z.optional(uuidSchema),
  },
  'InvalidFormat',
);

const apiUsageSchema = z
  .object(
    {
      /** Whole hours, or whole Swedish days, without gaps, oldest first. */
      unit: z.enum(['Hour', 'Day'], 'InvalidChoice'),
      times: z.array(z.object({ at: momentSchema, calls: count, failed: count }, 'Required'), 'Required'),
      /** Most calls first, at most a hundred. */
      users: z.array(
        z.object(
          { client: text, organisationId: uuidSchema, organisationName: text, calls: count, failed: count },
          'Required',
        ),
        'Required',
      ),
      /** The clients of the period, for the choice between them. */
      clients: z.array(text, 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ApiUsage' });
export type ApiUsage = z.infer<typeof apiUsageSchema>;

export const apiUsageCallSchemas = {
  getApiUsage: {
    summary: 'Calls per client and organisation over time',
    query,
    response: apiUsageSchema,
  },
  downloadApiUsage: {
    summary: 'Hourly counts of calls as a CSV file',
    query,
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
