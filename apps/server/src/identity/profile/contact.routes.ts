import {
  changeEmail as changeEmailCall,
  changeMobile as changeMobileCall,
  changeName,
  changeNotificationDefaults,
  changePhone,
  removeMobile,
  sendEmailCode,
  sendMobileCode,
  type CallDeclaration,
} from '@schaktkoll/contract';
import { normalisePhone, phoneToE164 } from '@schaktkoll/domain';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { hasBankId } from '../bankId/bankIdLinks.repository.ts';
import { issueCode } from '../codes/oneTimeCodes.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { route } from '../../platform/http/route.ts';
import { findContact } from './contact.repository.ts';
import {
  changeEmail,
  changeMobile,
  changeWithoutVerification,
  requireFreeEmail,
  type ContactContext,
} from './contact.ts';

/** Codes to a new address or number, and changes of the user's own account. */
export function contactRoutes(platform: Platform): void {
  const hasSms = () => channelsOf(platform).includes('Sms');

  route(platform, sendEmailCode, async ({ user, body, database, now }) => {
    // Private persons do not know each other, so only the owner of an address learns that it is taken.
    if (!user.isPrivateUser) await requireFreeEmail(database, user, body.email);
    return issueCode(database, {
      purpose: 'VerifyEmail',
      subject: user.id,
      channel: 'Email',
      to: body.email,
      now,
      platform,
    });
  });
  route(platform, sendMobileCode, async ({ user, body, database, now }) => {
    const to = phoneToE164(body.mobilePhone);
    if (to === null || !hasSms()) throw new ApiError('SmsNotAvailable');
    return issueCode(database, { purpose: 'VerifyPhone', subject: user.id, channel: 'Sms', to, now, platform });
  });

  route(platform, changeEmailCall, async (request) => {
    await changeEmail(contextOf(platform, request), request.body);
    return null;
  });
  route(platform, changeMobileCall, async (request) => {
    const { mobilePhone, codeId, code } = request.body;
    await changeMobile(contextOf(platform, request), normalisePhone(mobilePhone), {
      ...(codeId === undefined ? {} : { codeId }),
      ...(code === undefined ? {} : { code }),
    });
    return null;
  });
  route(platform, removeMobile, async (request) => {
    await changeMobile(contextOf(platform, request), null);
    return null;
  });
  route(platform, changePhone, async (request) => {
    await changeWithoutVerification(contextOf(platform, request), 'Phone', {
      phoneNumber: normalisePhone(request.body.phoneNumber ?? '') || null,
    });
    return null;
  });
  route(platform, changeName, async (request) => {
    if (await hasBankId(request.database, request.user.id)) throw new ApiError('NameFromBankId');
    await changeWithoutVerification(contextOf(platform, request), 'Name', { name: request.body.name });
    return null;
  });
  route(platform, changeNotificationDefaults, async (request) => {
    const { notificationSchedule, sendsSms } = request.body;
    const { mobilePhone } = await findContact(request.database, request.user.id);
    const smsNumber = sendsSms && hasSms() ? phoneToE164(mobilePhone ?? '') : null;
    if (sendsSms && smsNumber === null) throw new ApiError('SmsNotAvailable');
    await changeWithoutVerification(contextOf(platform, request), 'Notifications', { notificationSchedule, smsNumber });
    return null;
  });
}

type ContactRequest = Pick<CallRequest<CallDeclaration>, 'database' | 'now' | 'address' | 'requestId'> & {
  readonly user: SignedInUser;
  readonly version: number;
};

function contextOf(
  platform: Platform,
  { user, version, database, now, address, requestId }: ContactRequest,
): ContactContext {
  return { platform, user, version, database, now, address, requestId };
}
