import { accessibilityRoutes } from './accessibility/accessibility.routes.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { adminUserRoutes } from './adminUsers/adminUsers.routes.ts';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { areaRoutes } from './areas/areas.routes.ts';
import { bankIdRoutes } from './bankId/bankId.routes.ts';
import { caseRoutes } from './cases/cases.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { geodataRoutes } from './geodata/geodata.routes.ts';
import type { Platform } from './http/platform.ts';
import { liveRoutes } from './live/live.routes.ts';
import { logInAsRoutes } from './logInAs/logInAs.routes.ts';
import { logRoutes } from './logs/logs.routes.ts';
import { mapProxyRoutes } from './mapProxy/mapProxy.routes.ts';
import type { SignInProvider } from './oidc/provider.ts';
import { passwordRoutes } from './signIn/password.routes.ts';
import { placeSearchRoutes } from './placeSearch/placeSearch.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './signIn/signIn.routes.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Every folder's routes; together they are exactly the calls of the contract. */
export function mountRoutes(platform: Platform, provider: SignInProvider): void {
  signInRoutes(platform, provider);
  recoveryRoutes(platform);
  passwordRoutes(platform);
  userRoutes(platform);
  caseRoutes(platform);
  draftRoutes(platform);
  accessibilityRoutes(platform);
  accountRoutes(platform);
  adminUserRoutes(platform);
  announcementRoutes(platform);
  areaRoutes(platform);
  bankIdRoutes(platform, provider);
  geodataRoutes(platform);
  liveRoutes(platform);
  logInAsRoutes(platform);
  logRoutes(platform);
  mapProxyRoutes(platform);
  placeSearchRoutes(platform);
  sessionRoutes(platform);
  smsRoutes(platform);
  systemRoutes(platform);
}
