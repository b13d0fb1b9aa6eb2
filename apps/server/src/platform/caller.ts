import type { AppName, OrganisationRealm, Role, SignInMethod, UserStatus } from '@schaktkoll/domain';
import type { CallerId } from './db/schema/columns.ts';

/** The caller of a call, fresh from the database. Fits `AccessUser` and `ScopeUser` of the domain. */
export interface SignedInUser {
  readonly id: CallerId;
  readonly login: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly roles: readonly Role[];
  readonly isPrivateUser: boolean;
  readonly isSuperUser: boolean;
  readonly prefersInquirer: boolean;
  readonly maxNumberOfCases: number;
  readonly organisationMaxNumberOfCases: number;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationRealm: OrganisationRealm;
  readonly organisationStatus: 'AwaitingActivation' | 'Active' | 'Unregistered';
  /** The answer points that the user is linked to. */
  readonly recipientIds: readonly string[];
  readonly signInMethod: SignInMethod;
  /** The session of the token; the admin's session during impersonation; empty for a program. */
  readonly sessionUid: string;
  /** When the user last authenticated in that session. */
  readonly signedInAt: Date;
  /** The app that the token was given to; null for a log-in-as token, which serves several. */
  readonly client: AppName | null;
  /** The id of the client, or of the personal key, that a program signed in with; null for a person. */
  readonly program: string | null;
  /** The impersonating admin; null for the user's own sign-in. */
  readonly admin: ImpersonatingAdmin | null;
}

/** A super user who impersonates another user (specification section 4). */
export interface ImpersonatingAdmin {
  readonly id: string;
  readonly name: string;
  /** When it ends: 20 minutes after it began. */
  readonly until: Date;
}
