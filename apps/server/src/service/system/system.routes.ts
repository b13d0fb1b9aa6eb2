import { countInquirerCases, getLegacyLogIn, getSystemSettings } from '@schaktkoll/contract';
import { inquirerReadScope } from '../../cases/read/caseScope.repository.ts';
import { countCases } from '../../cases/read/readCases.repository.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';

/** What the apps ask of the system as a whole (specification section 7). */
export function systemRoutes(platform: Platform): void {
  route(platform, getSystemSettings, async () => platform.settings.current());

  const loginUrl = platform.config.deployment.links.legacyLogIn ?? null;
  route(platform, getLegacyLogIn, async () => ({ loginUrl }));

  route(platform, countInquirerCases, async ({ user, database }) => ({ count: await countCases(database, inquirerReadScope(user)) }));
}
