import type { NotificationSchedule, Role } from '../enumerations.ts';
import { useWithRecipients } from '../accounts/roles.ts';
import type { FieldIssue, RuleIssue } from '../validation/issueMessage.ts';

export const mostRecipients = 500;

/** A recipient to be saved, as far as its rules go. */
export interface RecipientToCheck {
  readonly emails: readonly { readonly email: string }[];
  readonly notificationSchedule: NotificationSchedule;
  readonly isDefault: boolean;
}

/** What the rules need to know beside the recipient. */
export interface RecipientSurroundings {
  /** System setting `maximumRecipientEmails`. */
  readonly maximumEmails: number;
  /** The stored recipient is the organisation's default one. */
  readonly isDefaultNow: boolean;
}

/**
 * The rules of a recipient (specification section 5, OWNER-1): at least one e-mail address unless it wants no
 * notices, each address once, and the default recipient stays the default until another one takes over.
 */
export function checkRecipient(
  { emails, notificationSchedule, isDefault }: RecipientToCheck,
  { maximumEmails, isDefaultNow }: RecipientSurroundings,
): FieldIssue[] {
  const addresses = emails.map(({ email }) => email.trim().toLowerCase());
  return [
    ...(emails.length > maximumEmails
      ? [{ path: 'emails', code: 'TooManyRows', params: { maximum: maximumEmails } }]
      : []),
    ...(emails.length === 0 && notificationSchedule !== 'Never'
      ? [{ path: 'emails', code: 'RecipientEmailNeeded' }]
      : []),
    ...addresses.flatMap((address, index) =>
      address !== '' && addresses.indexOf(address) < index
        ? [{ path: `emails.${index}.email`, code: 'RecipientEmailTwice' }]
        : [],
    ),
    ...(isDefaultNow && !isDefault ? [{ path: 'isDefault', code: 'DefaultRecipientNeeded' }] : []),
  ];
}

export interface RecipientUse {
  readonly isDefault: boolean;
  /** Cases that it has not answered. */
  readonly waitingCases: number;
  /** The areas that lead cases to it; `isOnly`: an area of interest that names no other recipient. */
  readonly areas: readonly { readonly name: string; readonly isOnly: boolean }[];
}

export interface RecipientHindrance extends RuleIssue {
  readonly code: 'RecipientIsDefault' | 'RecipientHasCases' | 'RecipientIsOnlyOfArea' | 'RecipientHasAreas';
}

/**
 * Every reason why a recipient may not be removed (specification section 4, OWNER-1); empty when it may. `params`
 * hold the number of cases, or the name of the area and the number of others.
 */
export function recipientRemoveHindrances({ isDefault, waitingCases, areas }: RecipientUse): RecipientHindrance[] {
  const only = areas.find(({ isOnly }) => isOnly);
  const [first] = areas;
  return [
    ...(isDefault ? [{ code: 'RecipientIsDefault' } as const] : []),
    ...(waitingCases > 0 ? [{ code: 'RecipientHasCases', params: { count: waitingCases } } as const] : []),
    ...(only !== undefined
      ? [{ code: 'RecipientIsOnlyOfArea', params: { area: only.name } } as const]
      : first !== undefined
        ? [{ code: 'RecipientHasAreas', params: { area: first.name, others: areas.length - 1 } } as const]
        : []),
  ];
}

/** Whether a user may be linked to recipients: one with a role that uses them (OWNER-2). */
export function mayHandleRecipients(roles: readonly Role[]): boolean {
  return roles.some((role) => useWithRecipients[role]);
}

/** The names of the users who have no other recipient than this one (OWNER-2), in the given order. */
export function usersLeftWithout(
  id: string,
  users: readonly { readonly name: string; readonly recipientIds: readonly string[] }[],
): string[] {
  return users
    .filter(({ recipientIds }) => recipientIds.includes(id) && recipientIds.every((each) => each === id))
    .map(({ name }) => name);
}
