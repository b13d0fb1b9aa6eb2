import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits, type LimitName } from './limits.ts';

const source = 'apps/server/src';
const names = Object.keys(limits) as LimitName[];

/** The tests that show that a call above a limit is refused. */
const tests: Readonly<Record<string, readonly LimitName[]>> = {
  'cases/answerMaps/moduleNetworks.test.ts': ['moduleNetworks', 'moduleNetworkSeconds'],
  'cases/actions/overtakeAndCopy.test.ts': ['caseCopies'],
  'cases/groups/caseGroups.test.ts': ['checkedGroupRows'],
  'messages/outbox/limitNotices.test.ts': ['notices'],
  'maps/municipalities/municipalities.test.ts': ['municipalityLines'],
  'legacyApi/legacyCalls.test.ts': ['legacyMegabytes'],
  'service/accessibility/accessibility.test.ts': ['accessibilityMessages'],
  'service/messageTemplates/messageTemplates.test.ts': ['testMessages'],
  'identity/accounts/accounts.test.ts': [
    'accountAboutAddress',
    'accountStart',
    'inviteUses',
    'joinOrganisation',
    'wrongInvites',
  ],
  'identity/bankId/bankIdSignIn.test.ts': ['bankIdInBrowser', 'bankIdOfNetwork', 'bankIdOfUser'],
  'identity/codes/oneTimeCodes.test.ts': ['oneTimeCodes'],
  'identity/sessions/gisKeys.test.ts': ['createGisKey', 'wrongGisKeys'],
  'identity/invites/userInvites.test.ts': ['renewInvite', 'sendAgainUntilActivated', 'sendInvitesUntilActivated'],
  'identity/logInAs/logInAs.test.ts': ['logInAs'],
  'identity/newPassword/recovery.test.ts': ['recovery', 'recoveryAboutOne', 'recoveryCodes'],
  'identity/oidc/programClients.test.ts': ['programTokens', 'wrongProgramSecrets'],
  'identity/signIn/passwordGuard.test.ts': ['password', 'passwordOfNetwork'],
  'identity/users/organisationUsers.test.ts': ['accountChangeUntilActivated', 'remindUser'],
  'maps/geodata/geodata.test.ts': ['geodataUploads'],
  'maps/geodata/geodataLimits.test.ts': ['geodataSeconds', 'geodataWritingSeconds'],
  'maps/mapProxy/mapProxy.test.ts': ['mapImages'],
  'maps/placeSearch/placeSearch.test.ts': ['nominatimSearch', 'placeSearch'],
  'organisations/webhooks/webhooks.test.ts': ['testWebhooks'],
  'organisations/programs/webServices.test.ts': ['connectProgram', 'rotateSecret'],
  'platform/http/bodiesWithoutToken.test.ts': ['bodiesWithoutToken'],
  'platform/http/openApi.test.ts': ['apiDocuments'],
  'platform/http/refusals.test.ts': ['auditedRefusals'],
  'platform/http/route.test.ts': ['calls'],
  'service/logs/logs.test.ts': ['pageFaults', 'pageFaultsOfProcess'],
  'service/status/status.test.ts': ['serviceStatus'],
  'sharedLimits.test.ts': [
    'answerMapReads',
    'answerRuleDryRuns',
    'answerStatistics',
    'apiUsageDownloads',
    'attachmentDownloads',
    'attachmentMegabytes',
    'attachmentUploads',
    'auditDownloads',
    'authorizations',
    'caseActions',
    'caseArchives',
    'caseCalendars',
    'caseDocuments',
    'caseListDownloads',
    'createCase',
    'draftBytes',
    'findAffectedOwners',
    'findAffectedOwnersOfNetwork',
    'geodataDownloads',
    'heavyPositions',
    'largeBodyBytes',
    'programCalls',
    'openStatistics',
    'saveDraft',
    'saveTemplate',
    'sitePhotos',
    'squareDownloads',
    'unregisteredOwnerDownloads',
  ],
};

/** Those that another limit is shown for: the same function counts them, with another row of the table. */
const alike: Partial<Record<LimitName, LimitName>> = {
  accountChange: 'accountChangeUntilActivated',
  accountCode: 'accountStart',
  accountCreate: 'accountStart',
  accountSearch: 'accountStart',
  sendAgain: 'sendAgainUntilActivated',
  sendInvites: 'sendInvitesUntilActivated',
};

describe('each limit of the table', () => {
  const users = globSync(`${source}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('limits/limits.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('platform/limits/') || text.includes('../limits/'))
    .join('\n');

  test('is used', () => {
    const isUsed = (name: string) =>
      users.includes(`'${name.replace(/UntilActivated$/, '')}'`) || users.includes(`limits.${name}`);
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });

  test('has a test that shows that a call above it is refused', () => {
    const shown = Object.values(tests).flat();
    expect([...shown, ...Object.keys(alike)].sort()).toEqual([...names].sort());
    expect(shown).toEqual(expect.arrayContaining(Object.values(alike)));
    for (const file of Object.keys(tests)) expect([file, existsSync(join(source, file))]).toEqual([file, true]);
  });

  test('of programs is in the manual for those who write them', () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(
      `${limits.programTokens.most} tokens and ${limits.programCalls.most.toLocaleString('en')} calls a minute`,
    );
  });
});
