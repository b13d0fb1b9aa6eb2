import type { InactivationReason } from '@schaktkoll/domain';
import { formatNumber } from './formats.ts';

/** The form of a user, for an organisation's user administrators and for super users. */
export const userFormTexts = {
  /** Labels of the fields, also used inside error sentences. */
  fields: {
    name: 'Namn',
    login: 'Användarnamn',
    email: 'E-postadress',
    mobilePhone: 'Mobilnummer',
    phoneNumber: 'Telefonnummer',
    roles: 'Behörighet',
    maxNumberOfCases: 'Högsta antal pågående ärenden',
    recipients: 'Svarsställen',
  },
  nameHint: 'För- och efternamn, som andra ser det.',
  nameFromBankId: 'Namnet kommer från användarens BankID och kan inte ändras här.',
  loginHint: '6 till 64 tecken.',
  onlyRole: (role: string) => `Användaren får behörigheten ${role}.`,
  extensions: 'Utökad behörighet',
  extensionHint: 'Kan läggas till utöver behörigheten ovan.',
  alsoRole: (role: string) => `Också ${role}`,
  alsoRoleHint: 'Användaren har den här behörigheten nu. Avmarkera för att ta bort den.',
  unlimited: 'Obegränsat',
  maxCasesHint: 'Så många ärenden får användaren ha öppna samtidigt. 0 betyder att inga ärenden kan skapas.',
  cases: (count: number) => formatNumber(count),
  recipients: {
    hint: 'Användaren ser och besvarar de ärenden som kommer till de valda svarsställena.',
    notLinked: 'Inte kopplad till något svarsställe. Ser inga ärenden.',
    linked: (count: number, all: number) => `Kopplad till ${formatNumber(count)} av ${formatNumber(all)} svarsställen.`,
    none: 'Organisationen har inga svarsställen än.',
    link: 'Visa alla svarsställen',
    askAdmin: 'Kontakta en administratör (ledningsägare) i organisationen om ett svarsställe saknas eller ska ändras.',
  },
} as const;

/** Why an account is inactive. */
export const inactivationReasonTexts: Readonly<Record<InactivationReason, string>> = {
  FailedLogins: 'För många misslyckade inloggningar',
  OrganisationUnregistered: 'Organisationen är avregistrerad',
  ByUser: 'Inaktiverad av en användare',
};
