import { expect, test } from 'vitest';
import { safeReturnPath } from './returnAddress.ts';

test.each([
  ['/', '/'],
  ['/cases/20261120-0001', '/cases/20261120-0001'],
  ['/cases?sort=start&page=2#answers', '/cases?sort=start&page=2#answers'],
  ['/cases/../cases/create', '/cases/create'],
  ['/cases?next=//evil.example', '/cases?next=//evil.example'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
])('the path %j of the same app is followed', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/cases\u0000',
  '/cases\u0085',
  'javascript:alert(1)',
  'https://evil.example/cases',
  'evil.example',
  ' /cases',
  '',
  '/signincallback?code=1',
  '/SignInCallback',
  '/signincallback/more',
  `/${'a'.repeat(2_000)}`,
])('%j is refused [ASVS 3.7.2]', (path) => {
  expect(safeReturnPath(path)).toBeNull();
});

test('returns null without a saved address', () => {
  expect(safeReturnPath(null)).toBeNull();
  expect(safeReturnPath(undefined)).toBeNull();
});
