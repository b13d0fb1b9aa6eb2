import { browserStorage } from '@schaktkoll/auth';
import type { SentRecovery } from '@schaktkoll/contract';
import type { MessageChannel } from '@schaktkoll/domain';

/** A recovery whose code has been sent: what is needed to verify the code. */
export type AwaitedCode = Pick<SentRecovery, 'recovery' | 'channel'>;

/** Session storage, because a phone may discard the tab while its user reads the mail. */
const key = 'schaktkoll.recovery';

/** The recovery of this tab; null if there is none. */
export function awaitedCode(): AwaitedCode | null {
  const [recovery, channel] = (browserStorage('sessionStorage').getItem(key) ?? '').split(' ');
  return recovery && (channel === 'Email' || channel === 'Sms')
    ? { recovery, channel: channel satisfies MessageChannel }
    : null;
}

/** Stores the recovery until the code has been verified; null removes it. */
export function storeAwaitedCode(code: AwaitedCode | null): void {
  if (code === null) browserStorage('sessionStorage').removeItem(key);
  else browserStorage('sessionStorage').setItem(key, `${code.recovery} ${code.channel}`);
}
