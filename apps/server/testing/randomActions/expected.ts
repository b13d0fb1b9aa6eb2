import type { CaseActionCode } from '@schaktkoll/domain';

/**
 * What a screen says of an action: it is shown and succeeds, or it is hidden and refused with a code. A copy too many is
 * shown and refused: a case does not say how many were sent.
 */
export type Expected = 'shown' | CaseActionCode | 'NotAllowed' | 'NotFound' | 'TooManyCopies';

/** An action of a user, and what the rules of the screens say of it. */
export interface Attempt {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  readonly version?: number;
  readonly expected: Expected;
}

/** The rule of a screen as what the server must say: a reader who may not act at all has no call for it. */
export function expectedOf(
  rule: { readonly allowed: true } | { readonly allowed: false; readonly code: CaseActionCode },
): Expected {
  if (rule.allowed) return 'shown';
  return rule.code === 'ReadOnlyForSuperUser' ? 'NotAllowed' : rule.code;
}
