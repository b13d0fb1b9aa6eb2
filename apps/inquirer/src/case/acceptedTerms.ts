import type { CaseRecipient } from '@schaktkoll/contract';
import { problemOf } from '@schaktkoll/forms';

/** The addresses of the terms that were shown when they were accepted. */
export type AcceptedTerms = readonly string[];

/** The address of an owner's terms if they were accepted; null for an owner without terms, and for one that has others now. */
export function acceptedTermsOf({ termsUrl }: Pick<CaseRecipient, 'termsUrl'>, accepted: AcceptedTerms): string | null {
  return termsUrl !== null && accepted.includes(termsUrl) ? termsUrl : null;
}

/** Whether a confirmation was refused because the owner has other terms now, which must be accepted themselves. */
export function isAboutTerms(error: unknown): boolean {
  return problemOf(error)?.errors?.some(({ path }) => path === 'acceptedTerms') ?? false;
}
