import type { FieldError } from './fieldError.ts';

const propertyDesignationMaximum = 100;

export type PropertyDesignationErrorCode =
  | 'Required'
  | 'PropertyDesignationIllegalCharacter'
  | 'PropertyDesignationTooLong'
  | 'PropertyDesignationFormat';

/**
 * A property designation such as "Stockholm Söder 75:2" or "Uppsala Fålhagen S:4": letters, digits, blanks and
 * `: - . , ' / & ( ) >`, with at least one letter and one digit. The first illegal character is in `params.character`.
 */
export function checkPropertyDesignation(text: string): FieldError<PropertyDesignationErrorCode> | null {
  const designation = text.trim();
  if (designation === '') return { code: 'Required' };
  const illegal = /[^\p{L}\p{M}\d :\-.,'’/&()>]/u.exec(designation);
  if (illegal !== null) return { code: 'PropertyDesignationIllegalCharacter', params: { character: illegal[0] } };
  if (designation.length > propertyDesignationMaximum) {
    return { code: 'PropertyDesignationTooLong', params: { maximum: propertyDesignationMaximum } };
  }
  return /\p{L}/u.test(designation) && /\d/.test(designation) ? null : { code: 'PropertyDesignationFormat' };
}
