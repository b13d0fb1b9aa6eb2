import { describe, expect, it } from 'vitest';
import { logInAsApps, logInAsHindrance, logInAsWarningIsDue } from './logInAs.ts';
import type { Role } from '../enumerations.ts';

const target = { id: 'b', roles: ['Inquirer'], status: 'Active', organisationStatus: 'Active' } as const;

describe('who may be impersonated', () => {
  it('is an active person in an organisation that is not unregistered', () => {
    expect(logInAsHindrance('a', target)).toBeNull();
    expect(logInAsHindrance('a', { ...target, organisationStatus: 'AwaitingActivation' })).toBeNull();
  });

  it('excludes oneself, super users, programs, and users who could not sign in', () => {
    expect(logInAsHindrance('b', target)).toBe('LogInAsSelf');
    expect(logInAsHindrance('a', { ...target, roles: ['Inquirer', 'SuperUser'] })).toBe('LogInAsSuperUser');
    for (const role of ['CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'] as const)
      expect(logInAsHindrance('a', { ...target, roles: [role] }), role).toBe('LogInAsMachine');
    for (const status of ['AwaitingActivation', 'Inactive', 'UnverifiedContactInfo'] as const)
      expect(logInAsHindrance('a', { ...target, status }), status).toBe('LogInAsInactive');
    expect(logInAsHindrance('a', { ...target, organisationStatus: 'Unregistered' })).toBe('LogInAsInactive');
  });

  it('names oneself before any other hindrance, so that an admin gets the most relevant reason', () => {
    expect(logInAsHindrance('b', { ...target, roles: ['SuperUser'] })).toBe('LogInAsSelf');
  });
});

describe('the apps that are given the token', () => {
  const appsOf = (...roles: Role[]) => logInAsApps({ roles });

  it('are inquirer for an inquirer, cableowner for an owner role, both for both, then useradmin', () => {
    expect(appsOf('Inquirer')).toEqual(['inquirer', 'useradmin']);
    expect(appsOf('CableOwnerAdmin')).toEqual(['cableowner', 'useradmin']);
    expect(appsOf('CableOwnerAnswerer', 'UserAdmin')).toEqual(['cableowner', 'useradmin']);
    expect(appsOf('Inquirer', 'CableOwnerAdmin')).toEqual(['inquirer', 'cableowner', 'useradmin']);
  });

  it('are only useradmin for a user with neither role, once', () => {
    expect(appsOf('UserSupport')).toEqual(['useradmin']);
    expect(appsOf()).toEqual(['useradmin']);
  });
});

it.each([
  [301, false],
  [300, true],
  [1, true],
  [0, false],
  [-60, false],
])('the warning that an impersonation ends, %i seconds before: %s', (secondsLeft, isDue) => {
  expect(logInAsWarningIsDue(secondsLeft)).toBe(isDue);
});
