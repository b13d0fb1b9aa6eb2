import type { CodePurpose } from '@schaktkoll/domain';

const counted = (one: string, several: string) => (count: number) => `${count} ${count === 1 ? one : several}`;

/** Maximum number of user names in one SMS. */
const maximumLoginsInSms = 5;
/** Maximum length of an owner's name in an SMS, so that everything fits one SMS. */
const maximumNameInSms = 36;

/** Parts of sentences in the values of messages. */
export const messageParts = {
  newCases: counted('nytt ärende', 'nya ärenden'),
  closedCases: counted('stängt eller makulerat ärende', 'stängda eller makulerade ärenden'),
  photoCases: counted('ärende med nya foton', 'ärenden med nya foton'),
  extendedCases: counted('förlängt ärende', 'förlängda ärenden'),
  newAnswers: counted('nytt svar', 'nya svar'),
  newComments: counted('ny kommentar', 'nya kommentarer'),
  /** What the reader can do with a one-time code, as the end of a sentence. */
  codeUses: {
    RecoverPassword: 'komma in igen',
    VerifyEmail: 'bekräfta din e-postadress',
    VerifyPhone: 'bekräfta ditt mobilnummer',
    CreateAccount: 'skapa ditt konto',
    ConnectBankId: 'koppla ditt BankID',
  } satisfies Readonly<Record<CodePurpose, string>>,
  logins: (logins: readonly string[]): string => {
    const rest = logins.length - maximumLoginsInSms;
    return `${logins.slice(0, maximumLoginsInSms).join(', ')}${rest > 0 ? ` och ${rest} till` : ''}`;
  },
  nameInSms: (name: string): string =>
    name.length > maximumNameInSms ? `${name.slice(0, maximumNameInSms - 1)}.` : name,
} as const;
