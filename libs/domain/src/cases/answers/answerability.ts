import { maySignInByBrowser } from '../../accounts/accessUser.ts';
import type {
  CaseMatch,
  CasePurpose,
  InactivationReason,
  OrganisationStatus,
  OrganisationType,
  Role,
  UserStatus,
} from '../../enumerations.ts';
import { measuresFor } from '../measures.ts';

/** The users and the module that may be able to answer the cases of an organisation. */
export interface Answerers {
  readonly status: OrganisationStatus;
  readonly type: OrganisationType;
  readonly users: readonly {
    readonly status: UserStatus;
    /** Why it is inactive; null for another status. */
    readonly inactivationReason: InactivationReason | null;
    readonly roles: readonly Role[];
    /** The answer points that it is linked to. */
    readonly recipientIds: readonly string[];
  }[];
  /** The module that is connected, with the answer points that it is assigned to; null without one. */
  readonly module: { readonly isActive: boolean; readonly recipientIds: readonly string[] } | null;
}

/** The part of a case at an answer point. */
export interface AnsweredPart {
  readonly recipientId: string;
  readonly purpose: CasePurpose;
  readonly hit: CaseMatch;
  /** The module has flagged it for a person since it last received it. */
  readonly isLeftByModule: boolean;
}

/**
 * Whether anyone can answer a part of a case (ANSWER-15): a person of the active organisation who administers it, or
 * answers at the answer point; or its module, unless it has left the case to a person. A person whose failed log-ins
 * have locked the account can unlock it, and one whose e-mail address is not verified can verify it: both can answer,
 * because anyone can cause the first.
 */
export function canAnswer(answerers: Answerers, part: AnsweredPart): boolean {
  const { status, type, users, module } = answerers;
  if (status !== 'Active' || measuresFor(type, part.purpose, part.hit).length === 0) return false;
  const hasPerson = users.some(
    (user) =>
      isReachable(user) &&
      maySignInByBrowser(user) &&
      (user.roles.includes('CableOwnerAdmin') ||
        (user.roles.includes('CableOwnerAnswerer') && user.recipientIds.includes(part.recipientId))),
  );
  if (hasPerson || module === null || part.isLeftByModule) return hasPerson;
  return module.isActive && (module.recipientIds.length === 0 || module.recipientIds.includes(part.recipientId));
}

function isReachable({ status, inactivationReason }: Answerers['users'][number]): boolean {
  return status === 'Active' || status === 'UnverifiedContactInfo' || inactivationReason === 'FailedLogins';
}
