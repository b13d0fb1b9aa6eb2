import type {
  BankIdUsage,
  CasePurpose,
  DocumentationWay,
  InactivationReason,
  InfrastructureType,
  MarkingOffer,
  NotificationSchedule,
  OrganisationStatus,
  OrganisationType,
  Role,
  UblClass,
  UserStatus,
} from '@schaktkoll/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A moment: ISO text with `Z` both ways. */
export type Moment = string;
/** A moment that the database fills in when it is not given. */
export type DefaultedMoment = Generated<Moment>;

export interface OrganisationTable {
  id: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  organisation_number: string | null;
  type: OrganisationType;
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
  /** Of a user that unregistering the organisation inactivated. */
  status_before_unregistering: UserStatus | null;
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

export interface UserRoleTable {
  user_id: string;
  role: Role;
}

/** JSON that is written as text (an array would become an SQL array with `pg`) and read parsed. */
export type Json<T> = ColumnType<T, string, string>;
/** Like {@link Json}, with a default in the database. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
