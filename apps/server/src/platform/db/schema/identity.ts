import type {
  BankIdDevice,
  BankIdPurpose,
  BankIdUsage,
  CasePurpose,
  CodePurpose,
  DocumentationWay,
  InactivationReason,
  InfrastructureType,
  MarkingOffer,
  MessageChannel,
  NotificationSchedule,
  OrganisationRealm,
  OrganisationStatus,
  OrganisationType,
  Role,
  UblClass,
  UserStatus,
} from '@schaktkoll/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedJson, DefaultedMoment, Json, Moment } from './columns.ts';

/** The tables of `baseline/identity.sql`. */
export interface IdentityTables {
  organisation: OrganisationTable;
  app_user: UserTable;
  user_role: UserRoleTable;
  pending_account: PendingAccountTable;
  invite: InviteTable;
  one_time_code: OneTimeCodeTable;
  known_browser: KnownBrowserTable;
  recovery: RecoveryTable;
  bank_id_link: BankIdLinkTable;
  bank_id_order: BankIdOrderTable;
  bank_id_connecting: BankIdConnectingTable;
  oidc_payload: OidcPayloadTable;
  log_in_as: LogInAsTable;
}

export interface OrganisationTable {
  id: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  organisation_number: string | null;
  type: OrganisationType;
  /** Never changed (OWNER-8). */
  realm: Generated<OrganisationRealm>;
  is_private: Generated<boolean>;
  is_super_user: Generated<boolean>;
  is_hidden: Generated<boolean>;
  status: OrganisationStatus;
  infrastructure_types: Generated<InfrastructureType[]>;
  phone: string | null;
  /** Always https. */
  website: string | null;
  /** The terms that an inquirer accepts when confirming an answer; always https. */
  terms_url: string | null;
  /** For the inquirer: what the organisation owns, where its cables lie, how it answers. */
  description: Generated<string | null>;
  contact_email: Generated<string | null>;
  street: Generated<string | null>;
  postal_code: Generated<string | null>;
  city: Generated<string | null>;
  /** About cables and how to dig beside them; always https. */
  information_url: Generated<string | null>;
  links: DefaultedJson<{ label: string; address: string }[]>;
  documentation: Generated<DocumentationWay | null>;
  marking: Generated<MarkingOffer | null>;
  /** Its module may send lines with its answers. */
  lines_from_programs: Generated<boolean>;
  /** Whether programs of inquirers may read the lines of its answers. */
  lines_to_programs: Generated<boolean>;
  ubl_class: Generated<UblClass>;
  ubl_email: Generated<string | null>;
  ubl_link: Generated<string | null>;
  ubl_comment: Generated<string | null>;
  /** Null for settings that were never changed in the app. */
  settings_changed_at: Generated<Moment | null>;
  settings_changed_by: Generated<string | null>;
  /** −1 is no limit. */
  max_number_of_cases: Generated<number>;
  bank_id_usage: Generated<BankIdUsage>;
  /** Its accounts log in to an old system (ACCOUNT-3). */
  uses_legacy_login: Generated<boolean>;
  /** The case types that the organisation takes; it is never dropped by matching (AREA-2). */
  takes_purposes: Generated<CasePurpose[]>;
  response_days_cable_indication: Generated<number>;
  response_days_project: Generated<number>;
  response_days_planning: Generated<number>;
  response_days_collaborate: Generated<number>;
  marking_days: Generated<number>;
  version: Generated<number>;
  created_at: DefaultedMoment;
}

export interface UserTable {
  id: string;
  organisation_id: string;
  login: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  /** PHC string of argon2id; null for a user who has never set a password. */
  password_hash: string | null;
  email: string;
  /** Has an address that another of the organisation has too, since before that was refused. */
  keeps_shared_email: Generated<boolean>;
  /** When the user last changed the address; null for never, and for changes by others. */
  own_email_changed_at: Generated<Moment | null>;
  mobile_phone: string | null;
  /** When the user last set another mobile phone; null for never, and for changes by others. */
  own_mobile_changed_at: Generated<Moment | null>;
  /** When a code that was sent to the mobile phone was entered; null for an unverified one. */
  mobile_verified_at: Generated<Moment | null>;
  phone_number: string | null;
  /** The mobile phone by E.164, as the domain's `phoneToE164` gives it. */
  mobile_number: GeneratedAlways<string | null>;
  status: UserStatus;
  /**
   * FailedLogins is only set by hand or import: failed log-ins here set `password_inactivated_at`, which affects only
   * the password.
   */
  inactivation_reason: InactivationReason | null;
  /** Of a user that deregistering the organisation inactivated. */
  status_before_deregistering: UserStatus | null;
  /** Of a user who was inactivated by another. */
  inactivated_by: Generated<string | null>;
  inactivated_at: Generated<Moment | null>;
  /** Wrong passwords in a row, from browsers that are not known. */
  failed_sign_ins: Generated<number>;
  password_inactivated_at: Moment | null;
  /** Counts how often all or other sessions were ended; a sign-in that began under an earlier one is over. */
  session_version: Generated<number>;
  prefers_inquirer: Generated<boolean>;
  /** −1 is no limit, 0 may not create. */
  max_number_of_cases: Generated<number>;
  /** The user's default for new cases: when notices of answers are sent, and the E.164 number for SMS. */
  notification_schedule: Generated<NotificationSchedule>;
  sms_number: string | null;
  /** Of accounts that people made themselves or by invite. */
  first_name: Generated<string | null>;
  last_name: Generated<string | null>;
  terms_accepted_at: Generated<Moment | null>;
  last_login_at: Moment | null;
  /** Words of name, user name and contact details. */
  name_words: GeneratedAlways<string>;
  contact_words: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: DefaultedMoment;
}

