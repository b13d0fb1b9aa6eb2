import { getOwnOrganisation, saveOwnOrganisation, saveUblSettings } from '@schaktkoll/contract';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { ownScope } from '../ownScope.ts';
import { findSettings } from './settings.repository.ts';
import { defaultDays, saveSettings, saveUbl } from './settingsActions.ts';

/** The settings of the caller's own organisation (specification section 2, Organisation settings and Ubl settings). */
export function ownOrganisationRoutes(platform: Platform): void {
  route(platform, getOwnOrganisation, async ({ user, database }) => ({
    ...(await findSettings(database, ownScope(user))),
    defaults: defaultDays(await platform.settings.current()),
  }));

  route(platform, saveOwnOrganisation, async (request) =>
    inTransaction(request.database, (transaction) =>
      saveSettings(request.body, { transaction, scope: ownScope(request.user), request }),
    ),
  );

  route(platform, saveUblSettings, async (request) =>
    inTransaction(request.database, (transaction) =>
      saveUbl(request.body, { transaction, scope: ownScope(request.user), request }),
    ),
  );
}
