import { expect, test } from 'vitest';
import { errorKindOf, inErrorOrder } from './errorOrder.ts';

test.each([
  ['ChooseOne', 'required'],
  ['ChooseAtLeastOne', 'required'],
  ['MustBeAccepted', 'required'],
  ['RepeatRequired', 'required'],
  ['RepeatMismatch', 'custom'],
  ['StartAfterEnd', 'custom'],
  ['NotANumber', 'badInput'],
  ['InvalidDate', 'badInput'],
  ['InvalidTime', 'badInput'],
  ['DateTooFarInFuture', 'rangeOver'],
  ['DateTooFarInPast', 'rangeUnder'],
  ['EmailFormat', 'typeMismatch'],
  ['EmailMissingAt', 'typeMismatch'],
  ['AddressFormat', 'typeMismatch'],
  ['AddressMustBeHttps', 'typeMismatch'],
  ['Required', 'required'],
  ['EmailTooLong', 'tooLong'],
  ['PhoneTooShort', 'tooShort'],
  ['FileTooLarge', 'rangeOver'],
  ['NumberTooHigh', 'rangeOver'],
  ['TooManyFiles', 'rangeOver'],
  ['NumberTooLow', 'rangeUnder'],
  ['TooFewPoints', 'rangeUnder'],
  ['AreaTooSmall', 'rangeUnder'],
  ['RequiredAnswer', 'pattern'],
  ['TooLongAgo', 'pattern'],
  ['TooShortNotice', 'pattern'],
  ['PostalCodeFormat', 'pattern'],
])('%s is an error of the kind %s', (code, kind) => {
  expect(errorKindOf(code)).toBe(kind);
});

test('errors are in the order of their kinds, and as they came within a kind', () => {
  const codes = ['PhoneTooShort', 'PostalCodeFormat', 'EmailFormat', 'Required', 'ChooseOne', 'RepeatMismatch'];
  expect(inErrorOrder(codes.map((code) => ({ code }))).map(({ code }) => code)).toEqual([
    'RepeatMismatch',
    'Required',
    'ChooseOne',
    'PostalCodeFormat',
    'PhoneTooShort',
    'EmailFormat',
  ]);
});
