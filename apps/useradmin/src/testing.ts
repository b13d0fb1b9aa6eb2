import type { OrganisationUser, OrganisationUserItem, UserChoices } from '@schaktkoll/contract';
import { offeredRoles } from '@schaktkoll/domain';

const cableOwner = { type: 'CableOwner', isPrivate: false, isSuperUser: false } as const;

/** For tests: what the forms of a cable owner offer. */
export function makeUserChoices(values: Partial<UserChoices> = {}): UserChoices {
  return {
    organization: cableOwner,
    roles: offeredRoles(cableOwner).filter(({ userRole }) => userRole),
    recipients: [
      { externalId: '01930000-0000-7000-8000-0000000000d1', name: 'Svarsställe norr' },
      { externalId: '01930000-0000-7000-8000-0000000000d2', name: 'Svarsställe söder' },
    ],
    defaultMaxNumberOfCases: 10,
    inviteDays: 14,
    ...values,
  };
}

/** For tests: a user of a cable owner whom the reader edits. */
export function makeOrganisationUser(values: Partial<OrganisationUser> = {}): OrganisationUser {
  return {
    id: '01930000-0000-7000-8000-000000000010',
    version: 3,
    name: 'Nora Nyström',
    login: 'nora.nystrom',
    email: 'nora@exempel.se',
    mobilePhone: null,
    phoneNumber: null,
    status: 'Active',
    roles: ['Inquirer'],
    recipients: [],
    maxNumberOfCases: 10,
    organization: {
      id: '01930000-0000-7000-8000-0000000000f1',
      name: 'Fiberbolaget AB',
      type: 'CableOwner',
      isPrivate: false,
    },
    hasBankId: false,
    hasPassword: true,
    isPasswordInactivated: false,
    creationDate: '2026-11-19T07:30:00.000Z',
    lastLogin: null,
    inactivation: null,
    actions: ['inactivate', 'resend', 'endSessions'],
    choices: makeUserChoices(),
    ...values,
  };
}

/** For tests: a user in a list. */
export function makeUserItem(values: Partial<OrganisationUserItem> = {}): OrganisationUserItem {
  const { id, name, login, roles, status, lastLogin } = makeOrganisationUser();
  return { id, name, login, organization: { name: 'Fiberbolaget AB' }, roles, status, lastLogin, ...values };
}
