import type { AppConfig } from '@schaktkoll/contract';
import { hostnamesOf, sharedValue } from './sharedValue.ts';

/** How the user wants the screens; `device` follows the setting of the device, also when it changes at dusk. */
export const themeChoices = ['light', 'dark', 'device'] as const;
type ThemeChoice = (typeof themeChoices)[number];

interface StoredThemeChoice {
  readonly get: () => ThemeChoice;
  /** Shows the theme at once, in this tab. */
  readonly set: (choice: ThemeChoice) => void;
}

/** The choice of this browser for the hosts of all apps; `themeStart.ts` reads it before the first paint. */
export function storedThemeChoice(apps: AppConfig['apps']): StoredThemeChoice {
  const stored = sharedValue('schaktkoll-theme', 'schaktkoll.theme', hostnamesOf(apps));
  return {
    get: () => themeChoices.find((choice) => choice === stored.get()) ?? 'device',
    set: (choice) => {
      stored.set(choice);
      window.dispatchEvent(new Event('schaktkoll-theme'));
    },
  };
}
