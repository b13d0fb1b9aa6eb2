import { sendAccessibilityMessage } from '@schaktkoll/contract';
import { message } from '../../messages/message.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { NetworkBudget } from '../../platform/http/budget.ts';
import { route } from '../../platform/http/route.ts';

/** More messages than a person sends in an hour; several people may share a network address. */
const perHour = 20;

/** The message function of the accessibility statement: messages of anyone are mailed to support. */
export function accessibilityRoutes(platform: Platform): void {
  const limit = new NetworkBudget({
    name: 'accessibilityMessages',
    capacity: perHour,
    perSeconds: 3600,
    queries: platform.database.kysely,
    now: platform.now,
  });
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
