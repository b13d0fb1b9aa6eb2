import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  caseNumberIn,
  caseNumberOf,
  editCaseNumberInput,
  formatCaseNumberInput,
  isCaseNumber,
  maximumSerial,
} from './caseNumber.ts';
import { addDays } from '../time/swedishTime.ts';

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
    expect(() => caseNumberOf('2026-11-20', serial)).toThrow(
      new RangeError(`The serial of a day goes from 1 to 29997: ${serial}`),
    );
  });

  test('has no day that does not exist', () => {
    expect(() => caseNumberOf('2026-02-30', 1)).toThrow(new RangeError('Not a calendar day: 2026-02-30'));
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

  test.each([
    '20261120-000',
    '202611200001',
    '2026112-00001',
    ' 20261120-0001',
    '20261120-0001\n',
    '２０261120-0001',
    '',
  ])('is not %j', (text) => {
    expect(isCaseNumber(text)).toBe(false);
  });

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

  test('returns any text in the field unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatCaseNumberInput(text);
        expect(formatCaseNumberInput(shown)).toBe(shown);
        expect(shown.replace('-', '').length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

/** A field with its caret written as `|`. */
function field(text: string): { readonly text: string; readonly caret: number } {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}

describe('Editing a case number', () => {
  test.each([
    ['a digit at the end', '2026112', '20261120|', '20261120|'],
    ['the ninth digit brings the dash', '20261120', '202611200|', '20261120-0|'],
    ['a digit in the middle', '2026-', '20|26', '20|26'],
    ['a digit in the middle moves the dash along', '20261120-001', '20|261120-001', '20|261120-001'],
    ['a letter is left out', '2026', '20x|26', '20|26'],
    ['Backspace on the dash goes past it', '20261120-0001', '20261120|0001', '20261120|-0001'],
    ['Backspace on the eighth digit', '20261120-0001', '2026112|-0001', '2026112|0-001'],
    ['a digit into a full field is refused', '20261120-0001', '209|261120-0001', '20|261120-0001'],
    ['a digit over another in a full field', '20261120-0001', '3|0261120-0001', '3|0261120-0001'],
    ['a digit after a full field is refused', '20261120-0001', '20261120-00019|', '20261120-0001|'],
    [
      'more than twelve digits pasted into a field that is not full are cut off',
      '2026',
      '20263112000015|',
      '20263112-0000|',
    ],
    ['a number pasted over an empty field', '', 'Nr 20261120-0001 |', '20261120-0001|'],
  ])('%s', (_name, before, edited, expected) => {
    expect(editCaseNumberInput(before, field(edited))).toEqual(field(expected));
  });

  test('moves the caret past the dash on Delete, and nowhere else', () => {
    expect(editCaseNumberInput('2026', field('20|6'), true)).toEqual(field('20|6'));
    expect(editCaseNumberInput('20261120-0001', field('20261120|0001'), true)).toEqual(field('20261120-|0001'));
    expect(editCaseNumberInput('20261120-0001', field('20261120-|001'), true)).toEqual(field('20261120-|001'));
  });
});

describe('A pasted text', () => {
  test.each([
    ['20261120-0001', '20261120-0001'],
    ['202611200001', '20261120-0001'],
    ['20261120 – 0001', null],
    ['20261120\u20130001', '20261120-0001'],
    ['Svar i 20261120-0001 från 2026-11-21', '20261120-0001'],
    ['den 2026-11-20 kl 10', null],
    ['1234567890123', null],
    ['', null],
  ])('%j holds the case number %j', (text, expected) => {
    expect(caseNumberIn(text)).toBe(expected);
  });
});
