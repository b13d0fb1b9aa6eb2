/** What the events of an organisation's audit log are about; its filter. */
export const organisationLogSubjects = ['SignIn', 'Credentials', 'Users', 'Invites', 'Support', 'Areas'] as const;
export type OrganisationLogSubject = (typeof organisationLogSubjects)[number];

/** The kinds of events that an organisation sees, by subject; the other kinds are for those who run the service. */
export const organisationLogKinds = {
  SignIn: ['SignedIn', 'SignInFailed', 'LoggedOut', 'SessionEnded'],
  Credentials: [
    'PasswordSignInInactivated',
    'PasswordSignInRestored',
    'PasswordReset',
    'PasswordChanged',
    'BankIdConnected',
    'BankIdDisconnected',
    'ContactChanged',
  ],
  Users: [
    'AccountCreated',
    'UserCreated',
    'UserChanged',
    'UserActivated',
    'UserInactivated',
    'UserUnlocked',
    'UserReminded',
    'UserSessionsEnded',
    'UserAdminAdopted',
    'BankIdUsageChanged',
  ],
  Invites: ['InvitesSent', 'InviteRenewed', 'InviteRemoved', 'InviteAccepted'],
  Support: ['LogInAsStarted', 'LogInAsEnded'],
  Areas: ['AreaCreated', 'AreaChanged', 'AreaRemoved'],
} as const satisfies Readonly<Record<OrganisationLogSubject, readonly string[]>>;

export type OrganisationLogKind = (typeof organisationLogKinds)[OrganisationLogSubject][number];
