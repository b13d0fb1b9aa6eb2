import { expect, test } from 'vitest';
import { isCaseTemplateTooLarge } from './caseTemplates.ts';

test('a template may take 500,000 bytes, whatever its letters are', () => {
  expect(isCaseTemplateTooLarge('a'.repeat(500_000))).toBe(false);
  expect(isCaseTemplateTooLarge('a'.repeat(500_001))).toBe(true);
  // Two bytes each.
  expect(isCaseTemplateTooLarge('å'.repeat(250_000))).toBe(false);
  expect(isCaseTemplateTooLarge('å'.repeat(250_001))).toBe(true);
});
