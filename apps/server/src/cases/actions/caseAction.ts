import type { AppName, CaseActionCode } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { MessageQueue } from '../../platform/ports.ts';
import type { LockedCaseRow, LockedRecipient } from './caseActions.repository.ts';
import type { MailedCase, MailedInquirer, MailedRecipient } from './caseMails.ts';

/** The user acting on a case; fits `ScopeUser` of the domain. */
type Actor = Pick<
  SignedInUser,
  'id' | 'name' | 'admin' | 'machine' | 'organisationId' | 'isPrivateUser' | 'roles' | 'recipientIds'
>;

/** What an action on a case takes besides its own input. */
export interface ActionContext {
  /** The transaction that the action commits in. */
  readonly transaction: Queries;
  readonly user: Actor;
  readonly messages: MessageQueue;
  readonly apps: Readonly<Record<AppName, string>>;
  /** Whether there is a gateway for SMS. */
  readonly hasSms: boolean;
  readonly now: Date;
}

/** The error of a rule of the life cycle. NeedsNetwork is only for screens. */
export function actionError(code: CaseActionCode): ApiError {
  return code === 'ReadOnlyForSuperUser' || code === 'NeedsNetwork' ? new ApiError('NotAllowed') : new ApiError(code);
}

/**
 * Requires the version that the caller has read.
 * @throws ApiError VersionConflict with who changed it and when
 */
export function requireVersion(
  row: { readonly version: number; readonly changed_by_name: string; readonly changed_at: string },
  version: number,
): void {
  if (row.version !== version) throw versionConflict({ by: row.changed_by_name, at: row.changed_at });
}

/**
 * The new version of a guarded change. The row is locked, so another can only have been faster through a way that does
 * not have it.
 * @throws ApiError VersionConflict
 */
export function changed(
  version: number | null,
  row: { readonly changed_by_name: string; readonly changed_at: string },
): number {
  if (version === null) throw versionConflict({ by: row.changed_by_name, at: row.changed_at });
  return version;
}

/** The case as mails name it. */
export function mailedCase(digCase: LockedCaseRow): MailedCase {
  return {
    id: digCase.id,
    caseNumber: digCase.case_number,
    purpose: digCase.purpose,
    name: digCase.name,
    startDate: digCase.start_date,
    endDate: digCase.end_date,
  };
}

/** The inquirer, or those who read in the inquirer's place, as notices reach them by the choices of the case. */
export function mailedInquirer(digCase: LockedCaseRow): MailedInquirer {
  const { emails, inactiveInquirer } = digCase.notice_readers;
  return {
    emails,
    inactiveInquirer,
    schedule: digCase.notification_schedule,
    smsNumber: inactiveInquirer === null ? digCase.notification_sms_number : null,
  };
}

/** The recipient as mails reach it. */
export function mailedRecipient({
  id,
  recipient_name: recipientName,
  schedule,
  emails,
  sms_number: smsNumber,
}: LockedRecipient): MailedRecipient {
  return { caseRecipientId: id, recipientName, schedule, emails, smsNumber };
}

/** What events say of a recipient. */
export function ownerParams(recipient: LockedRecipient): { readonly organisation: string; readonly recipient: string } {
  return { organisation: recipient.organisation_name, recipient: recipient.recipient_name };
}
