import type { FieldError } from './fieldError.ts';

/** The most characters after the @ (specification section 9, "E-mail tail"). */
const emailTailMaximum = 64;

export type EmailErrorCode = 'Required' | 'EmailTooLong' | 'EmailMissingAt' | 'EmailFormat';

// The pattern of <input type="email"> in the HTML standard, with at least one dot in the domain and, as in RFC 5321,
// at most 64 characters before the @.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** An e-mail address (specification section 5); blanks around it do not count. */
export function checkEmail(text: string): FieldError<EmailErrorCode> | null {
  const email = text.trim();
  if (email === '') return { code: 'Required' };
  const at = email.lastIndexOf('@');
  if (at >= 0 && email.length - at - 1 > emailTailMaximum) {
    return { code: 'EmailTooLong', params: { maximum: emailTailMaximum } };
  }
  if (at < 0) return { code: 'EmailMissingAt' };
  return emailPattern.test(email) ? null : { code: 'EmailFormat' };
}

/**
 * An address as shown to a person who has not proved that they own it: the first letter and the domain,
 * `a•••@exempel.se`. Its owner recognises it; others learn little.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${at > 0 ? first : ''}•••${address.slice(Math.max(at, 0))}`;
}
