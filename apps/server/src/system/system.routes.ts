import { countInquirerCases, getLegacyLogIn, getSystemSettings } from '@schaktkoll/contract';
import { inquirerReadScope } from '../cases/caseScope.repository.ts';
import { countCases } from '../cases/readCases.repository.ts';
import type { Platform } from '../http/platform.ts';
import { route } from '../http/route.ts';

/** What the apps ask of the system as a whole (specification section 7). */
export function systemRoutes(platform: Platform): void {
  route(platform, getSystemSettings, async () => platform.settings.current());

  const loginUrl = platform.config.deployment.links.legacyLogIn ?? null;
  route(platform, getLegacyLogIn, async () => ({ loginUrl }));

  route(platform, countInquirerCases, async ({ user, database }) => ({ count: await countCases(database, inquirerReadScope(user)) }));
}
