import { expect, test } from 'vitest';
import type { CaseNearUser } from './live.repository.ts';
import { isWithinReach } from './reach.ts';

test('a private person reaches their cases, and not those that they sent for an organisation and left there', () => {
  const near = (inquirerOrganisationId: string): CaseNearUser => ({
    caseNumber: '20261120-0001',
    inquirerOrganisationId,
    inquirerUserId: 'person',
    recipientIds: [],
    user: {
      id: 'person',
      organisationId: 'private-persons',
      isPrivateUser: true,
      roles: ['Inquirer'],
      recipientIds: [],
    },
  });
  expect(isWithinReach(near('private-persons'), 'inquirer')).toBe(true);
  expect(isWithinReach(near('former-organisation'), 'inquirer')).toBe(false);
});
