import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of journeys of which at least one runs on every push: the main job, signing in, and each area of an app. */
const areas = [
  'mainJob.mouse',
  'mainJob.keyboard',
  'purposes',
  'identity/signIn',
  'identity/bankId',
  'identity/logInAs',
  'offline',
  'hosts',
  'ownerAnswers',
  'identity/createAccount',
  'identity/password',
  'userAdministration',
  'adminOrganisations',
];

test.each(areas)('%s has a journey that runs on every push', (area) => {
  expect(readFileSync(`e2e/${area}.e2e.ts`, 'utf8')).toMatch(/\btag: .*'@push'/);
});
