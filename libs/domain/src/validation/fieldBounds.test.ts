import { describe, expect, test } from 'vitest';
import { checkCalendarDay } from './calendarDay.ts';
import { checkClockTime, clockTimes } from './clockTime.ts';
import { checkEmail } from './email.ts';
import { optional } from './fieldError.ts';
import { checkHttpsAddress } from './httpsAddress.ts';
import { hasLuhnDigit } from './luhn.ts';
import { readMetres } from './metres.ts';
import { checkPostalCode } from './postalCode.ts';
import { checkPropertyDesignation } from './propertyDesignation.ts';
import { searchWords } from './searchWords.ts';
import { illegalInBody, visibleCharacter } from './text.ts';

describe('Blanks', () => {
  test('around a value do not count', () => {
    expect(checkPropertyDesignation(`  ${'a'.repeat(98)} 1  `)).toBeNull();
    expect(checkHttpsAddress(' https://www.exempel.se ')).toBeNull();
    expect(readMetres('  12,5 m ')).toBe(12.5);
  });

  test('alone are nothing', () => {
    for (const check of [
      checkPropertyDesignation,
      checkHttpsAddress,
      checkPostalCode,
      checkClockTime,
      checkCalendarDay,
    ])
      expect(check('  ')).toEqual({ code: 'Required' });
    expect(optional(checkPostalCode)(' x ')).toEqual({ code: 'PostalCodeFormat' });
  });
});

test('a property designation has at most 100 characters', () => {
  expect(checkPropertyDesignation(`${'a'.repeat(99)}1`)).toBeNull();
  expect(checkPropertyDesignation(`${'a'.repeat(100)}1`)).toEqual({
    code: 'PropertyDesignationTooLong',
    params: { maximum: 100 },
  });
});

describe('A web address', () => {
  test('has at most 2,000 characters', () => {
    const start = 'https://www.exempel.se/';
    expect(checkHttpsAddress(start + 'a'.repeat(2000 - start.length))).toBeNull();
    expect(checkHttpsAddress(start + 'a'.repeat(2001 - start.length))).toEqual({
      code: 'AddressTooLong',
      params: { maximum: 2000 },
    });
  });

  test.each([
    ['ftp://www.exempel.se/https://', 'AddressMustBeHttps'],
    ['https://:hemligt@www.exempel.se', 'AddressFormat'],
    ['https://exempel', 'AddressFormat'],
    ['https://www..se', 'AddressFormat'],
    ['https://.exempel.se', 'AddressFormat'],
    ['https://www.exempel.se.', 'AddressFormat'],
  ])('%s is refused: %s', (address, code) => {
    expect(checkHttpsAddress(address)).toEqual({ code });
  });
});

describe('A time', () => {
  test.each(['x12:00', '12:00x', '24:00', '12:60'])('is not %s', (time) => {
    expect(checkClockTime(time)).toEqual({ code: 'InvalidTime' });
  });

  test('of a list has a step of a minute at least', () => {
    expect(clockTimes(1)).toHaveLength(1440);
    for (const step of [0, 0.5, Number.NaN])
      expect(() => clockTimes(step)).toThrow(new RangeError(`Not a step in minutes: ${step}`));
  });
});

test('a day without bounds may be any', () => {
  for (const day of ['1900-01-01', '2999-12-31']) expect(checkCalendarDay(day)).toBeNull();
});

describe('An e-mail address', () => {
  test('has at most 64 characters after the last @, wherever it stands', () => {
    expect(checkEmail(`@${'a'.repeat(65)}`)).toEqual({ code: 'EmailTooLong', params: { maximum: 64 } });
    expect(checkEmail('a'.repeat(65))).toEqual({ code: 'EmailMissingAt' });
  });

  test.each(['å@exempel.se', 'a@exempel.se å', 'a@-exempel.se', 'a@exempel-.se', 'a@exempel.se.'])(
    'is not %j',
    (address) => {
      expect(checkEmail(address)).toEqual({ code: 'EmailFormat' });
    },
  );
});

test('a number of metres may have its unit at its end only', () => {
  expect(readMetres('12M')).toBe(12);
  expect(readMetres('1m2')).toBeNull();
  expect(readMetres('m 12')).toBeNull();
});

test('a check digit counts each digit as much as Luhn says', () => {
  expect(hasLuhnDigit('5560160680')).toBe(true);
  expect(hasLuhnDigit('5560160681')).toBe(false);
  // 1 × 2 + 9 = 11, and 1 × 2 + 8 = 10.
  expect(hasLuhnDigit('19')).toBe(false);
  expect(hasLuhnDigit('18')).toBe(true);
});

test('signs of any number divide the words of a search', () => {
  expect(searchWords(' Fiber,  Storgatan - 1 ')).toEqual(['fiber', 'storgatan', '1']);
});

test('no text of a call may hold a null character or half of a character', () => {
  expect(['a\0b', 'a\uD800', '\uDC00a'].every((text) => illegalInBody.test(text))).toBe(true);
  expect(['', 'åäö', '😀', 'a\tb\n\u2028\u0001'].some((text) => illegalInBody.test(text))).toBe(false);
});

test('a character without a shape is named by its code point', () => {
  expect(['#', 'å', '\0', '\u2028', '\u2029', '\u202E'].map(visibleCharacter)).toEqual([
    '#',
    'å',
    'U+0000',
    'U+2028',
    'U+2029',
    'U+202E',
  ]);
});
