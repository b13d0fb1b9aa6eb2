import { describe, expect, it } from 'vitest';
import { signInWays } from './bankIdUsage.ts';
import type { UserStatus } from '../enumerations.ts';
import { maySignIn, signInHindrance, type SignInAccount } from './signInHindrance.ts';

const account: SignInAccount = {
  roles: ['Inquirer'],
  status: 'Active',
  organisationStatus: 'Active',
  bankIdUsage: 'Allow',
  isSentToLegacyLogIn: false,
};
const hindrances = (given: Partial<SignInAccount>) => [
  signInHindrance({ ...account, ...given }, 'Credentials'),
  signInHindrance({ ...account, ...given }, 'BankId'),
];

describe('the ways into an organisation', () => {
  it('are both where it allows the e-ID, the password alone where it denies it, the e-ID alone where it forces it', () => {
    expect(signInWays('Allow')).toEqual({ password: true, bankId: true });
    expect(signInWays('Deny')).toEqual({ password: true, bankId: false });
    expect(signInWays('Force')).toEqual({ password: false, bankId: true });
  });
});

describe('why an authenticated person cannot sign in', () => {
  it('is nothing for an active account, nor while its organisation awaits activation', () => {
    expect(hindrances({})).toEqual([null, null]);
    expect(hindrances({ organisationStatus: 'AwaitingActivation' })).toEqual([null, null]);
  });

  it('is the role of a program, before anything else', () => {
    expect(hindrances({ roles: ['CableOwnerModule'], status: 'Inactive' })).toEqual([
      'AccountIsModule',
      'AccountIsModule',
    ]);
    expect(hindrances({ roles: ['Inquirer', 'WebServiceInquirer'] })).toEqual(['AccountIsModule', 'AccountIsModule']);
  });

  it('is an inactive account or an organisation that has left', () => {
    expect(hindrances({ status: 'Inactive' })).toEqual(['AccountInactive', 'AccountInactive']);
    expect(hindrances({ organisationStatus: 'Unregistered' })).toEqual(['AccountInactive', 'AccountInactive']);
  });

  it('is an account that awaits activation, and not one whose ways of contact are not verified', () => {
    expect(hindrances({ status: 'AwaitingActivation' })).toEqual([
      'AccountAwaitingActivation',
      'AccountAwaitingActivation',
    ]);
    expect(hindrances({ status: 'UnverifiedContactInfo' })).toEqual([null, null]);
    expect(
      ['Active', 'UnverifiedContactInfo', 'AwaitingActivation', 'Inactive'].map((status) =>
        maySignIn(status as UserStatus),
      ),
    ).toEqual([true, true, false, false]);
  });

  it('is the legacy log-in of the organisation, whatever the method', () => {
    expect(hindrances({ isSentToLegacyLogIn: true, bankIdUsage: 'Force' })).toEqual([
      'LegacyLogInRequired',
      'LegacyLogInRequired',
    ]);
  });

  it("is the organisation's own setting for the e-ID", () => {
    expect(hindrances({ bankIdUsage: 'Deny' })).toEqual([null, 'BankIdDisabledByAdmin']);
    expect(hindrances({ bankIdUsage: 'Force' })).toEqual(['BankIdRequired', null]);
  });
});
