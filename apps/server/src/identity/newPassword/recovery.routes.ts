import {
  startRecovery,
  verifyRecoveryCode,
  resendRecoveryCode,
  resetPassword,
  sendUserNames,
  type CallDeclaration,
} from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { route } from '../../platform/http/route.ts';
import { browserOf } from '../signIn/knownBrowser.ts';
import { withConstantTime } from '../signIn/withConstantTime.ts';
import * as ask from './startRecovery.ts';
import * as finish from './finishRecovery.ts';
import { recoveryInterval } from './forgottenAccounts.ts';
import * as names from './sendUserNames.ts';

/** Forgotten user names and passwords. Neither responses nor response times disclose whether an account exists. */
export function recoveryRoutes(platform: Platform): void {
  const browser = ({ raw, reply }: Pick<CallRequest<CallDeclaration>, 'raw' | 'reply'>) =>
    browserOf(raw, reply, platform.config.isSecure);
  const askerOf = (
    request: Pick<CallRequest<CallDeclaration>, 'raw' | 'reply' | 'database' | 'now' | 'address' | 'requestId'>,
  ) => ({ ...request, browser: browser(request).hash });

  route(platform, sendUserNames, async ({ body, ...request }) => {
    await withConstantTime(recoveryInterval, () => names.sendUserNames(platform, askerOf(request), body.contact));
    return null;
  });
  route(platform, startRecovery, ({ body, ...request }) =>
    withConstantTime(recoveryInterval, () => ask.startRecovery(platform, askerOf(request), body)),
  );
  route(platform, resendRecoveryCode, ({ body, ...request }) =>
    withConstantTime(recoveryInterval, () => ask.resendRecoveryCode(platform, askerOf(request), body)),
  );
  route(platform, verifyRecoveryCode, ({ body, ...request }) =>
    withConstantTime(recoveryInterval, () => finish.verifyRecoveryCode(platform, askerOf(request), body)),
  );
  route(platform, resetPassword, ({ body, ...request }) =>
    finish.resetPassword(platform, { ...request, browser: browser(request) }, body),
  );
}
