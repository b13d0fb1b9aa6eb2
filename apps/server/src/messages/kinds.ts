import type { MessageKind } from '@schaktkoll/texts';
import {
  answerParts,
  caseParts,
  copyParts,
  digestParts,
  newCaseParts,
  placedCaseParts,
  toInquirerSide,
} from './caseParts.ts';
import type { MessageKindFacts } from './kinds.types.ts';

const plain = {
  channels: ['Email'],
  priority: 0,
  isCollected: false,
  isCapped: false,
  secret: 'No',
  isSigned: true,
} as const;
const limited = { ...plain, isCapped: true } as const;
const notice = { ...limited, isCollected: true } as const;
const emailAndSms = ['Email', 'Sms'] as const;

/** The messages that the product sends, by kind; their texts are in `@schaktkoll/texts` (`messageTemplates`). */
export const messageKinds = {
  CaseSent: {
    ...plain,
    reader: 'Inquirer',
    placeholders: {
      ...caseParts,
      receivers: 'phrase',
      ownersToAsk: { name: 'text', phone: 'id' },
      ownersToCall: { name: 'text', phone: 'id' },
      unregisteredOwners: { name: 'text', phone: 'id', email: 'email', website: 'id', more: 'number' },
      deselectedOwners: { name: 'text', phone: 'id' },
    },
    needs: ['caseNumber', 'link', 'ownersToAsk'],
  },
  NewCase: {
    ...notice,
    reader: 'Owner',
    placeholders: newCaseParts,
    needs: ['caseNumber', 'link'],
  },
  UrgentCase: {
    ...plain,
    channels: ['Sms'],
    reader: 'Owner',
    placeholders: { ...caseParts, inquirer: 'text' },
    needs: ['caseNumber', 'link'],
  },
  AnswerGiven: {
    ...notice,
    channels: emailAndSms,
    reader: 'Inquirer',
    placeholders: answerParts,
    needs: ['caseNumber', 'link'],
  },
  // Neither collected nor capped: the digger may follow the answer that it replaces.
  AnswerLessSafe: {
    ...plain,
    channels: emailAndSms,
    priority: 75,
    reader: 'Inquirer',
    placeholders: answerParts,
    needs: ['caseNumber', 'link'],
  },
  // Each case has an owner of its own to ask, so neither collected nor capped.
  OwnerToAsk: {
    ...plain,
    channels: emailAndSms,
    reader: 'Inquirer',
    placeholders: { ...toInquirerSide, organisation: 'text', phone: 'id' },
    needs: ['caseNumber', 'organisation'],
  },
  OwnerComment: {
    ...notice,
    reader: 'Inquirer',
    placeholders: { ...toInquirerSide, organisation: 'text', comment: 'text' },
    needs: ['caseNumber', 'link'],
  },
  CaseClosed: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, recipient: 'text' },
    needs: ['caseNumber', 'link'],
  },
  // Not collected: a deadline does not wait for the next mail of the day or week.
  AnswerReminder: {
    ...plain,
    reader: 'Owner',
    placeholders: { ...placedCaseParts, recipient: 'text', answerDueDay: 'day' },
    needs: ['caseNumber', 'link', 'answerDueDay'],
  },
  PeriodReminder: {
    ...plain,
    reader: 'Inquirer',
    placeholders: toInquirerSide,
    needs: ['caseNumber', 'link'],
  },
  // Due at once whatever the schedule: the owner must look at its answer before it is confirmed again.
  CaseExtended: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, recipient: 'text', previousEndDate: 'day', answerDueDay: 'day' },
    needs: ['caseNumber', 'link', 'previousEndDate'],
  },
  CaseOvertaken: {
    ...limited,
    reader: 'Inquirer',
    placeholders: { ...caseParts, by: 'text' },
    needs: ['caseNumber', 'by'],
  },
  // To the one who gets a case at an answer point, and to the one who had it.
  CaseReassigned: {
    ...limited,
    reader: 'User',
    placeholders: { ...placedCaseParts, by: 'text', recipient: 'text', answerDueDay: 'day', assignee: 'text' },
    needs: ['caseNumber', 'link', 'by'],
  },
  CaseCopy: {
    ...plain,
    reader: 'User',
    placeholders: copyParts,
    needs: ['caseNumber', 'sender'],
  },
  CaseCanceled: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, recipient: 'text', reason: 'phrase', comment: 'text' },
    needs: ['caseNumber', 'link', 'reason'],
  },
  SitePhoto: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, recipient: 'text', inquirer: 'text', remark: 'text' },
    needs: ['caseNumber', 'link'],
  },
  // Its values are those at the time of sending; the kinds of its notices determine the reader.
  Digest: {
    ...plain,
    reader: 'Owner',
    placeholders: digestParts,
    needs: [],
  },
  OneTimeCode: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    // The user is waiting for it at a screen.
    priority: 50,
    secret: 'UntilSettled',
    placeholders: { code: 'id', use: 'phrase', minutes: 'number', host: 'id' },
    needs: ['code'],
  },
  UserNames: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    placeholders: { accounts: { login: 'login', organisation: 'text' }, logins: 'login', link: 'link' },
    needs: [],
  },
  RecoveryRefused: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', link: 'link', support: 'email' },
    needs: ['login'],
  },
  Invite: {
    ...plain,
    reader: 'User',
    secret: 'UntilSent',
    placeholders: { inviter: 'text', organisation: 'text', link: 'link', lastDay: 'day' },
    needs: ['link'],
  },
  SignInHelp: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', link: 'link', forgotten: 'link' },
    needs: ['login'],
  },
  InviteAccepted: {
    ...plain,
    reader: 'User',
    placeholders: { name: 'text', email: 'email', organisation: 'text', link: 'link' },
    needs: ['name'],
  },
  AccountCreated: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', organisation: 'text', link: 'link', support: 'email' },
    needs: ['login'],
  },
  ActivationWanted: {
    ...limited,
    reader: 'User',
    placeholders: { name: 'text', login: 'login', organisation: 'text', link: 'link' },
    needs: ['login', 'link'],
  },
  AccountActivated: {
    ...limited,
    reader: 'User',
    placeholders: { login: 'login', organisation: 'text', link: 'link' },
    needs: ['login', 'link'],
  },
  AccountRefused: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', organisation: 'text' },
    needs: ['login'],
  },
  OrganisationAwaits: {
    ...plain,
    reader: 'Support',
    placeholders: { organisation: 'text', number: 'id', email: 'email', link: 'link' },
    needs: ['number'],
  },
  OrganisationActivated: {
    ...plain,
    reader: 'User',
    placeholders: { organisation: 'text', link: 'link' },
    needs: ['organisation'],
  },
  PasswordChanged: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', changedAt: 'moment', link: 'link' },
    needs: ['login', 'link'],
  },
  PasswordSignInInactivated: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', link: 'link' },
    needs: ['login', 'link'],
  },
  ContactChanged: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    placeholders: { login: 'login', changedAt: 'moment', support: 'email' },
    needs: ['login', 'support'],
  },
  BankIdChanged: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'login', changedAt: 'moment', support: 'email' },
    needs: ['login', 'support'],
  },
  // Anyone with the secret acts for the organisation, so its administrators must see that there is one.
  ProgramSecretCreated: {
    ...plain,
    reader: 'User',
    placeholders: { program: 'phrase', organisation: 'text', by: 'text', createdAt: 'moment', link: 'link' },
    needs: ['program', 'by', 'link'],
  },
  AccessibilityMessage: {
    ...plain,
    reader: 'Support',
    isSigned: false,
    placeholders: { message: 'freeText', email: 'email' },
    needs: ['message'],
  },
  // A text of the admin app, as it would read.
  TemplateTest: {
    ...plain,
    reader: 'User',
    isSigned: false,
    placeholders: { subject: 'phrase', text: 'freeText' },
    needs: ['text'],
  },
  CaseNumbersHalfUsed: {
    ...plain,
    reader: 'Support',
    // The second half of the daily limit may be used up within minutes.
    priority: 100,
    placeholders: { countedAt: 'moment', used: 'number', last: 'number', reserved: 'number' },
    needs: [],
  },
} as const satisfies Readonly<Record<MessageKind, MessageKindFacts>>;

/** The facts of a kind; a kind stored by an earlier release and unknown to this one is an ordinary message. */
export function factsOf(kind: MessageKind): MessageKindFacts {
  const known: Partial<Record<MessageKind, MessageKindFacts>> = messageKinds;
  return known[kind] ?? { ...plain, reader: 'User', placeholders: {}, needs: [] };
}

/** The kinds for which a condition holds, in no order. */
export function kindsWhere(holds: (facts: MessageKindFacts) => boolean): MessageKind[] {
  return (Object.keys(messageKinds) as MessageKind[]).filter((kind) => holds(factsOf(kind)));
}
