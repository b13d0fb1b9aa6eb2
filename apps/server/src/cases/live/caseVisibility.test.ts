import { expect, test } from 'vitest';
import type { CaseNearUser } from './live.repository.ts';
import { isCaseVisible } from './caseVisibility.ts';

test('a private person sees their cases, and not those that they sent for an organisation and left there', () => {
  const near = (inquirerOrganisationId: string): CaseNearUser => ({
    caseNumber: '20261120-0001',
    inquirerOrganisationId,
    inquirerUserId: 'person',
    recipientIds: [],
    heldIds: [],
    user: {
      id: 'person',
      organisationId: 'private-persons',
      isPrivateUser: true,
      roles: ['Inquirer'],
      recipientIds: [],
    },
  });
  expect(isCaseVisible(near('private-persons'), 'inquirer')).toBe(true);
  expect(isCaseVisible(near('former-organisation'), 'inquirer')).toBe(false);
});

test('an answerer sees a case at an answer point that has it, an administrator also one that was handed over', () => {
  const near = (role: 'CableOwnerAnswerer' | 'CableOwnerAdmin'): CaseNearUser => ({
    caseNumber: '20261120-0001',
    inquirerOrganisationId: 'inquirers',
    inquirerUserId: 'person',
    recipientIds: ['south', 'north'],
    heldIds: ['north'],
    user: { id: 'user', organisationId: 'owner', isPrivateUser: false, roles: [role], recipientIds: ['south'] },
  });
  expect(isCaseVisible(near('CableOwnerAnswerer'), 'cableowner')).toBe(false);
  expect(isCaseVisible({ ...near('CableOwnerAnswerer'), heldIds: ['south'] }, 'cableowner')).toBe(true);
  expect(isCaseVisible(near('CableOwnerAdmin'), 'cableowner')).toBe(true);
});
