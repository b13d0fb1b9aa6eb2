import { phoneToE164, type CodePurpose } from '@schaktkoll/domain';
import { isEmailTaken } from '../accounts/accounts.repository.ts';
import { takenError } from '../accounts/taken.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { redeemCode } from '../codes/oneTimeCodes.ts';
import { message } from '../../messages/message.ts';
import { channelsOf } from '../../messages/sms/channels.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/http/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { findContact, updateContact, type ContactChange, type ContactRow } from './contact.repository.ts';

/** A change of the own account under way. */
export interface ContactAct {
  readonly platform: Platform;
  readonly user: SignedInUser;
  /** The version that the user saw. */
  readonly version: number;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** A code that was sent to what is to be changed to. */
interface Proof {
  readonly codeId: string;
  readonly code: string;
}

/**
 * An address is one user's within an organisation, as for new accounts.
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
  act: ContactAct,
  { email, ...proof }: Proof & { readonly email: string },
): Promise<void> {
  const former = await readSameVersion(act);
  await requireCode(act, 'VerifyEmail', email, proof);
  await requireFreeEmail(act.database, act.user, email);
  const isSame = former.email.toLowerCase() === email.toLowerCase();
  await write(act, {
    change: { email, ...(former.status === 'UnverifiedContactInfo' ? { status: 'Active' } : {}) },
    details: { way: 'Email', isNew: !isSame },
    notices: isSame ? [] : [emailNotice(act, former, 'Email')],
  });
}

/**
 * Sets the mobile number once its code is entered (if SMS is available), or removes it. The e-mail address and the
 * previous number are notified. SMS notices go to the new number.
 * @throws ApiError InvalidOneTimeCode, VersionConflict
 */
export async function changeMobile(
  act: ContactAct,
  mobilePhone: string | null,
  proof: Partial<Proof> = {},
): Promise<void> {
  const former = await readSameVersion(act);
  const hasSms = channelsOf(act.platform).includes('Sms');
  const number = mobilePhone === null ? null : phoneToE164(mobilePhone);
  if (number !== null && hasSms)
    await requireCode(act, 'VerifyPhone', number, { codeId: proof.codeId ?? '', code: proof.code ?? '' });
  const formerNumber = former.mobilePhone === null ? null : phoneToE164(former.mobilePhone);
  const isSame = formerNumber === number;
  await write(act, {
    change: { mobilePhone, ...(former.smsNumber === null ? {} : { smsNumber: number }) },
    details: { way: 'Mobile', isNew: !isSame, isRemoved: number === null },
    notices: isSame
      ? []
      : [
          emailNotice(act, former, 'Mobile'),
          ...(formerNumber !== null && hasSms ? [smsNotice(act, former, formerNumber)] : []),
        ],
  });
}

/** Changes what proves nothing: no code, no notice. @throws ApiError VersionConflict */
export async function changePlainly(
  act: ContactAct,
  way: 'Phone' | 'Name' | 'Notifications',
  change: ContactChange,
): Promise<void> {
  await write(act, { change, details: { way }, notices: [] });
}

/** Checked before a code is redeemed: a concurrent change comes first. */
async function readSameVersion({ database, user, version }: ContactAct): Promise<ContactRow> {
  const row = await findContact(database, user.id);
  if (row.version !== version) throw new ApiError('VersionConflict');
  return row;
}

async function requireCode(
  { platform, user, database, now }: ContactAct,
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
  { platform, user, version, database, now, address, requestId }: ContactAct,
  { change, details, notices }: Writing,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const isWritten = await updateContact(transaction, user.id, version, change).catch((error: unknown) => {
      throw takenError(error);
    });
    if (!isWritten) throw new ApiError('VersionConflict');
    // Codes that went to the former address must not open anything any more.
    if (notices.length > 0) await voidCodes(transaction, user.id, now.toISOString());
    await writeAuditEvent(transaction, { kind: 'ContactChanged', at: now, caller: user, address, requestId, details });
    await platform.messages.add(transaction, notices, now);
  });
}

function emailNotice(act: ContactAct, former: ContactRow, variant: 'Email' | 'Mobile'): OutgoingMail {
  return message('ContactChanged', { variant, to: former.email, values: noticeValues(act, former) }, act.now);
}

function smsNotice(act: ContactAct, former: ContactRow, to: string): OutgoingMail {
  const content = { channel: 'Sms', variant: 'Mobile', to, values: noticeValues(act, former) } as const;
  return message('ContactChanged', content, act.now);
}

function noticeValues({ platform, now }: ContactAct, { login }: ContactRow) {
  return { login, changedAt: now.toISOString(), support: platform.config.supportAddress };
}
