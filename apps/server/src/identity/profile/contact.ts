import { phoneToE164, type CodePurpose } from '@schaktkoll/domain';
import { isEmailTaken } from '../accounts/accounts.repository.ts';
import { duplicateError } from '../accounts/duplicateError.ts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { redeemCode } from '../codes/oneTimeCodes.ts';
import { endPendingVerifications } from '../newPassword/endPendingVerifications.ts';
import { requireSession } from '../sessions/requireSession.ts';
import { message } from '../../messages/message.ts';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { findContact, updateContact, type ContactChange, type ContactRow } from './contact.repository.ts';

/** A change of the user's own account. */
export interface ContactContext {
  readonly platform: Platform;
  readonly user: SignedInUser;
  /** The version that the user saw. */
  readonly version: number;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** A code that was sent to the new address or number. */
interface Proof {
  readonly codeId: string;
  readonly code: string;
}

/**
 * An address belongs to one user within an organisation, as for new accounts.
 * @throws RuleRefused EmailTaken at the address
 */
export async function requireFreeEmail(
  queries: Queries,
  { id, organisationId }: SignedInUser,
  email: string,
): Promise<void> {
  if (await isEmailTaken(queries, { email, organisationId, userId: id }))
    throw new RuleRefused([{ path: 'email', code: 'EmailTaken' }]);
}

/**
 * Sets the e-mail address once its code is entered, and notifies the previous one. Entering a code for the current
 * address verifies it, which activates a user with unverified contact details.
 * @throws ApiError InvalidOneTimeCode, VersionConflict; RuleRefused EmailTaken
 */
export async function changeEmail(
  context: ContactContext,
  { email, ...proof }: Proof & { readonly email: string },
): Promise<void> {
  const former = await readSameVersion(context);
  await requireCode(context, 'VerifyEmail', email, proof);
  await requireFreeEmail(context.database, context.user, email);
  const isFirst = former.status === 'UnverifiedContactInfo';
  const isSame = former.email.toLowerCase() === email.toLowerCase();
  await write(context, {
    change: {
      email,
      ...(isSame || isFirst ? {} : { ownEmailChangedAt: context.now.toISOString() }),
      ...(isFirst ? { status: 'Active' } : {}),
    },
    details: { way: 'Email', isNew: !isSame },
    notices: isSame ? [] : [emailNotice(context, former, 'Email')],
  });
}

/**
 * Sets the mobile number once its code is entered (if SMS is available), or removes it. The e-mail address and the
 * previous number are notified. SMS notices go to the new number.
 * @throws ApiError InvalidOneTimeCode, VersionConflict
 */
export async function changeMobile(
  context: ContactContext,
  mobilePhone: string | null,
  proof: Partial<Proof> = {},
): Promise<void> {
  const former = await readSameVersion(context);
  const hasSms = channelsOf(context.platform).includes('Sms');
  const number = mobilePhone === null ? null : phoneToE164(mobilePhone);
  const isVerified = number !== null && hasSms;
  if (isVerified)
    await requireCode(context, 'VerifyPhone', number, { codeId: proof.codeId ?? '', code: proof.code ?? '' });
  const formerNumber = former.mobilePhone === null ? null : phoneToE164(former.mobilePhone);
  const isSame = formerNumber === number;
  await write(context, {
    change: {
      mobilePhone,
      ...(isVerified ? { mobileVerifiedAt: context.now.toISOString() } : {}),
      ...(isSame || number === null ? {} : { ownMobileChangedAt: context.now.toISOString() }),
      ...(former.smsNumber === null ? {} : { smsNumber: number }),
    },
    details: { way: 'Mobile', isNew: !isSame, isRemoved: number === null },
    notices: isSame
      ? []
      : [
          emailNotice(context, former, 'Mobile'),
          ...(formerNumber !== null && hasSms ? [smsNotice(context, former, formerNumber)] : []),
        ],
  });
}

/**
 * Changes a value that needs no verification: no code, no notice.
 * @throws ApiError VersionConflict
 */
export async function changeWithoutVerification(
  context: ContactContext,
  way: 'Phone' | 'Name' | 'Notifications',
  change: ContactChange,
): Promise<void> {
  await write(context, { change, details: { way }, notices: [] });
}

/** Checked before a code is redeemed, because a concurrent change takes precedence. */
async function readSameVersion({ database, user, version }: ContactContext): Promise<ContactRow> {
  const row = await findContact(database, user.id);
  if (row.version !== version) throw versionConflict();
  return row;
}

async function requireCode(
  { platform, user, database, now }: ContactContext,
  purpose: CodePurpose,
  to: string,
  { codeId, code }: Proof,
): Promise<void> {
  const isRight = await redeemCode(database, { id: codeId, purpose, subject: user.id, code, to, now, platform });
  if (!isRight)
    throw new ApiError('InvalidOneTimeCode', undefined, { issues: [{ path: 'code', code: 'InvalidOneTimeCode' }] });
}

interface Writing {
  readonly change: ContactChange;
  readonly details: Readonly<Record<string, string | boolean>>;
  readonly notices: readonly OutgoingMail[];
}

async function write(
  { platform, user, version, database, now, address, requestId }: ContactContext,
  { change, details, notices }: Writing,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (user.admin === null) await requireSession(transaction, user);
    const isWritten = await updateContact(transaction, user.id, version, change).catch((error: unknown) => {
      throw duplicateError(error);
    });
    if (!isWritten) throw versionConflict();
    if (notices.length > 0) await endPendingVerifications(transaction, user.id, now);
    await auditAction(transaction, 'ContactChanged', { user, now, address, requestId }, details);
    await platform.messages.add(transaction, notices, now);
  });
}

function emailNotice(context: ContactContext, former: ContactRow, variant: 'Email' | 'Mobile'): OutgoingMail {
  return message('ContactChanged', { variant, to: former.email, values: noticeValues(context, former) }, context.now);
}

function smsNotice(context: ContactContext, former: ContactRow, to: string): OutgoingMail {
  const content = { channel: 'Sms', variant: 'Mobile', to, values: noticeValues(context, former) } as const;
  return message('ContactChanged', content, context.now);
}

function noticeValues({ platform, now }: ContactContext, { login }: ContactRow) {
  return { login, changedAt: now.toISOString(), support: platform.config.supportAddress };
}
