import { describe, expect, it } from 'vitest';
import { checkOrganisationKind, organisationActionsFor, statusAfter } from './organisations.ts';

describe('what can be done with an organisation', () => {
  const actions = (status: 'AwaitingActivation' | 'Active' | 'Unregistered', changes: object = {}) =>
    organisationActionsFor({ status, isPrivate: false, realm: 'Real', isOwn: false, ...changes });

  it('follows from its status', () => {
    expect(actions('AwaitingActivation')).toEqual(['activate', 'unregister']);
    expect(actions('Active')).toEqual(['unregister']);
    expect(actions('Unregistered')).toEqual(['reinstate']);
    expect(statusAfter).toEqual({ activate: 'Active', unregister: 'Unregistered', reinstate: 'Active' });
  });

  it("is nothing for that of private persons, and never unregistering the super user's own", () => {
    expect(actions('Active', { isPrivate: true })).toEqual([]);
    expect(actions('Active', { isOwn: true })).toEqual([]);
  });
});

describe('the type of an organisation', () => {
  const inquirer = { type: 'Inquirer', isSuperUser: false } as const;

  it('fits when it allows every area and every role that the organisation has', () => {
    expect(checkOrganisationKind(inquirer, { areaTypes: [], roles: ['Inquirer', 'UserAdmin'] })).toEqual([]);
    expect(
      checkOrganisationKind(
        { type: 'CableOwner', isSuperUser: false },
        { areaTypes: ['Affected', 'Control'], roles: ['CableOwnerAdmin', 'CableOwnerModule'] },
      ),
    ).toEqual([]);
  });

  it('does not leave areas that it cannot have: matching would still find them', () => {
    expect(
      checkOrganisationKind({ type: 'Vigilant', isSuperUser: false }, { areaTypes: ['Affected'], roles: [] }),
    ).toEqual([{ path: 'type', code: 'OrganisationHasAreas' }]);
    expect(
      checkOrganisationKind({ type: 'Vigilant', isSuperUser: false }, { areaTypes: ['Control'], roles: [] }),
    ).toEqual([]);
  });

  it('does not leave users with a role that it does not offer', () => {
    expect(checkOrganisationKind(inquirer, { areaTypes: [], roles: ['CableOwnerAnswerer'] })).toEqual([
      { path: 'type', code: 'OrganisationHasUsersInRoles' },
    ]);
  });

  it('keeps the super user flag while it has super users or support', () => {
    expect(checkOrganisationKind(inquirer, { areaTypes: [], roles: ['SuperUser', 'Inquirer'] })).toEqual([
      { path: 'isSuperUserOrganization', code: 'OrganisationHasSuperUsers' },
    ]);
    expect(checkOrganisationKind(inquirer, { areaTypes: [], roles: ['UserSupport'] })).toEqual([
      { path: 'isSuperUserOrganization', code: 'OrganisationHasSuperUsers' },
    ]);
    expect(
      checkOrganisationKind({ type: 'Inquirer', isSuperUser: true }, { areaTypes: [], roles: ['SuperUser'] }),
    ).toEqual([]);
  });
});
