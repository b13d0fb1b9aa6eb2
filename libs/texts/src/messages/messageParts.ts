import type { CodePurpose } from '@schaktkoll/domain';

const counted = (one: string, several: string) => (count: number) => `${count} ${count === 1 ? one : several}`;

/** More user names than this do not go into one SMS. */
const mostLoginsInSms = 5;
/** An owner's name in an SMS, which is to be one SMS with everything else. */
const longestNameInSms = 36;

/** Parts of sentences that values of messages are made of. */
export const messageParts = {
  newCases: counted('nytt ärende', 'nya ärenden'),
  closedCases: counted('stängt eller makulerat ärende', 'stängda eller makulerade ärenden'),
  newAnswers: counted('nytt svar', 'nya svar'),
  /** What a one-time code lets its reader do, as the end of a sentence. */
  codeUses: {
    RecoverPassword: 'komma in igen',
    VerifyEmail: 'bekräfta din e-postadress',
    VerifyPhone: 'bekräfta ditt mobilnummer',
    CreateAccount: 'skapa ditt konto',
    ConnectBankId: 'koppla ditt BankID',
  } satisfies Readonly<Record<CodePurpose, string>>,
  logins: (logins: readonly string[]): string => {
    const rest = logins.length - mostLoginsInSms;
    return `${logins.slice(0, mostLoginsInSms).join(', ')}${rest > 0 ? ` och ${rest} till` : ''}`;
  },
  nameInSms: (name: string): string =>
    name.length > longestNameInSms ? `${name.slice(0, longestNameInSms - 1)}.` : name,
} as const;