interface UserRoleTable {
  user_id: string;
  role: Role;
}

interface PendingAccountTable {
  /** Hash of the secret that the browser holds. */
  id: string;
  email: string;
  code_id: string;
  proven_at: Moment | null;
  created_at: Moment;
  expires_at: Moment;
}

interface InviteTable {
  id: string;
  secret_hash: string;
  organisation_id: string;
  email: string;
  roles: Role[];
  created_by: string | null;
  created_at: Moment;
  expires_at: Moment;
  accepted_at: Moment | null;
  accepted_by: string | null;
  removed_at: Moment | null;
}

/** A one-time code that was sent to an e-mail address or a telephone; hashes are HMAC-SHA-256 in hexadecimal. */
interface OneTimeCodeTable {
  id: string;
  purpose: CodePurpose;
  subject: string;
  channel: MessageChannel;
  address_hash: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Moment;
  expires_at: Moment;
  spent_at: Moment | null;
  /** A newer one took its place. */
  voided_at: Moment | null;
}

/** A browser that an account's owner has signed in with, by the hash of its cookie. */
interface KnownBrowserTable {
  browser: string;
  user_id: string;
  failures: Generated<number>;
  last_used_at: Moment;
}

/** A forgotten password on its way to a new one, by the hash of the secret that its page holds. */
interface RecoveryTable {
  id: string;
  user_ids: string[];
  proven_by_code: string[];
  channel: MessageChannel;
  code_id: string | null;
  sends: Generated<number>;
  resend_after: Moment;
  proven_at: Moment | null;
  created_at: Moment;
  expires_at: Moment;
}

/** The BankID connection of an account. The person is stored only as a keyed hash of the personal number. */
interface BankIdLinkTable {
  user_id: string;
  /** The account's organisation; follows it when the account moves. */
  organisation_id: string;
  person_key: string;
  connected_at: Moment;
  /** Whether the connection was confirmed with a code sent to the owner's e-mail address. */
  is_code_verified: Generated<boolean>;
}

/** An identification, at most one per holder: a sign-in of one browser, or a session that connects an e-ID. */
export interface BankIdOrderTable {
  id: string;
  /** SHA-256 of the interaction or the session. */
  holder: string;
  purpose: BankIdPurpose;
  device: BankIdDevice;
  state: 'Pending' | 'Failed' | 'Complete';
  /** BankID's response at the start; deleted when the order ends. */
  order_ref: string | null;
  auto_start_token: string | null;
  qr_start_token: string | null;
  qr_start_secret: string | null;
  hint_code: string | null;
  error_code: string | null;
  /** The identified person, once the order is complete. */
  person_key: string | null;
  person_name: string | null;
  /** How often in a row the service did not answer. */
  faults: Generated<number>;
  started_at: Moment;
  /** When the order was last polled, or a poll was started. */
  collected_at: Moment | null;
  expires_at: Moment;
}

/** A sign-in whose password was right, of an account that must connect an e-ID before it gets a session. */
interface BankIdConnectingTable {
  holder: string;
  user_id: string;
  /** The code that was sent last. */
  code_id: string | null;
  is_verified: Generated<boolean>;
  expires_at: Moment;
}

interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  /** From where a session was signed in to; null for all else. */
  user_agent: string | null;
  address: string | null;
  consumed_at: Moment | null;
  last_used_at: Moment;
  expires_at: Moment;
}

/** The log-in-as tokens that are good; one that has ended has no row. */
interface LogInAsTable {
  id: string;
  token_hash: string;
  admin_id: string;
  user_id: string;
  /** The admin's session: the token is good no longer than that. */
  session_uid: string;
  started_at: Moment;
  expires_at: Moment;
}
