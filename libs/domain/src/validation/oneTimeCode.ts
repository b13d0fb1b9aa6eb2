import type { FieldError } from './fieldError.ts';

/**
 * How long a code is valid, when another may be requested, how often it may be tried, and how many may be requested.
 */
export const oneTimeCodeLimits = { lifeMinutes: 10, resendSeconds: 120, tries: 5, anHour: 5 } as const;

/** A code as it is compared: blanks and dashes, as people read codes aloud, do not count. */
export function normaliseOneTimeCode(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015\u2212-]/gu, '');
}

/** A one-time code before it is sent: six digits. Only the server knows whether it is right. */
export function checkOneTimeCode(text: string): FieldError<'Required' | 'CodeFormat'> | null {
  const code = normaliseOneTimeCode(text);
  if (code === '') return { code: 'Required' };
  return /^\d{6}$/.test(code) ? null : { code: 'CodeFormat' };
}
