import { describe, expect, test } from 'vitest';
import { checkEmail } from './email.ts';
import { checkRequired, optional } from './fieldError.ts';
import { checkHttpsAddress } from './httpsAddress.ts';
import { checkOrganisationNumber, normaliseOrganisationNumber } from './organisationNumber.ts';
import { checkPassword, checkRepeat, passwordPolicy } from './password.ts';
import { checkPhone, checkSmsNumber, normalisePhone, phoneToE164 } from './phone.ts';
import { checkPostalCode, normalisePostalCode } from './postalCode.ts';
import { checkPropertyDesignation } from './propertyDesignation.ts';
import { checkText, textLengths, type TextField } from './text.ts';
import { checkUserName } from './userName.ts';

describe('Empty fields', () => {
  test.each([
    checkPhone,
    checkEmail,
    checkPassword,
    checkUserName,
    checkOrganisationNumber,
    checkPostalCode,
    checkPropertyDesignation,
    checkHttpsAddress,
    checkRequired,
  ])('are refused by %o unless the field is optional', (check) => {
    expect(check('')).toEqual({ code: 'Required' });
    expect(optional(check)('')).toBeNull();
  });

  test('blanks alone are nothing', () => {
    expect(checkEmail(' \t')).toEqual({ code: 'Required' });
    expect(optional(checkEmail)('  ')).toBeNull();
    expect([checkRequired('x'), checkRequired(' \t')]).toEqual([null, { code: 'Required' }]);
    expect(optional(checkEmail)('x')).toEqual({ code: 'EmailMissingAt' });
  });
});

describe('A number for SMS', () => {
  test.each([
    ['070-123 45 67', '+46701234567'],
    ['+46 70 123 45 67', '+46701234567'],
    ['0046701234567', '+46701234567'],
    ['+47 12 460 345', '+4712460345'],
    ['+46 070 123 45 67', '+46701234567'],
    ['+46 0070 123 45 67', '+46701234567'],
    ['+358-401234567', '+358401234567'],
    ['08-12 34 56', '+468123456'],
    ['701234567', null],
    ['00000000', null],
    ['+463 1234567890123456', null],
  ])('%j is %j by E.164', (text, number) => {
    expect(phoneToE164(text)).toBe(number);
  });

  test('is a phone number that names a country or a Swedish area', () => {
    expect(checkSmsNumber('070-123 45 67')).toBeNull();
    expect(checkSmsNumber('70-123 45 67')).toEqual({ code: 'PhoneFormat' });
    expect(checkSmsNumber('070-åäö')).toEqual({ code: 'PhoneContainsLetters' });
  });

  test('is accepted again in the form in which it is stored, however short', () => {
    expect(checkSmsNumber('08-12 34 56')).toBeNull();
    expect(checkSmsNumber('+468123456')).toBeNull();
  });
});

describe('Phone', () => {
  test.each([
    '0701234567',
    '070-123 45 67',
    '+46701234567',
    '+46 701234567',
    '+358-401234567',
    '0046701234567',
    '08123456',
    ' 0701234567 ',
    '070\u00a0123\u00a045\u00a067',
    '070\u2013123 45 67',
    '+463 1234567890123456',
    '00463 1234567890123456', // 22 characters
  ])('%j is a number', (text) => {
    expect(checkPhone(text)).toBeNull();
  });

  test.each([
    ['070123456a', { code: 'PhoneContainsLetters' }],
    ['a(', { code: 'PhoneContainsLetters' }],
    ['070-åäö', { code: 'PhoneContainsLetters' }],
    ['(070) 1234567', { code: 'PhoneContainsIllegalCharacter', params: { character: '(' } }],
    ['0701234567;1', { code: 'PhoneContainsIllegalCharacter', params: { character: ';' } }],
    ['0701234', { code: 'PhoneTooShort', params: { minimum: 8 } }],
    ['+46123', { code: 'PhoneTooShort', params: { minimum: 8 } }],
    ['07012345678901234567890', { code: 'PhoneTooLong', params: { maximum: 22 } }],
    ['0701234567890123456789', { code: 'PhoneFormat' }],
    ['070123456789012345', { code: 'PhoneFormat' }],
    ['0701+234567', { code: 'PhoneFormat' }],
    ['+46+701234567', { code: 'PhoneFormat' }],
    ['--------', { code: 'PhoneFormat' }],
  ])('%j is refused with %j', (text, error) => {
    expect(checkPhone(text)).toEqual(error);
  });

  test('stores plain spaces and dashes', () => {
    expect(normalisePhone(' 070\u2013123\u00a045 67 ')).toBe('070-123 45 67');
  });
});

