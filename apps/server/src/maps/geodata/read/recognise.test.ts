import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const encode = (text: string) => new TextEncoder().encode(text);
/** The quickest of several runs, in milliseconds: other load on the machine only makes a run longer. */
const quickest = (content: Uint8Array) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      recognise(content);
      return performance.now() - startedAt;
    }),
  );

describe('the format of a file', () => {
  test('is detected in linear time, whatever a drawing starts with', () => {
    // Longer than any below.
    const plain = encode('x'.repeat(50_000));
    quickest(plain);
    const longest = quickest(plain) * 500;
    // 199 bytes with which a pattern held the thread for 20 s: blank lines that could belong to a comment or to none.
    const known = encode(`${'999\n\n'.repeat(39)}999\nx`);
    expect(known).toHaveLength(200);
    const pieces = fc.constantFrom(
      '999',
      '0',
      '\n',
      '\r\n',
      ' \n',
      '\n\n',
      '\t',
      'SECTION',
      'SRID=',
      '1',
      ';',
      'POLYGON',
      '<',
      '<?',
      'gml:',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 700 }),
        fc.constantFrom('', 'x', '0\nSECTION', '\u0000'),
        (repeated, times, end) => {
          for (const content of [known, encode(repeated.join('').repeat(times) + end)])
            expect(quickest(content)).toBeLessThan(longest);
        },
      ),
    );
  });

  test.each([
    ['0\nSECTION\n2\nHEADER\n', 'Dxf'],
    ['  0\r\nSECTION\r\n  2\r\n', 'Dxf'],
    ['999\nWritten by a program\n999\n\n0\nSECTION\n', 'Dxf'],
    ['\n999\r\nA comment\r\n\r\n  0\r\nSECTION\r\n', 'Dxf'],
    ['999\nA comment\n0\nLINE\n', null],
    ['0\nSECTIONS\n', null],
    ['999\n', null],
    ['', null],
  ] as const)('is seen in %j: %s', (text, format) => {
    expect(recognise(encode(text))).toBe(format);
  });
});
