import type { FieldError } from './fieldError.ts';

const postalCodePattern = /^([1-9]\d{2}) ?(\d{2})$/;

/** A Swedish postal code, five digits with or without the space: `123 45`. */
export function checkPostalCode(text: string): FieldError<'Required' | 'PostalCodeFormat'> | null {
  if (text.trim() === '') return { code: 'Required' };
  return normalisePostalCode(text) === null ? { code: 'PostalCodeFormat' } : null;
}

/** The code in its stored form, `123 45`; null when invalid. */
export function normalisePostalCode(text: string): string | null {
  const match = postalCodePattern.exec(text.replace(/\s/gu, ' ').trim());
  return match === null ? null : `${match[1]} ${match[2]}`;
}
