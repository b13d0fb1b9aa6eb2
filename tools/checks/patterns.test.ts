import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { isSlow, patternsOf, patternsOfSources, slowestAttack, type SourcePattern } from './patterns.ts';

const patterns = patternsOfSources();
const nameOf = ({ file, source, flags }: SourcePattern) => `${file}: /${source}/${flags}`;
const isSuperLinear = ({ source, flags }: SourcePattern) => analyse({ source, flags }).reports.length > 0;

describe('every pattern of the product and its tools', () => {
  test('is found', () => {
    expect(patterns.length).toBeGreaterThan(300);
  });

  test('takes linear time by its form', () => {
    expect(patterns.filter(isSuperLinear).map(nameOf)).toEqual([]);
  });

  test('takes linear time with long rows of what it looks for', () => {
    const slow = patterns
      .map((pattern) => ({ pattern, ...slowestAttack(pattern) }))
      .filter(({ milliseconds }) => isSlow(milliseconds));
    expect(
      slow.map(
        ({ pattern, piece, milliseconds }) =>
          `${nameOf(pattern)} ${Math.round(milliseconds)} ms with ${JSON.stringify(piece)}`,
      ),
    ).toEqual([]);
  });
});

describe('the checks of patterns', () => {
  const of = (text: string) => patternsOf('a.ts', text);

  test('know a literal, and a pattern made of texts of its file', () => {
    expect(of('const a = /x\\/y/gi;')).toEqual([{ file: 'a.ts', source: 'x\\/y', flags: 'gi' }]);
    expect(of("const digits = '\\\\d+'; new RegExp(`^${digits}${other}$`, 'u');")).toEqual([
      { file: 'a.ts', source: '^\\d+x$', flags: 'u' },
    ]);
  });

  test.each(['/\\/+$/', '/^(?:999\\s*\\n[^\\n]*\\n\\s*)*0\\s*\\n\\s*SECTION\\b/', '/^(.+?)\\1+$/'])(
    'refuse %s by its form',
    (literal) => {
      expect(of(literal).map(isSuperLinear)).toEqual([true]);
    },
  );

  test.each(['/([a-z]+\\.)+\\d/', '/\\s+$/'])('refuse %s by time', (literal) => {
    expect(of(literal).map((pattern) => isSlow(slowestAttack(pattern).milliseconds))).toEqual([true]);
  });
});
