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

/** Counts how many values of a list or an object are read. */
function counted<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0;
  const proxy = new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { value: proxy, reads: () => reads };
}

const thousand = Array.from({ length: 1_000 }, (_, at) => String(at));

test.each([
  ['a list', z.array(z.object({})), thousand.map(() => ({ b: 1 }))],
  ['texts by name', z.record(text, text), Object.fromEntries(thousand.map((key) => [key, '\0']))],
  [
    'the fields of an object',
    z.object(Object.fromEntries(thousand.map((key) => [key, text]))),
    Object.fromEntries(thousand.map((key) => [key, '\0'])),
  ],
])('no more than twenty faults are looked for in %s [ASVS 2.4.1 strangers]', (_what, schema, body) => {
  const { value, reads } = counted(body);
  expect(bodyFaults(schema, value)).toHaveLength(20);
  expect(reads()).toBe(20);
});

test('of many unknown fields the first twenty are reported, also in a choice of two shapes', () => {
  const body = Object.fromEntries(thousand.map((key) => [`k${key}`, 0]));
  const first = Array.from({ length: 20 }, (_, at) => `k${at}`);
  expect(pathsOf(z.object({}), body)).toEqual(first);
  expect(pathsOf(z.union([z.object({}), z.looseObject({ x: text })]), body)).toEqual(first);
  expect(pathsOf(z.object({ a: z.object({}), b: z.union([z.object({})]) }), { a: body, b: body })).toEqual(
    first.map((path) => `a.${path}`),
  );
});
