import * as z from 'zod/mini';

type Params = Record<string, string | number>;

/**
 * The body of every error, `application/problem+json` (RFC 9457). `path` is the path of a body field as react-hook-form
 * writes it; `title` is English, and `detail` says the same with its values: in Swedish, or for programs in English unless
 * they accept Swedish.
 */
export interface Problem {
  type?: string | undefined;
  title?: string | undefined;
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
    type: z.optional(z.string('InvalidFormat')),
    title: z.optional(z.string('InvalidFormat')),
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
