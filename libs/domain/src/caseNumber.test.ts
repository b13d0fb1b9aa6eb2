import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseNumberOf, formatCaseNumberInput, isCaseNumber, maximumSerial } from './caseNumber.ts';
import { addDays } from './swedishTime.ts';

describe('The case number', () => {
  test.each([
    ['2026-11-20', 1, '20261120-0001'],
    ['2026-11-20', 9_999, '20261120-9999'],
    ['2026-11-20', 10_000, '20261152-0001'],
    ['2026-11-20', 19_998, '20261152-9999'],
    ['2026-11-20', 19_999, '20261184-0001'],
    ['2026-12-31', 29_997, '20261295-9999'],
    ['2027-01-01', 20_000, '20270165-0002'],
  ])('of %s, serial %d, is %s', (day, serial, expected) => {
    expect(caseNumberOf(day, serial)).toBe(expected);
  });

  test.each([0, -1, 1.5, 29_998, Number.NaN])('has no serial %d', (serial) => {
    expect(() => caseNumberOf('2026-11-20', serial)).toThrow(RangeError);
  });

  test('has no day that does not exist', () => {
    expect(() => caseNumberOf('2026-02-30', 1)).toThrow(RangeError);
  });

  test('is never given twice, whatever the days and serials', () => {
    const place = fc.tuple(
      fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count)),
      fc.integer({ min: 1, max: maximumSerial }),
    );
    fc.assert(
      fc.property(place, place, ([day, serial], [otherDay, otherSerial]) => {
        const number = caseNumberOf(day, serial);
        expect(isCaseNumber(number)).toBe(true);
        expect(number === caseNumberOf(otherDay, otherSerial)).toBe(day === otherDay && serial === otherSerial);
      }),
    );
  });

  test.each(['20261120-000', '202611200001', '2026112-00001', ' 20261120-0001', '20261120-0001\n', '２０261120-0001', ''])(
    'is not %j',
    (text) => {
      expect(isCaseNumber(text)).toBe(false);
    },
  );

  test('is one even where the date part is no date', () => {
    expect(isCaseNumber('20261184-0001')).toBe(true);
    expect(isCaseNumber('99999999-9999')).toBe(true);
  });
});

describe('Typing a case number', () => {
  test.each([
    ['', ''],
    ['2026', '2026'],
    ['20261120', '20261120'],
    ['202611200', '20261120-0'],
    ['202611200001', '20261120-0001'],
    ['2026112000019', '20261120-0001'],
    [' Ärende 20261120-0001 ', '20261120-0001'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatCaseNumberInput(text)).toBe(expected);
  });

  test('what stands in the field stays as it is, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatCaseNumberInput(text);
        expect(formatCaseNumberInput(shown)).toBe(shown);
        expect(shown.replace('-', '').length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
