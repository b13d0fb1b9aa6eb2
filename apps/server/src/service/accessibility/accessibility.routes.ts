import { sendAccessibilityMessage } from '@schaktkoll/contract';
import { message } from '../../messages/message.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { route } from '../../platform/http/route.ts';

/** The message function of the accessibility statement: messages of anyone are mailed to support. */
export function accessibilityRoutes(platform: Platform): void {
  const limit = storedLimit('accessibilityMessages', platform);
  const to = platform.config.supportAddress;
  route(platform, sendAccessibilityMessage, async ({ body, address, database, now }) => {
    await limit.take(address);
    const outgoing = body.email
      ? message('AccessibilityMessage', { to, values: { message: body.message, email: body.email } }, now)
      : message('AccessibilityMessage', { variant: 'Anonymous', to, values: { message: body.message } }, now);
    await inTransaction(database, (transaction) => platform.messages.add(transaction, [outgoing], now));
    return null;
  });
}
