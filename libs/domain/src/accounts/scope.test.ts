import { describe, expect, test } from 'vitest';
import { roles, type Role } from '../enumerations.ts';
import { scopeOf, type ScopeUser } from './scope.ts';

function userWith(own: Role[], isPrivateUser = false): ScopeUser {
  return {
    id: 'user-1',
    organisationId: 'organisation-1',
    isPrivateUser,
    roles: own,
    recipientIds: ['point-1', 'point-2'],
  };
}

const organisation = { kind: 'organisation', id: 'organisation-1' };
const nothing = { kind: 'recipients', ids: [], organisationId: 'organisation-1' };

describe('The scope of an inquirer', () => {
  test('is the organisation', () => {
    expect(scopeOf(userWith(['Inquirer']), 'inquirer')).toEqual(organisation);
    expect(scopeOf(userWith(['Inquirer', 'CableOwnerAnswerer']), 'inquirer')).toEqual(organisation);
  });

  test('is the user alone for a private person, whatever the roles', () => {
    for (const role of roles) {
      expect(scopeOf(userWith([role], true), 'inquirer')).toEqual({
        kind: 'user',
        id: 'user-1',
        organisationId: 'organisation-1',
      });
    }
  });
});

describe('The scope of a cable owner', () => {
  test('is the organisation for an admin who is also an answerer', () => {
    expect(scopeOf(userWith(['CableOwnerAdmin']), 'cableowner')).toEqual(organisation);
    expect(scopeOf(userWith(['CableOwnerAnswerer', 'CableOwnerAdmin']), 'cableowner')).toEqual(organisation);
  });

  test('is the assigned answer points for a module, and the organisation while it is assigned to none', () => {
    const module = userWith(['CableOwnerModule']);
    expect(scopeOf(module, 'cableowner')).toEqual({
      kind: 'recipients',
      ids: ['point-1', 'point-2'],
      organisationId: 'organisation-1',
    });
    expect(scopeOf({ ...module, recipientIds: [] }, 'cableowner')).toEqual(organisation);
  });

  test('is the linked answer points for an answerer', () => {
    expect(scopeOf(userWith(['CableOwnerAnswerer']), 'cableowner')).toEqual({
      kind: 'recipients',
      ids: ['point-1', 'point-2'],
      organisationId: 'organisation-1',
    });
  });

  test('is empty for every other role, and for a private person with any role', () => {
    const owners: Role[] = ['CableOwnerAdmin', 'CableOwnerAnswerer', 'CableOwnerModule'];
    for (const role of roles) {
      if (!owners.includes(role)) expect(scopeOf(userWith([role]), 'cableowner')).toEqual(nothing);
      expect(scopeOf(userWith([role], true), 'cableowner')).toEqual(nothing);
    }
  });
});
