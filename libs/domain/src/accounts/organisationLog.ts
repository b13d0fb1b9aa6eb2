import type { OrganisationType } from '../enumerations.ts';

/** What the events of an organisation's audit log are about; its filter. */
export const organisationLogSubjects = [
  'SignIn',
  'Credentials',
  'Users',
  'Invites',
  'Programs',
  'Support',
  'Recipients',
  'Areas',
  'Settings',
  'AnswerRules',
  'Module',
] as const;
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
    'GisKeyCreated',
    'GisKeyEnded',
  ],
  Users: [
    'AccountCreated',
    'UserCreated',
    'UserChanged',
    'UserActivated',
    'UserInactivated',
    'UserStatusChanged',
    'UserMoved',
    'UserUnlocked',
    'UserReminded',
    'UserSessionsEnded',
    'UserAdminAdopted',
    'BankIdUsageChanged',
  ],
  Invites: ['InvitesSent', 'InviteRenewed', 'InviteRemoved', 'InviteAccepted'],
  Programs: ['WebServiceCreated', 'WebServiceSecretRotated', 'WebServiceSecretEnded', 'WebServiceRemoved'],
  Support: ['LogInAsStarted', 'LogInAsEnded'],
  Recipients: ['RecipientCreated', 'RecipientChanged', 'RecipientRemoved'],
  Areas: ['AreaCreated', 'AreaChanged', 'AreaRemoved', 'ModuleAreasReplaced'],
  Settings: ['OwnerSettingsChanged', 'UblSettingsChanged'],
  AnswerRules: [
    'AnswerRuleCreated',
    'AnswerRuleChanged',
    'AnswerRuleRemoved',
    'AnswerRuleSwitchedOn',
    'AnswerRuleSwitchedOff',
  ],
  Module: [
    'ModuleCreated',
    'ModuleSecretRotated',
    'ModuleSecretEnded',
    'ModuleRemoved',
    'WebhookCreated',
    'WebhookAddressChanged',
    'WebhookSecretRotated',
    'WebhookSecretEnded',
    'WebhookRemoved',
  ],
} as const satisfies Readonly<Record<OrganisationLogSubject, readonly string[]>>;

export type OrganisationLogKind = (typeof organisationLogKinds)[OrganisationLogSubject][number];

const subjectsOfOthers: Readonly<Record<OrganisationType, readonly OrganisationLogSubject[]>> = {
  CableOwner: [],
  Vigilant: ['Module'],
  Inquirer: ['Recipients', 'Areas', 'Settings', 'AnswerRules', 'Module'],
};

/** What the log of an organisation can be about: only cable owners have a module, and inquirers answer no cases. */
export function logSubjectsFor(type: OrganisationType): OrganisationLogSubject[] {
  return organisationLogSubjects.filter((subject) => !subjectsOfOthers[type].includes(subject));
}
