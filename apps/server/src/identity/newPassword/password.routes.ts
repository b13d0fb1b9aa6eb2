import { changePassword } from '@schaktkoll/contract';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { hindrancesOf } from './forgottenAccounts.ts';
import { listForgottenAccounts } from './recovery.repository.ts';
import { requireSession } from '../sessions/requireSession.ts';
import { browserOf } from '../signIn/knownBrowser.ts';
import { hashPassword } from '../signIn/password.ts';
import { storeNewPassword } from './passwordChange.ts';
import { checkGuarded } from '../signIn/passwordGuard.ts';
import { recordBrowser } from '../signIn/passwordGuard.repository.ts';
import { checkNewPassword } from '../signIn/passwordRules.ts';
import { findCandidate } from '../signIn/signIn.repository.ts';

/** The user's own password. Guessing the current one is limited as at sign-in. */
export function passwordRoutes(platform: Platform): void {
  route(platform, changePassword, async ({ user, body, raw, reply, database, now, address, requestId }) => {
    const browser = browserOf(raw, reply, platform.config.isSecure);
    const candidate = await findCandidate(database, user.id, browser.hash);
    const [account] = await listForgottenAccounts(database, [user.id]);
    if (candidate === undefined || account === undefined) throw new ApiError('NotSignedIn');
    const hindrances = await hindrancesOf(platform, database, [account]);
    if (hindrances.get(user.id) === 'BankIdRequired') throw new ApiError('BankIdRequired');
    if (candidate.passwordHash === null) throw new ApiError('NoPassword');

    const { isRight } = await checkGuarded(platform, {
      login: account.login,
      password: body.currentPassword,
      account: candidate,
      browser: browser.hash,
      database,
      now,
      address,
      requestId,
      wrong: 'WrongCurrentPassword',
    });
    if (!isRight) throw new RuleRefused([{ path: 'currentPassword', code: 'WrongCurrentPassword' }]);
    const isSame = body.password.normalize('NFC') === body.currentPassword.normalize('NFC');
    const issue = isSame
      ? { code: 'PasswordUnchanged' }
      : await checkNewPassword(body.password, { ...account, organisationName: account.organisation });
    if (issue) throw new RuleRefused([{ path: 'password', ...issue }]);
    const hash = await hashPassword(body.password);
    await inTransaction(database, async (transaction) => {
      await requireSession(transaction, user);
      const keeps = body.endOtherSessions ? { session: user.sessionUid } : 'all';
      await storeNewPassword(transaction, platform, {
        account,
        hash,
        kind: 'PasswordChanged',
        keeps,
        browser: browser.hash,
        now,
        address,
        requestId,
      });
      await recordBrowser(transaction, user.id, browser.remember(), now.toISOString());
    });
    return null;
  });
}
