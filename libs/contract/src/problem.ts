import * as z from 'zod/mini';

const params = z.record(z.string('Required'), z.union([z.string('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat'), 'InvalidFormat');

/**
 * The one body of a refusal, `application/problem+json`. `path` is the body's field path as
 * react-hook-form writes it; `detail` is the Swedish sentence for machine callers.
 */
export const problemSchema = z.object(
  {
    status: z.int('InvalidFormat'),
    code: z.string('Required'),
    params: z.optional(params),
    requestId: z.string('Required'),
    detail: z.optional(z.string('InvalidFormat')),
    errors: z.optional(
      z.array(
        z.object({ path: z.string('Required'), code: z.string('Required'), params: z.optional(params) }, 'InvalidFormat'),
        'InvalidFormat',
      ),
    ),
  },
  'InvalidFormat',
);
export type Problem = z.infer<typeof problemSchema>;
