/**
 * Test files that `npm test` leaves to `npm run test:full`: each takes seconds, and what it shows breaks seldom or would
 * also break a faster test. Vitest itself and `npm run check` run them as any other.
 */
export const longTests: readonly string[] = [
  // Programs that start, stop and are killed, and the demo data that the journeys of the gate use.
  'apps/server/demo/demoData.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/organisations/module/referenceModule.test.ts',
  'apps/server/src/platform/jobs/startJobs.test.ts',
  'libs/postgres/src/localPostgres.test.ts',
  'tools/mailbox/mailbox.test.ts',
  'tools/map-data/build.test.ts',
  // Limits that are counted to their end, and large inputs.
  'apps/server/src/cases/create/measureWorkAreas.test.ts',
  'apps/server/src/identity/newPassword/changePassword.test.ts',
  'apps/server/src/identity/newPassword/recovery.test.ts',
  'apps/server/src/identity/signIn/password.test.ts',
  'apps/server/src/identity/signIn/passwordGuard.test.ts',
  'apps/server/src/maps/geodata/borderSystems.test.ts',
  'apps/server/src/maps/geodata/geodataLimits.test.ts',
  'apps/server/src/maps/geodata/geodataThread.test.ts',
  'apps/server/src/maps/geodata/uploads.test.ts',
  'apps/server/src/maps/placeSearch/placeSearch.test.ts',
  'apps/server/src/sharedLimits.test.ts',
  // Each message of the protocol, of accounts and of the e-ID; the journeys of the gate sign in, stay signed in and log out.
  'apps/server/src/identity/accounts/accounts.test.ts',
  'apps/server/src/identity/bankId/bankIdConnect.test.ts',
  'apps/server/src/identity/oidc/conformance.authorization.test.ts',
  'apps/server/src/identity/oidc/conformance.logout.test.ts',
  'apps/server/src/identity/oidc/conformance.tokens.test.ts',
  'apps/server/src/identity/sessions/endedSessions.test.ts',
  'apps/server/src/identity/sessions/sessions.test.ts',
  // Components whose screens the tables of screens and the journeys of the gate also open.
  'apps/admin/src/announcements/announcements.test.tsx',
  'apps/admin/src/users/userPages.test.tsx',
  'apps/cableowner/src/areas/areas.test.tsx',
  'apps/cableowner/src/recipients/recipients.test.tsx',
  'apps/cableowner/src/rules/rules.test.tsx',
  'apps/identity/src/createAccount/createAccount.test.tsx',
  'apps/identity/src/login/BankIdStep.test.tsx',
  'apps/inquirer/src/case/photos/sitePhotos.test.tsx',
  'apps/inquirer/src/createCase/ChoosePurpose.test.tsx',
  'apps/inquirer/src/createCase/CreateCaseFlow.test.tsx',
  'apps/inquirer/src/createCase/area/TypedAreas.test.tsx',
  'apps/inquirer/src/createCase/area/fileAreas.test.tsx',
  'apps/inquirer/src/createCase/area/places/places.test.tsx',
  'apps/inquirer/src/createCase/copiedCase.test.tsx',
  'apps/inquirer/src/createCase/draft/drafts.test.tsx',
  'apps/inquirer/src/createCase/draft/leaveUnsaved.test.tsx',
  'apps/useradmin/src/profile/profile.test.tsx',
  'apps/useradmin/src/users/users.test.tsx',
  'libs/cases/src/file/GeodataFileForm.test.tsx',
];
