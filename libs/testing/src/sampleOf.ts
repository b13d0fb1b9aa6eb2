import { schemasOf, type CallDeclaration, type ResponseOf } from '@schaktkoll/contract';
import * as z from 'zod/mini';

type Definition = z.core.$ZodTypes['_zod']['def'];

/** The first that a schema accepts is its sample. */
const strings = [
  'text',
  '20261120-0001',
  '2026-11-20T08:00:00.000Z',
  '2026-11-20',
  '01930000-0000-7000-8000-000000000001',
];

/**
 * A response of a call, made from its schema: the first choice of each, empty lists, null where that is allowed, and
 * nothing optional. `values` replace what a test is about.
 */
export function sampleOf<C extends CallDeclaration>(call: C, values?: Partial<ResponseOf<C>>): ResponseOf<C> {
  const { response } = schemasOf(call);
  if (response === null) return null as ResponseOf<C>;
  const sample = sampled(response);
  return (values === undefined ? sample : { ...(sample as object), ...values }) as ResponseOf<C>;
}

function sampled(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const value = sampled(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return [];
    case 'tuple':
      return def.items.map(sampled);
    case 'record':
      return {};
    case 'string':
      return strings.find((text) => z.safeParse(schema, text).success) ?? 'text';
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options[0] && sampled(def.options[0]);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'pipe':
      return sampled(def.in);
    case 'readonly':
      return sampled(def.innerType);
    case 'lazy':
      return sampled(def.getter());
    default:
      throw new Error(`No sample of a schema of the type ${def.type}`);
  }
}
