import * as z from 'zod/mini';

type Params = Record<string, string | number>;

/**
 * The body of every error, `application/problem+json`. `path` is the path of a body field as react-hook-form writes it;
 * `detail` is the Swedish sentence, for programs that call the API.
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

/** The schema of a problem for the OpenAPI document. */
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
