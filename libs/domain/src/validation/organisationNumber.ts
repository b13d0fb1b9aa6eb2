import type { FieldError } from './fieldError.ts';
import { hasLuhnDigit } from './luhn.ts';

export type OrganisationNumberErrorCode =
  | 'Required'
  | 'OrganisationNumberTooLong'
  | 'OrganisationNumberTooShort'
  | 'OrganisationNumberPattern'
  | 'OrganisationNumberInvalid';

/**
 * A Swedish organisation number: ten digits whose third is at least 2 and whose last is the Luhn check digit. Spaces,
 * a dash and a leading 16 are accepted. Order of errors as in specification section 5.
 */
export function checkOrganisationNumber(text: string): FieldError<OrganisationNumberErrorCode> | null {
  const compact = compactOf(text);
  if (compact === '') return { code: 'Required' };
  if (compact.length > 10) return { code: 'OrganisationNumberTooLong' };
  if (compact.length < 10) return { code: 'OrganisationNumberTooShort' };
  if (/\D/.test(compact)) return { code: 'OrganisationNumberPattern' };
  return Number(compact[2]) >= 2 && hasLuhnDigit(compact) ? null : { code: 'OrganisationNumberInvalid' };
}

/** The number in its stored form, `NNNNNN-NNNN`; null when invalid. */
export function normaliseOrganisationNumber(text: string): string | null {
  if (checkOrganisationNumber(text) !== null) return null;
  const compact = compactOf(text);
  return `${compact.slice(0, 6)}-${compact.slice(6)}`;
}

function compactOf(text: string): string {
  const compact = text.replace(/[\s\u2010-\u2015\u2212-]/gu, '');
  return compact.length === 12 && compact.startsWith('16') ? compact.slice(2) : compact;
}
