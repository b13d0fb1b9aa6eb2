import { allErrorTexts } from './allErrorTexts.ts';
import type { ErrorContext, Sentence } from './errorContext.ts';

export type KnownErrorCode = keyof typeof allErrorTexts;

export function isKnownErrorCode(code: string): code is KnownErrorCode {
  return Object.hasOwn(allErrorTexts, code);
}

/**
 * The Swedish sentence for an error code: what is wrong and how to correct it. The same text is shown at the field, in
 * the summary and in the API response. `label` is the field's own label; a code without a sentence gives the general
 * one.
 */
export function errorText(
  code: string,
  params: Readonly<Record<string, string | number>> = {},
  label?: string,
): string {
  const context: ErrorContext = { params, label: label === undefined ? undefined : inSentence(label) };
  return sentenceOf(isKnownErrorCode(code) ? allErrorTexts[code] : allErrorTexts.Unknown, context);
}

/** The sentence in this context, with a capital first. */
export function sentenceOf(sentence: Sentence, context: ErrorContext): string {
  const words = sentence(context);
  return words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
}

/** True for a text that refers the user to the support; the contact details belong beside it. */
export function namesSupport(words: string | undefined): boolean {
  return words?.includes('supporten') === true;
}

/** "Namn på ärendet" becomes "namn på ärendet" inside a sentence; "SMS-nummer" and "BankID" keep their capitals. */
export function inSentence(label: string): string {
  const hasOwnCapitals = /^\S+\p{Lu}/u.test(label);
  return hasOwnCapitals ? label : label.charAt(0).toLocaleLowerCase('sv') + label.slice(1);
}
