import { expect, test } from 'vitest';
import { isTemplateTooLarge } from './templates.ts';

test('a template may take 500,000 bytes, whatever its letters are', () => {
  expect(isTemplateTooLarge('a'.repeat(500_000))).toBe(false);
  expect(isTemplateTooLarge('a'.repeat(500_001))).toBe(true);
  // Two bytes each.
  expect(isTemplateTooLarge('å'.repeat(250_000))).toBe(false);
  expect(isTemplateTooLarge('å'.repeat(250_001))).toBe(true);
});