describe('E-mail', () => {
  test.each([
    'anna@example.se',
    ' anna@example.se ',
    'anna.berg+dig@mail.example.co.uk',
    'anna@x.se',
    'anna@mail.x.se',
    `anna@${'a'.repeat(61)}.se`, // 64 after the @
    "o'hara@example.se",
  ])('%j is an address', (text) => {
    expect(checkEmail(text)).toBeNull();
  });

  test.each([
    [`anna@${'a'.repeat(62)}.se`, { code: 'EmailTooLong', params: { maximum: 64 } }],
    ['anna.example.se', { code: 'EmailMissingAt' }],
    ['anna@example', { code: 'EmailFormat' }],
    ['anna@', { code: 'EmailFormat' }],
    ['@example.se', { code: 'EmailFormat' }],
    ['anna@@example.se', { code: 'EmailFormat' }],
    ['anna@example..se', { code: 'EmailFormat' }],
    ['anna@-example.se', { code: 'EmailFormat' }],
    ['anna berg@example.se', { code: 'EmailFormat' }],
    ['anna@example.se, bo@example.se', { code: 'EmailFormat' }],
    ['anna@example.se\nBcc: x@example.se', { code: 'EmailFormat' }],
    [`${'a'.repeat(65)}@example.se`, { code: 'EmailFormat' }],
  ])('%j is refused with %j', (text, error) => {
    expect(checkEmail(text)).toEqual(error);
  });
});

describe('Password', () => {
  test.each(['Grävskopa-12345', 'ÅÄÖ åäö 123456', `Aa1!${'x'.repeat(124)}`])('%j is good', (password) => {
    expect(checkPassword(password)).toBeNull();
    expect(passwordPolicy(password).filter(({ rule, state }) => state === 'unmet' && rule !== 'Common')).toEqual([]);
  });

  test.each([
    ['Abc123!xyzw', { code: 'PasswordTooShort', params: { minimum: 12 } }],
    [`Aa1!${'x'.repeat(125)}`, { code: 'PasswordTooLong', params: { maximum: 128 } }],
    ['ABCDEFGH123!', { code: 'PasswordLacksLowercase' }],
    ['abcdefgh123!', { code: 'PasswordLacksUppercase' }],
    ['Abcdefghijk!', { code: 'PasswordLacksDigit' }],
    ['Abcdefgh1234', { code: 'PasswordLacksSpecial' }],
    ['Abcdefg_1234', { code: 'PasswordLacksSpecial' }],
    ['Abcdefgå1234', { code: 'PasswordLacksSpecial' }],
    ['Abcdefga\u030a1234', { code: 'PasswordLacksSpecial' }],
  ])('%j is refused with %j', (password, error) => {
    expect(checkPassword(password)).toEqual(error);
  });

  test('Swedish letters count as letters', () => {
    expect(checkPassword('ÅSENDALEN-å12')).toBeNull();
    expect(checkPassword('åsendalen-Å12')).toBeNull();
  });

  test('lists each rule as met, as not met, or as checked by the server', () => {
    expect(passwordPolicy('')).toEqual([
      { rule: 'Length', state: 'unmet' },
      { rule: 'Lowercase', state: 'unmet' },
      { rule: 'Uppercase', state: 'unmet' },
      { rule: 'Digit', state: 'unmet' },
      { rule: 'Special', state: 'unmet' },
      { rule: 'Name', state: 'later' },
      { rule: 'Common', state: 'later' },
    ]);
    expect(
      passwordPolicy('abc 1')
        .filter(({ state }) => state === 'met')
        .map(({ rule }) => rule),
    ).toEqual(['Lowercase', 'Digit', 'Special']);
    const lengthOf = (characters: number) => passwordPolicy('x'.repeat(characters))[0];
    for (const characters of [12, 128]) expect(lengthOf(characters)).toEqual({ rule: 'Length', state: 'met' });
    for (const characters of [11, 129]) expect(lengthOf(characters)).toEqual({ rule: 'Length', state: 'unmet' });
  });

  test.each([
    ['Schaktkoll-2026!', 'Name'],
    ['Sch4ktk0ll-2026!', 'Name'],
    ['Fr1da-gräver-77', 'Name'],
    ['Vid-Norrsken-77', 'Name'],
    ['Qwertyuiop123!', 'Common'],
    ['Aaaaaaaaaaaa1!', 'Common'],
  ])('the list shows that %s is guessed early: %s', (password, rule) => {
    const owner = { name: 'Frida Frågare', organisationName: 'Norrsken AB' };
    expect(passwordPolicy(password, owner).filter(({ state }) => state === 'unmet')).toEqual([
      { rule, state: 'unmet' },
    ]);
  });

  test('the repeat must match, or be given', () => {
    expect(checkRepeat('Grävskopa-12345', 'Grävskopa-12345')).toBeNull();
    expect(checkRepeat('Grävskopa-12345', 'grävskopa-12345')).toEqual({ code: 'RepeatMismatch' });
    expect(checkRepeat('Grävskopa-12345', '')).toEqual({ code: 'RepeatRequired' });
    expect(checkRepeat('', '')).toBeNull();
  });
});

