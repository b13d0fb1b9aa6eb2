import type * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { allCalls } from './calls.ts';
import { schemasOf } from './callSchemas.ts';

type Part = 'params' | 'query' | 'body';

interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly checks?: readonly unknown[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}

/** Numbers that no column and no function of ours takes: beyond what PostgreSQL's `integer` or a double times 10 holds. */
const tooLarge = [2 ** 53 - 1, -(2 ** 53 - 1), 1e308, -1e308];

/** A setting has bounds of its own, which `checkSetting` of the domain states in its error. */
const boundByRule = ['saveSetting.value'];

/** More characters than any parameter needs, and more than a body may have at all for one text. */
const tooLong: Readonly<Record<Part, number>> = { params: 5_001, query: 5_001, body: 1_000_001 };

/** The texts and numbers in a schema that accept one of these values, by the path to them. */
function unbounded(schema: z.ZodMiniType, part: Part, path: string): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const accepts = (value: unknown) => schema.safeParse(value).success;
  if (definition.type === 'number') {
    const values = definition.coerce ? tooLarge.map(String) : tooLarge;
    return values.some(accepts) ? [path] : [];
  }
  if (definition.type === 'string') {
    return ['a', '1'].some((character) => accepts(character.repeat(tooLong[part]))) ? [path] : [];
  }
  const children: [string, z.ZodMiniType][] = [
    ...Object.entries(definition.shape ?? {}),
    ...(definition.items ?? []).map((item, index): [string, z.ZodMiniType] => [String(index), item]),
    ...(definition.options ?? []).map((option, index): [string, z.ZodMiniType] => [String(index), option]),
    ...[definition.element, definition.innerType, definition.valueType, definition.in]
      .filter((child) => child !== undefined)
      .map((child): [string, z.ZodMiniType] => ['', child]),
  ];
  return children.flatMap(([name, child]) => unbounded(child, part, `${path}.${name}`));
}

describe('every text and number that a call takes', () => {
  test.each(['params', 'query', 'body'] as const)('has a bound in the %s', (part) => {
    const schemas = allCalls.flatMap((call): [string, z.ZodMiniType][] => {
      const schema = schemasOf(call)[part];
      return schema ? [[call.name, schema]] : [];
    });
    expect(schemas.length).toBeGreaterThan(20);
    expect(schemas.flatMap(([name, schema]) => unbounded(schema, part, name))).toEqual(
      part === 'body' ? boundByRule : [],
    );
  });

  it('is found without one wherever it stands', async () => {
    const { z: zod } = { z: await import('zod/mini') };
    const schema = zod.object({
      list: zod.array(zod.tuple([zod.optional(zod.number())])),
      byName: zod.record(zod.string().check(zod.maxLength(10)), zod.nullable(zod.string())),
      page: zod.coerce.number(),
    });
    expect(unbounded(schema, 'query', 'call')).toEqual(['call.list..0.', 'call.byName..', 'call.page']);
  });
});
