import type { AppConfig } from '@schaktkoll/contract';
import { hostnamesOf, sharedValue } from '../browser/sharedValue.ts';

const stored = (hostnames: readonly string[]) => sharedValue('schaktkoll-shortcuts', 'schaktkoll.shortcuts', hostnames);

/** Whether single keys do something in this browser; until they are switched off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => stored([]).get() !== 'off';

/** For the hosts of all apps. */
export const switchShortcuts = (apps: AppConfig['apps'], areOn: boolean): void =>
  stored(hostnamesOf(apps)).set(areOn ? 'on' : 'off');
