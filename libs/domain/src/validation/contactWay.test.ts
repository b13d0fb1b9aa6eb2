import { describe, expect, it } from 'vitest';
import { checkContactWay } from './contactWay.ts';

describe('an e-mail address or a mobile number', () => {
  it.each([
    'anna@exempel.se',
    ' anna@exempel.se ',
    '070-123 45 67',
    '+46 70 123 45 67',
    ' +46 70 123 45 67',
    '0046701234567',
  ])('%s is one', (text) => {
    expect(checkContactWay(text)).toBeNull();
  });

  it.each([
    ['', 'Required'],
    ['anna.exempel.se', 'EmailMissingAt'],
    ['anna@exempel', 'EmailFormat'],
    ['0701234', 'PhoneTooShort'],
    [' 070-123 45 67 a', 'EmailMissingAt'],
    ['(070) 123 45 67', 'PhoneContainsIllegalCharacter'],
  ])('%s is none: %s', (text, code) => {
    expect(checkContactWay(text)?.code).toBe(code);
  });
});
