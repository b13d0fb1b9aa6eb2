import type { AccountKind, Role, UserStatus } from '../enumerations.ts';
import { addDays, startOfSwedishDay, swedishDayOf } from '../time/swedishTime.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';

export interface AccountOrganisation {
  readonly kind: AccountKind;
  /** One that exists, as the search gave it. */
  readonly organizationId?: string | undefined;
  readonly organizationNumber?: string | undefined;
  readonly organizationName?: string | undefined;
}

/**
 * The missing organisation fields: a private person has none; others name an existing organisation, or number and name
 * of a new one.
 */
export function checkAccountOrganisation({
  kind,
  organizationId,
  organizationNumber = '',
  organizationName = '',
}: AccountOrganisation): FieldIssue[] {
  if (kind === 'PrivatePerson' || organizationId !== undefined) return [];
  const required = (path: string, text: string): FieldIssue[] =>
    text.trim() === '' ? [{ path, code: 'Required' }] : [];
  return [...required('organizationNumber', organizationNumber), ...required('organizationName', organizationName)];
}

/** The initial roles, status and limit of cases of a new account. */
export interface NewAccountTerms {
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  /** −1 is no limit; 2 for private persons, else 10 (specification section 9). */
  readonly maxNumberOfCases: number;
}

/**
 * Roles, status and limit of a new account. A user who registers an organisation administers it and can sign in at
 * once; a user who joins an existing one is pending activation, so that no stranger can read an organisation's cases by
 * choosing its name.
 */
export function newAccountTerms(kind: AccountKind, joinsExisting: boolean): NewAccountTerms {
  if (kind === 'PrivatePerson')
    return { roles: ['Inquirer'], status: 'Active', maxNumberOfCases: defaultMaxCases(true) };
  return joinsExisting
    ? { roles: ['Inquirer'], status: 'AwaitingActivation', maxNumberOfCases: defaultMaxCases(false) }
    : { roles: ['Inquirer', 'UserAdmin'], status: 'Active', maxNumberOfCases: defaultMaxCases(false) };
}

/** The limit that a new user begins with. */
export function defaultMaxCases(isPrivate: boolean): number {
  return isPrivate ? 2 : 10;
}

/**
 * The moment at which an invite expires: the start of the Swedish day after its last, so many days after it is sent.
 */
export function inviteExpiry(sentAt: Date, days: number): string {
  return startOfSwedishDay(addDays(swedishDayOf(sentAt), days + 1));
}

/** The last Swedish day on which an invite can be accepted: the one before the day that it expires on. */
export function lastInviteDay(expiresAt: string): string {
  return addDays(swedishDayOf(expiresAt), -1);
}

/** An invite can be accepted until it is accepted, withdrawn or expired. Moments are ISO texts. */
export function isInviteActive(
  invite: { readonly expiresAt: string; readonly acceptedAt: string | null; readonly removedAt: string | null },
  now: string,
): boolean {
  return invite.acceptedAt === null && invite.removedAt === null && invite.expiresAt > now;
}

/** The steps to a new account, in their order (specification section 2). */
export const accountSteps = ['kind', 'organisation', 'email', 'code', 'person'] as const;
export type AccountStep = (typeof accountSteps)[number];

/** The steps for one kind of account: a private person names no organisation. */
export function stepsOfAccount(kind: AccountKind): readonly AccountStep[] {
  return accountSteps.filter((step) => step !== 'organisation' || kind !== 'PrivatePerson');
}

/** The step to show when one is requested: that step, or the first unfinished one before it. */
export function openAccountStep(kind: AccountKind, done: ReadonlySet<AccountStep>, wished: string | null): AccountStep {
  for (const step of stepsOfAccount(kind)) if (step === wished || !done.has(step)) return step;
  return 'person';
}
