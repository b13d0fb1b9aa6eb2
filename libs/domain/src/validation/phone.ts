import type { FieldError } from './fieldError.ts';

export const phoneLength = { minimum: 8, maximum: 22 } as const;

export type PhoneErrorCode =
  | 'Required'
  | 'PhoneContainsLetters'
  | 'PhoneContainsIllegalCharacter'
  | 'PhoneTooShort'
  | 'PhoneTooLong'
  | 'PhoneFormat';

const phonePattern = /^(?:(?:\+|00)\d{2,3}[ -]?)?[\d -]{8,16}$/;

/** A number as checked and stored: trimmed, with plain spaces and dashes. */
export function normalisePhone(text: string): string {
  return text
    .replace(/\s/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim();
}

/**
 * A phone or mobile number (specification section 5): an optional country prefix, then 8 to 16 digits, spaces or
 * dashes, in all 8 to 22 characters. `PhoneContainsIllegalCharacter` names the first one in `params.character`.
 */
export function checkPhone(text: string): FieldError<PhoneErrorCode> | null {
  const phone = normalisePhone(text);
  if (phone === '') return { code: 'Required' };
  // The pattern takes no more than 22 characters.
  if (phonePattern.test(phone) && /\d/.test(phone)) return null;
  if (/\p{L}/u.test(phone)) return { code: 'PhoneContainsLetters' };
  const illegal = /[^\d +-]/u.exec(phone);
  if (illegal !== null) return { code: 'PhoneContainsIllegalCharacter', params: { character: illegal[0] } };
  if (phone.length < phoneLength.minimum) return { code: 'PhoneTooShort', params: { minimum: phoneLength.minimum } };
  if (phone.length > phoneLength.maximum) return { code: 'PhoneTooLong', params: { maximum: phoneLength.maximum } };
  return { code: 'PhoneFormat' };
}

/**
 * A number that {@link checkPhone} accepts, as E.164: "070-123 45 67" is +46701234567, "0046 70 123 45 67" too. Null
 * when it names no country and no Swedish area, or has not the 7 to 15 digits of E.164.
 */
export function phoneToE164(text: string): string | null {
  const phone = normalisePhone(text);
  const digits = phone.replaceAll(/\D/g, '');
  const international = phone.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? `46${digits}`
        : null;
  if (international === null) return null;
  // The nought of a Swedish area goes; many write it after the country code too.
  const number = international.replace(/^460+/, '46');
  return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : null;
}

/**
 * A number that an SMS can be sent to: as {@link checkPhone}, and with a country or a Swedish area. The stored form of
 * such a number is one too, also where {@link checkPhone} finds it too short.
 */
export function checkSmsNumber(text: string): FieldError<PhoneErrorCode> | null {
  const number = phoneToE164(text);
  if (number !== null && number === normalisePhone(text)) return null;
  return checkPhone(text) ?? (number === null ? { code: 'PhoneFormat' } : null);
}
