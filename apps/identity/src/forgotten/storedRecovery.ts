import type { SentRecovery } from '@schaktkoll/contract';
import type { MessageChannel } from '@schaktkoll/domain';

/** A code that somebody waits for: what is needed for giving it back. */
export type AwaitedCode = Pick<SentRecovery, 'recovery' | 'channel'>;

/** On a telephone the tab may be thrown away while its owner reads the mail: the code must still find its page. */
const key = 'schaktkoll.recovery';

/** The code that this tab waits for; null when there is none. */
export function awaitedCode(): AwaitedCode | null {
  const [recovery, channel] = (sessionStorage.getItem(key) ?? '').split(' ');
  return recovery && (channel === 'Email' || channel === 'Sms')
    ? { recovery, channel: channel satisfies MessageChannel }
    : null;
}

/** Keeps what is needed until the code has been given; null forgets it. */
export function keepAwaitedCode(code: AwaitedCode | null): void {
  if (code === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${code.recovery} ${code.channel}`);
}
