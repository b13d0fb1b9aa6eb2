import { checkEmail, type EmailErrorCode } from './email.ts';
import type { FieldError } from './fieldError.ts';
import { checkPhone, type PhoneErrorCode } from './phone.ts';

/** A contact: an e-mail address or a mobile number, in one field. Digits alone are a number. */
export function checkContactWay(text: string): FieldError<EmailErrorCode | PhoneErrorCode> | null {
  return looksLikePhone(text) ? checkPhone(text) : checkEmail(text);
}

/** True for what can only be meant as a telephone number. */
export function looksLikePhone(text: string): boolean {
  return /^\+?[\d\s()\u2010-\u2015\u2212-]+$/u.test(text.trimStart());
}
