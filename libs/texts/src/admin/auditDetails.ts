import { adminOrganisationTexts } from './adminOrganisations.ts';
import { formatMoment, formatNumber } from '../shared/formats.ts';
import { bankIdUsageTexts } from '../shared/organisationUsers.ts';
import { roleTexts } from '../shared/roles.ts';
import { systemSettingsTexts } from './systemSettings.ts';

type Labels = Readonly<Record<string, string>>;

/** Names of what a line carries. */
const names: Labels = {
  of: 'id',
  organisationId: 'organisation, id',
  inviteId: 'inbjudan, id',
  ruleId: 'regel, id',
  clientId: 'program, id',
  areaId: 'område, id',
  recipientId: 'svarsställe, id',
  announcementId: 'meddelande, id',
  method: 'sätt',
  reason: 'orsak',
  call: 'anrop',
  code: 'felkod',
  way: 'väg',
  channel: 'skickat som',
  setting: 'inställning',
  template: 'mall',
  version: 'version',
  withoutVersion: 'utan kontroll av andras ändringar',
  from: 'från',
  to: 'till',
  fromName: 'från',
  toName: 'till',
  name: 'namn',
  number: 'organisationsnummer',
  type: 'typ',
  kind: 'slag',
  title: 'rubrik',
  status: 'status',
  roles: 'behörigheter',
  users: 'användare',
  municipality: 'kommun',
  fileName: 'fil',
  isGeneralised: 'förenklad',
  count: 'antal',
  added: 'tillagda',
  changed: 'ändrat',
  unchanged: 'oförändrade',
  removed: 'borttagna',
  ended: 'avslutade inloggningar',
  endedAt: 'avslutad',
  endedSessions: 'andra inloggningar avslutade',
  during: 'i samband med',
  wanted: 'bad om',
  isNew: 'ny',
  isRemoved: 'borttagen',
  takes: 'tar emot',
  ublClass: 'klass enligt utbyggnadslagen',
  bankIdUsage: 'BankID',
  maxNumberOfCases: 'högsta antal ärenden',
  isHidden: 'dold',
  isSuperUser: 'supportens organisation',
  usesLegacyLogin: 'gammal inloggning',
};

const ways: Labels = { Email: 'mejl', Sms: 'sms', Mobile: 'mobilnummer' };
const methods: Labels = {
  BankId: 'BankID',
  Credentials: 'lösenord',
  SignIn: 'inloggning',
  PasswordReset: 'nytt lösenord',
};
const userStatuses: Labels = {
  AwaitingActivation: 'väntar på aktivering',
  Active: 'aktiv',
  Inactive: 'inaktiv',
  UnverifiedContactInfo: 'obekräftade kontaktuppgifter',
  Unregistered: 'avregistrerad',
};
const reasons: Labels = {
  WrongCredentials: 'fel användarnamn eller lösenord',
  TooManyRequests: 'för många försök',
  FailedLogins: 'misslyckade inloggningar',
  OrganisationUnregistered: 'organisationen är avregistrerad',
  ByUser: 'av en användare',
  AccountInactive: 'kontot är inaktivt',
  AwaitingActivation: 'kontot väntar på aktivering',
  LoggedOut: 'loggade ut',
  Expired: 'tiden gick ut',
};
const fields: Labels = {
  login: 'användarnamn',
  name: 'namn',
  email: 'e-postadress',
  mobilePhone: 'mobilnummer',
  phoneNumber: 'telefonnummer',
  roles: 'behörigheter',
  recipients: 'svarsställen',
  maxNumberOfCases: 'högsta antal ärenden',
};
const settings: Readonly<Record<string, { readonly label: string }>> = systemSettingsTexts.settings;

/** Labels of the values of each name; several values stand with blanks between them. */
const labels: Readonly<Record<string, Labels>> = {
  method: methods,
  during: methods,
  reason: reasons,
  way: ways,
  channel: ways,
  status: userStatuses,
  roles: roleTexts,
  changed: fields,
  type: adminOrganisationTexts.types,
  wanted: { UserName: 'användarnamn', Password: 'nytt lösenord' },
  ublClass: {
    NetworkOperator: 'nätinnehavare',
    BroadbandBuilder: 'bredbandsutbyggare',
    NotCovered: 'omfattas inte',
  },
  bankIdUsage: {
    Allow: bankIdUsageTexts.choices.Allow.label,
    Force: bankIdUsageTexts.choices.Force.label,
    Deny: bankIdUsageTexts.choices.Deny.label,
  },
};

const hidden: ReadonlySet<string> = new Set(['adminName', 'userName', 'caseNumber']);
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** What a line of the audit log carries, each with its Swedish name and value; ids and names as they are, and no id whose name is beside it. */
export function auditDetailTexts(details: Readonly<Record<string, string | number | boolean>>): string[] {
  return Object.entries(details)
    .filter(([name]) => !hidden.has(name) && details[`${name}Name`] === undefined)
    .map(([name, value]) => `${names[name] ?? name}: ${valueText(name, value)}`);
}

function valueText(name: string, value: string | number | boolean): string {
  if (value === true) return 'ja';
  if (value === false) return 'nej';
  if (typeof value === 'number') return name === 'version' ? String(value) : amountText(name, value);
  if (isMoment(value)) return formatMoment(value);
  if (name === 'setting') return settings[value]?.label ?? value;
  const known = labels[name];
  if (known === undefined) return value;
  return value
    .split(' ')
    .map((each) => known[each] ?? each)
    .join(', ');
}

function amountText(name: string, value: number): string {
  return name === 'maxNumberOfCases' && value === -1 ? 'obegränsat' : formatNumber(value);
}
