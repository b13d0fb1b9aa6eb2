import type { MessageChannel } from '@schaktkoll/domain';
import type { MessageKind } from '@schaktkoll/texts';

/**
 * What a placeholder stands for, which decides how its value is written:
 * - `text`: what a person has typed; on one line, without working links;
 * - `freeText`: several lines that a person has typed, as they are;
 * - `id`: a user name, a number, a code: on one line, as it is;
 * - `phrase`: words of ours;
 * - `day`: `YYYY-MM-DD`; `longDay`: the same, written with its weekday;
 * - `moment`: ISO 8601, written in Swedish time;
 * - `number`; `link`: an address of ours; `email`;
 * - `names`: what persons have typed, as "a, b och c";
 * - a record: a list, each item written by the row of that name in the template.
 */
export type PlaceholderType =
  'text' | 'freeText' | 'id' | 'phrase' | 'day' | 'longDay' | 'moment' | 'number' | 'link' | 'email' | 'names';
type RowPlaceholders = Readonly<Record<string, PlaceholderType>>;
export type Placeholders = Readonly<Record<string, PlaceholderType | RowPlaceholders>>;

/** Everything that depends on what a message is sent for. */
export interface MessageKindFacts {
  readonly channels: readonly MessageChannel[];
  /** Who reads it; the log of a case names the owner of those that go to one. */
  readonly reader: 'Inquirer' | 'Owner' | 'User' | 'Support';
  /** The higher goes first; a message about an emergency goes before all others. */
  readonly priority: number;
  /** It may wait for its receiver's day and go out together with others (specification section 3). */
  readonly isCollected: boolean;
  /** It counts against the bound of what one address gets in an hour (decision record 38). */
  readonly isCapped: boolean;
  /** Its text lets its reader act as somebody, and is removed from the outbox when it is sent, or also when it is given up. */
  readonly secret: 'No' | 'UntilSent' | 'UntilSettled';
  /** E-mails end with the signature. */
  readonly isSigned: boolean;
  readonly placeholders: Placeholders;
  /** Without these no text of the kind is of use. */
  readonly needs: readonly string[];
}

const plain = {
  channels: ['Email'],
  priority: 0,
  isCollected: false,
  isCapped: false,
  secret: 'No',
  isSigned: true,
} as const;
const notice = { ...plain, isCollected: true, isCapped: true } as const;
const emailAndSms = ['Email', 'Sms'] as const;

const caseParts = {
  caseNumber: 'id',
  caseName: 'text',
  startDate: 'day',
  endDate: 'day',
  link: 'link',
} as const;
const digestRow = { ...caseParts, inquirer: 'text', answerDueDay: 'day' } as const;

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
    },
    needs: ['caseNumber', 'link', 'ownersToAsk'],
  },
  NewCase: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, inquirer: 'text', recipient: 'text', answerDueDay: 'day' },
    needs: ['caseNumber', 'link'],
  },
  AnswerGiven: {
    ...notice,
    channels: emailAndSms,
    reader: 'Inquirer',
    placeholders: {
      ...caseParts,
      organisation: 'text',
      answer: 'phrase',
      wait: 'phrase',
      unanswered: 'names',
      toAsk: 'names',
    },
    needs: ['caseNumber', 'link'],
  },
  CaseClosed: {
    ...notice,
    reader: 'Owner',
    placeholders: { ...caseParts, recipient: 'text' },
    needs: ['caseNumber', 'link'],
  },
  // Its values are what is true when it goes out; the kinds of the notices in it say who reads them.
  Digest: {
    ...plain,
    reader: 'Owner',
    placeholders: {
      recipient: 'text',
      newCount: 'phrase',
      closedCount: 'phrase',
      answerCount: 'phrase',
      answerDueDay: 'day',
      newCases: digestRow,
      closedCases: digestRow,
      answers: { ...caseParts, organisation: 'text', answer: 'phrase', wait: 'phrase' },
    },
    needs: [],
  },
  OneTimeCode: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    // Its reader waits at a screen.
    priority: 50,
    secret: 'UntilSettled',
    placeholders: { code: 'id', use: 'phrase', minutes: 'number', host: 'id' },
    needs: ['code'],
  },
  UserNames: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    placeholders: { accounts: { login: 'id', organisation: 'text' }, logins: 'id', link: 'link' },
    needs: [],
  },
  RecoveryRefused: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'id', link: 'link', support: 'email' },
    needs: ['login'],
  },
  Invite: {
    ...plain,
    reader: 'User',
    secret: 'UntilSent',
    placeholders: { organisation: 'text', link: 'link', lastDay: 'longDay' },
    needs: ['link'],
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
    placeholders: { login: 'id', organisation: 'text', link: 'link' },
    needs: ['login'],
  },
  ActivationWanted: {
    ...plain,
    reader: 'User',
    placeholders: { name: 'text', login: 'id', organisation: 'text', link: 'link' },
    needs: ['login', 'link'],
  },
  AccountActivated: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'id', organisation: 'text', link: 'link' },
    needs: ['login', 'link'],
  },
  AccountRefused: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'id', organisation: 'text' },
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
    placeholders: { login: 'id', changedAt: 'moment', link: 'link' },
    needs: ['login', 'link'],
  },
  PasswordSignInInactivated: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'id', link: 'link' },
    needs: ['login', 'link'],
  },
  ContactChanged: {
    ...plain,
    channels: emailAndSms,
    reader: 'User',
    placeholders: { login: 'id', changedAt: 'moment', support: 'email' },
    needs: ['login', 'support'],
  },
  BankIdChanged: {
    ...plain,
    reader: 'User',
    placeholders: { login: 'id', changedAt: 'moment', support: 'email' },
    needs: ['login', 'support'],
  },
  AccessibilityMessage: {
    ...plain,
    reader: 'Support',
    isSigned: false,
    placeholders: { message: 'freeText', email: 'email' },
    needs: ['message'],
  },
  CaseNumbersHalfUsed: {
    ...plain,
    reader: 'Support',
    // The other half of the day's numbers may last a few minutes.
    priority: 100,
    placeholders: { countedAt: 'moment', used: 'number', last: 'number', reserved: 'number' },
    needs: [],
  },
} as const satisfies Readonly<Record<MessageKind, MessageKindFacts>>;

/** The facts of a kind; a kind that an earlier release stored and this one does not know is an ordinary message. */
export function factsOf(kind: MessageKind): MessageKindFacts {
  const known: Partial<Record<MessageKind, MessageKindFacts>> = messageKinds;
  return known[kind] ?? { ...plain, reader: 'User', placeholders: {}, needs: [] };
}

/** The kinds of which something holds, in no order. */
export function kindsWhere(holds: (facts: MessageKindFacts) => boolean): MessageKind[] {
  return (Object.keys(messageKinds) as MessageKind[]).filter((kind) => holds(factsOf(kind)));
}
