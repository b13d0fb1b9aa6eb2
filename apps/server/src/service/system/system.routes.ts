import { getLegacyLogIn, getSystemSettings } from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';

/** What the apps ask of the system as a whole (specification section 7). */
export function systemRoutes(platform: Platform): void {
  route(platform, getSystemSettings, async () => platform.settings.current());

  const loginUrl = platform.config.deployment.links.legacyLogIn ?? null;
  route(platform, getLegacyLogIn, async () => ({ loginUrl }));
}
