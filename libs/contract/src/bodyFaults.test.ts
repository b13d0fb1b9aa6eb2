import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyFaults } from './bodyFaults.ts';

const text = z.string('Required');
const pathsOf = (schema: z.ZodMiniType, body: unknown) => bodyFaults(schema, body).map(({ path }) => path);

test('unknown fields are found in objects, lists, optional parts, records and unions', () => {
  const inner = z.object({ a: z.optional(text) });
  const schema = z.object({
    one: inner,
    many: z.array(inner),
    perhaps: z.optional(z.nullable(inner)),
    byName: z.record(text, inner),
    either: z.union([z.object({ kind: z.literal('x'), x: text }), z.object({ kind: z.literal('y') })]),
  });
  const body = {
    one: { a: '1', b: 1 },
    many: [{}, { b: 1 }],
    perhaps: { b: 1 },
    byName: { n: { b: 1 } },
    either: { kind: 'x', x: '1', b: 1 },
    b: 1,
  };
  expect(pathsOf(schema, body)).toEqual(['one.b', 'many.1.b', 'perhaps.b', 'byName.n.b', 'either.b', 'b']);
  expect(pathsOf(schema, { one: {}, many: [], perhaps: null, byName: {}, either: { kind: 'y' } })).toEqual([]);
});

test('a value of another shape than the schema gives no fault', () => {
  expect(pathsOf(z.object({ values: z.record(text, z.unknown()) }), { values: { a: { b: '\0' } } })).toEqual([]);
});

test('names that every object inherits are unknown fields', () => {
  expect(pathsOf(z.object({}), JSON.parse('{"constructor":1,"toString":2}'))).toEqual(['constructor', 'toString']);
});
