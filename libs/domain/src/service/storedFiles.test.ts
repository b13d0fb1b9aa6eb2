import { expect, test } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { checkStorageSpace } from './storedFiles.ts';

const megabyte = 1_000_000;
const settings = { ...defaultSettings(), organisationGigabytes: 50, storedGigabytes: 500 };
const none = { unsentOfUser: 0, unsentOfNetwork: 0, ofOrganisation: 0, inAll: 0 };

test.each([
  // Ten files of 25 MB in each of two cases, six times in a network.
  ['unsentOfUser', 500, false, 'UnsentFilesFull'],
  ['unsentOfNetwork', 3_000, false, 'UnsentFilesFull'],
  ['ofOrganisation', 50_000, false, 'OrganisationFilesFull'],
  ['ofOrganisation', 5_000, true, 'OrganisationFilesFull'],
  ['inAll', 500_000, false, 'FilesUnavailable'],
] as const)('a file that takes %s above %d MB has no room (private: %s)', (what, megabytes, isPrivate, code) => {
  const stored = { ...none, [what]: (megabytes - 1) * megabyte };
  expect(checkStorageSpace(stored, megabyte, { isPrivate, settings })).toBeNull();
  expect(checkStorageSpace(stored, megabyte + 1, { isPrivate, settings })).toBe(code);
});

test('the unsent files of a user grow with what a case may have', () => {
  const large = { ...settings, maximumAttachments: 100, maximumAttachmentMegabytes: 100 };
  const stored = { ...none, unsentOfUser: 19_900 * megabyte, unsentOfNetwork: 19_900 * megabyte };
  expect(checkStorageSpace(stored, 100 * megabyte, { isPrivate: false, settings: large })).toBeNull();
});