describe('User name', () => {
  test.each([
    ['annabe', null],
    ['a'.repeat(64), null],
    ['anna', { code: 'UserNameTooShort', params: { minimum: 6 } }],
    ['  anna  ', { code: 'UserNameTooShort', params: { minimum: 6 } }],
    ['a'.repeat(65), { code: 'UserNameTooLong', params: { maximum: 64 } }],
    ['anna\u0000berg', { code: 'IllegalCharacter', params: { character: 'U+0000' } }],
    ['anna\u202Eberg', { code: 'IllegalCharacter', params: { character: 'U+202E' } }],
    [' anna.berg-2_å+b ', null],
    ['anna@exempel.se', null],
    ['https://evil.example/in', { code: 'UserNameIllegalCharacter' }],
    ['evil.example/in', { code: 'UserNameIllegalCharacter' }],
    ['tel:112112', { code: 'UserNameIllegalCharacter' }],
    ['evil\\example', { code: 'UserNameIllegalCharacter' }],
    ['<a>anna</a>', { code: 'UserNameIllegalCharacter' }],
    ['anna berg', { code: 'UserNameIllegalCharacter' }],
    ['anna\u00A0berg', { code: 'UserNameIllegalCharacter' }],
    ['\u0430nna.berg', { code: 'UserNameMixedScripts' }],
    ['anna.b\u03B5rg', { code: 'UserNameMixedScripts' }],
    ['anna.be\u{1D42B}g', { code: 'UserNameMixedScripts' }],
    ['\u0430\u043D\u043D\u0430.1972', null],
    ['zoë.åström-1', null],
    ['\u5C71\u7530\u305F\u308D\u3046_1', null],
    ['anna\u200Bberg', { code: 'UserNameIllegalCharacter' }],
    ['anna\u3164berg', { code: 'UserNameIllegalCharacter' }],
  ])('%j gives %j', (text, error) => {
    expect(checkUserName(text)).toEqual(error);
  });
});

describe('Organisation number', () => {
  // 556016-0680: 5·2→1, 5, 6·2→3, 0, 1·2=2, 6, 0, 6, 8·2→7, 0 = 30.
  test.each([
    '556016-0680',
    '5560160680',
    '16556016-0680',
    '165560160680',
    ' 556016 0680 ',
    '556016\u20130680',
    '202100-5489',
    '162000-0008', // ten digits that start with 16: nothing is removed
  ])('%j is one', (text) => {
    expect(checkOrganisationNumber(text)).toBeNull();
  });

  test.each([
    ['556016-06801', 'OrganisationNumberTooLong'],
    ['19556016-0680', 'OrganisationNumberTooLong'],
    ['556016-068', 'OrganisationNumberTooShort'],
    ['55601A-0680', 'OrganisationNumberPattern'],
    ['556016-0681', 'OrganisationNumberInvalid'],
    ['811218-9876', 'OrganisationNumberInvalid'], // a personal number: its third digit is below 2
  ])('%j is refused with %s', (text, code) => {
    expect(checkOrganisationNumber(text)).toEqual({ code });
  });

  test('stores the dash', () => {
    expect(normaliseOrganisationNumber('16 5560160680')).toBe('556016-0680');
    expect(normaliseOrganisationNumber('556016-0681')).toBeNull();
  });
});

