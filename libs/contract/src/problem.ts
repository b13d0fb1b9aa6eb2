import * as z from 'zod/mini';

type Params = Record<string, string | number>;

/**
 * The one body of a refusal, `application/problem+json`. `path` is the body's field path as react-hook-form writes it;
 * `detail` is the Swedish sentence for machine callers.
 */
export interface Problem {
  status: number;
  code: string;
  params?: Params | undefined;
  requestId: string;
  detail?: string | undefined;
  errors?: { path: string; code: string; params?: Params | undefined }[] | undefined;
}

const params = z.record(
  z.string('Required'),
  z.union([z.string('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat'),
  'InvalidFormat',
);

/** The problem as the OpenAPI document describes it. */
export const problemSchema: z.ZodMiniType<Problem> = z.object(
  {
    status: z.int('InvalidFormat'),
    code: z.string('Required'),
    params: z.optional(params),
    requestId: z.string('Required'),
    detail: z.optional(z.string('InvalidFormat')),
    errors: z.optional(
      z.array(
        z.object(
          { path: z.string('Required'), code: z.string('Required'), params: z.optional(params) },
          'InvalidFormat',
        ),
        'InvalidFormat',
      ),
    ),
  },
  'InvalidFormat',
);
