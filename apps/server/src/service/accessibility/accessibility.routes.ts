import { sendAccessibilityMessage } from '@schaktkoll/contract';
import { accessibilityMail } from '@schaktkoll/texts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { createRateLimit } from '../../platform/http/rateLimit.ts';
import { networkOf } from '../../platform/http/attempts.ts';
import { route } from '../../platform/http/route.ts';

/** More messages than a person sends in an hour; several people may share a network address. */
const perHour = 20;

/** The message function of the accessibility statement: messages of anyone are mailed to support. */
export function accessibilityRoutes(platform: Platform): void {
  const limit = createRateLimit({ limit: perHour, perSeconds: 3600, now: platform.now });
  const to = platform.config.supportAddress;
  route(platform, sendAccessibilityMessage, async ({ body, address, database, now }) => {
    limit.count(networkOf(address));
    const mail = accessibilityMail({ message: body.message, email: body.email || null });
    const outgoing = {
      channel: 'Email',
      kind: 'AccessibilityMessage',
      to,
      mail,
      caseId: null,
      caseRecipientId: null,
      isEmergency: false,
      dueAt: now.toISOString(),
    } as const;
    await inTransaction(database, (transaction) => platform.messages.add(transaction, [outgoing], now));
    return null;
  });
}
