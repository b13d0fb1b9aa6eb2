/** What the audit trail tells of (quality 1.2, 16.3): sign-ins good and refused, changes of accounts, acts in another's name. */
export const auditKinds = [
  'SignedIn',
  'SignInFailed',
  'LoggedOut',
  'SessionEnded',
  'TokenReused',
  'RoleRefused',
  'PasswordSignInInactivated',
  'PasswordSignInRestored',
  'RecoveryAsked',
  'PasswordReset',
  'PasswordChanged',
  'BankIdConnected',
  'BankIdDisconnected',
  'ContactChanged',
  'AccountCreated',
  'OrganisationCreated',
  'OrganisationActivated',
  'InviteAccepted',
  'LogInAsStarted',
  'LogInAsEnded',
  'LogInAsRefused',
  'AreaCreated',
  'AreaChanged',
  'AreaRemoved',
] as const;

export type AuditKind = (typeof auditKinds)[number];
