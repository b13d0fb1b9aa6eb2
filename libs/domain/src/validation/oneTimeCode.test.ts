import { expect, test } from 'vitest';
import { checkOneTimeCode, normaliseOneTimeCode } from './oneTimeCode.ts';

test.each([
  ['123456', null],
  [' 123 456 ', null],
  ['123–456', null],
  ['12-34-56', null],
  ['', { code: 'Required' }],
  [' - ', { code: 'Required' }],
  ['12345', { code: 'CodeFormat' }],
  ['1234567', { code: 'CodeFormat' }],
  ['a123456', { code: 'CodeFormat' }],
  ['12345x', { code: 'CodeFormat' }],
])('the code %j is answered with %j', (text, expected) => {
  expect(checkOneTimeCode(text)).toEqual(expected);
});

test('a code is compared without the blanks and dashes with which people read it aloud', () => {
  expect(normaliseOneTimeCode(' 12 34\u201356 ')).toBe('123456');
});