describe('Postal code', () => {
  test.each([
    ['123 45', '123 45'],
    ['12345', '123 45'],
    [' 123\u00a045 ', '123 45'],
    ['023 45', null],
    ['1234', null],
    ['123-45', null],
    ['1 2345', null],
    ['123456', null],
  ])('stores %j as %j', (text, expected) => {
    expect(normalisePostalCode(text)).toBe(expected);
    expect(checkPostalCode(text)).toEqual(expected === null ? { code: 'PostalCodeFormat' } : null);
  });
});

describe('Property designation', () => {
  test.each(['Stockholm Söder 75:2', 'Gävle Varva 2:3', 'Uppsala Fålhagen S:4', 'Lund S:t Clemens 1', 'Örebro Ga:12'])(
    '%j is one',
    (text) => {
      expect(checkPropertyDesignation(text)).toBeNull();
    },
  );

  test.each([
    ['Söder 75:2;', { code: 'PropertyDesignationIllegalCharacter', params: { character: ';' } }],
    ['Söder <75:2', { code: 'PropertyDesignationIllegalCharacter', params: { character: '<' } }],
    ['75:2', { code: 'PropertyDesignationFormat' }],
    ['Stockholm Söder', { code: 'PropertyDesignationFormat' }],
    [`Söder ${'1'.repeat(95)}`, { code: 'PropertyDesignationTooLong', params: { maximum: 100 } }],
  ])('%j is refused with %j', (text, error) => {
    expect(checkPropertyDesignation(text)).toEqual(error);
  });
});

describe('Web address', () => {
  test.each([
    'https://example.se',
    'https://www.example.se/ledning?x=1#y',
    'HTTPS://EXAMPLE.SE',
    'https://åkeri.se/kartor',
  ])('%j is one', (text) => {
    expect(checkHttpsAddress(text)).toBeNull();
  });

  test.each([
    ['http://example.se', { code: 'AddressMustBeHttps' }],
    ['www.example.se', { code: 'AddressMustBeHttps' }],
    ['javascript:alert(1)', { code: 'AddressMustBeHttps' }],
    ['https://', { code: 'AddressFormat' }],
    ['https://localhost', { code: 'AddressFormat' }],
    ['https://exa mple.se', { code: 'AddressFormat' }],
    ['https://anna@example.se', { code: 'AddressFormat' }],
    ['https://example.se\\@evil.example', { code: 'AddressFormat' }],
    [`https://example.se/${'a'.repeat(2_000)}`, { code: 'AddressTooLong', params: { maximum: 2_000 } }],
  ])('%j is refused with %j', (text, error) => {
    expect(checkHttpsAddress(text)).toEqual(error);
  });
});

describe('Texts', () => {
  test.each(Object.keys(textLengths) as TextField[])(
    '%s may be as long and as short as its bounds, no more',
    (field) => {
      const { minimum, maximum } = textLengths[field];
      expect(checkText(field, 'å'.repeat(maximum))).toBeNull();
      expect(checkText(field, '😀'.repeat(maximum))).toBeNull();
      expect(checkText(field, 'å'.repeat(maximum + 1))).toEqual({ code: 'TooLong', params: { maximum } });
      expect(checkText(field, 'å'.repeat(minimum))).toBeNull();
      expect(checkText(field, ' ')).toEqual({ code: 'Required' });
    },
  );

  test('a name of one letter is too short', () => {
    expect(checkText('company', 'A')).toEqual({ code: 'TooShort', params: { minimum: 2 } });
    expect(checkText('firstName', ' A ')).toEqual({ code: 'TooShort', params: { minimum: 2 } });
  });

  test('allows line breaks only in fields with several lines', () => {
    expect(checkText('informationForInquirer', 'Första raden\r\n\tAndra raden')).toBeNull();
    expect(checkText('company', 'Första\nandra')).toEqual({
      code: 'IllegalCharacter',
      params: { character: 'U+000A' },
    });
  });

  test('refuses control characters, which a database refuses', () => {
    expect(checkText('informationForInquirer', 'a\u0000b')).toEqual({
      code: 'IllegalCharacter',
      params: { character: 'U+0000' },
    });
  });
});
