import type { AppConfig } from '@schaktkoll/contract';
import { hostnamesOf, sharedValue } from '../browser/sharedValue.ts';

interface ShortcutChoice {
  readonly get: () => boolean;
  readonly set: (areOn: boolean) => void;
}

/** Whether single keys do something, in this browser for the hosts of all apps; on until switched off (WCAG 2.1.4). */
export function storedShortcutChoice(apps: AppConfig['apps']): ShortcutChoice {
  const stored = sharedValue('schaktkoll-shortcuts', 'schaktkoll.shortcuts', hostnamesOf(apps));
  return { get: () => stored.get() !== 'off', set: (areOn) => stored.set(areOn ? 'on' : 'off') };
}
