import { expect, test } from 'vitest';
import { withPlainSchemas } from './plainSchemas.ts';

test('an array of a fixed length gets one schema of its items and their number', () => {
  const number = { type: 'number' };
  const tuple = { type: 'array', prefixItems: [number, number], items: false };
  expect(withPlainSchemas({ ring: { type: 'array', items: tuple } })).toEqual({
    ring: { type: 'array', items: { type: 'array', items: number, minItems: 2, maxItems: 2 } },
  });
  expect(withPlainSchemas({ mixed: { ...tuple, prefixItems: [number, { type: 'string' }, number] } })).toEqual({
    mixed: { type: 'array', items: { anyOf: [number, { type: 'string' }] }, minItems: 3, maxItems: 3 },
  });
});

test('a pattern that needs the flag u is written without it and accepts the same', () => {
  const { text } = withPlainSchemas({ text: { type: 'string', pattern: String.raw`^\P{Cc}*$` } });
  const [with_, without] = [/^\P{Cc}*$/u, new RegExp(text.pattern)];
  for (const value of ['Greta Ö', '', 'a\tb', 'a\u007f', 'a\u0085b', '\u00a0'])
    expect([value, without.test(value)]).toEqual([value, with_.test(value)]);
});
