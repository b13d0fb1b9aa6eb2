import type { MessageKind } from '@schaktkoll/texts';
import { expect, it } from 'vitest';
import { factsOf, kindsWhere, messageKinds } from './kinds.ts';

const toOneself = 'it goes to the user who acts';
const byTheServer = 'no user causes it';

/** What bounds the kinds that are not capped. */
const boundedOtherwise: Partial<Record<MessageKind, string>> = {
  CaseSent: `${toOneself}, and cases are counted`,
  UrgentCase: 'an emergency waits for nothing, and emergencies are counted',
  AnswerLessSafe: 'each needs a safer answer before it, and those are counted',
  OwnerToAsk: 'it is sent a few times about a case and owner',
  AnswerReminder: byTheServer,
  PeriodReminder: byTheServer,
  Digest: byTheServer,
  CaseCopy: 'copies are counted for each case and user',
  OneTimeCode: 'codes are counted for each address and subject',
  UserNames: 'requests are counted for each network and address',
  RecoveryRefused: 'requests are counted for each network and address',
  Invite: 'sendings are counted for each organisation, renewals for each invite',
  SignInHelp: 'it is counted for each account',
  InviteAccepted: 'uses are counted for each invite',
  AccountCreated: 'new accounts are counted for each network, or for the organisation',
  AccountRefused: 'it is sent once about an account',
  OrganisationAwaits: 'new accounts are counted for each network',
  OrganisationActivated: 'only super users activate organisations',
  // Security notices are never held back; what they are about is counted.
  PasswordChanged: toOneself,
  PasswordSignInInactivated: 'it is sent once until the owner has set a new password',
  ContactChanged: `${toOneself}, or changes are counted for the organisation`,
  BankIdChanged: toOneself,
  ProgramSecretCreated: 'new secrets are counted for the organisation',
  AccessibilityMessage: 'it goes to the support',
  TemplateTest: toOneself,
  CaseNumbersHalfUsed: byTheServer,
};

it('every kind of message is capped for each address, except those that something else bounds', () => {
  expect(kindsWhere(({ isCapped }) => !isCapped).sort()).toEqual(Object.keys(boundedOtherwise).sort());
});

it('every kind that may be collected is capped too', () => {
  const kinds = Object.keys(messageKinds) as MessageKind[];
  expect(kinds.filter((kind) => factsOf(kind).isCollected && !factsOf(kind).isCapped)).toEqual([]);
});
