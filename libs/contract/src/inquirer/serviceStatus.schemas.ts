import { partStates, serviceParts } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema } from '../shared/schemas.ts';

/** Cut to two decimals, so that 100 means all; null where nothing is measured yet. */
const percent = z.nullable(z.number('Required'));

const serviceStatusSchema = z
  .object(
    {
      checkedAt: momentSchema,
      /** What works now; a part that this installation does not have is left out. */
      parts: z.array(
        z.object(
          { part: z.enum(serviceParts, 'InvalidChoice'), state: z.enum(partStates, 'InvalidChoice') },
          'Required',
        ),
        'Required',
      ),
      /** The figures of the latest whole days; null while the database does not answer. */
      measured: z.nullable(
        z.object(
          {
            /** Oldest first; none before the first whole day. */
            days: z.array(
              z.object(
                {
                  day: z.string('Required').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'InvalidFormat')),
                  /** Minutes in which the service did not work. */
                  downMinutes: z.int('Required'),
                },
                'Required',
              ),
              'Required',
            ),
            availablePercent: percent,
            /** Of the calls, those that ended without an error of the service. */
            answeredPercent: percent,
          },
          'Required',
        ),
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ServiceStatus' });
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

export const serviceStatusCallSchemas = {
  getServiceStatus: {
    summary: 'Whether the service works now, and how it has worked, for everybody',
    response: serviceStatusSchema,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
