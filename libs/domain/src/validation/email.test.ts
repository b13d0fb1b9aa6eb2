import { expect, test } from 'vitest';
import { maskedEmail } from './email.ts';

test.each([
  ['anna.andersson@exempel.se', 'a•••@exempel.se'],
  ['a@exempel.se', 'a•••@exempel.se'],
  ['åsa@brev.exempel.se', 'å•••@brev.exempel.se'],
  ['@exempel.se', '•••@exempel.se'],
  ['anna', '•••anna'],
  ['', '•••'],
  ['"a@b"@exempel.se', '"•••@exempel.se'],
])('%s is shown as its first letter and its domain', (address, masked) => {
  expect(maskedEmail(address)).toBe(masked);
});
