import type {
  CancelReason,
  CaseEventType,
  CaseMatch,
  CasePurpose,
  CaseRecipientStatus,
  CoordinateSystem,
  CreationMethod,
  ExcavationDepth,
  FileFormat,
  Measure,
  MessageChannel,
  NotificationSchedule,
  QuotaScope,
  WorkCategory,
  WorkMethod,
} from '@schaktkoll/domain';
import type { UnregisteredOwner } from '@schaktkoll/contract';
import type { Polygon } from '@schaktkoll/geometry';
import type { MessageKind } from '@schaktkoll/texts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultedJson, Json, Moment } from './accounts.tables.ts';
import type { AccountId } from './identifiers.ts';

export interface CaseNumberSerialTable {
  day: string;
  /** The value of the sequence before the first case of the day. */
  before_first: number;
  /** When the support was notified that half of the serials are used. */
  alarmed_at: Generated<Moment | null>;
}

/** Cases sent per user and Swedish day; closing a case does not reduce it. */
export interface CaseCountTable {
  day: string;
  scope: QuotaScope;
  /** SHA-256 of the user, the organisation or the network. */
  who: string;
  is_emergency: boolean;
  cases: number;
}

export interface CaseTable {
  id: string;
  case_number: string;
  purpose: CasePurpose;
  creation_method: CreationMethod;
  inquirer_organisation_id: string;
  inquirer_user_id: string;
  name: string;
  description: string;
  work_categories: WorkCategory[];
  work_methods: WorkMethod[];
  /** Calendar days `YYYY-MM-DD`. */
  start_date: string;
  end_date: string;
  /** The last day as the case was sent with it; null while the period has not been extended. */
  first_end_date: Generated<string | null>;
  /** The case that this one renews. */
  renews: Generated<string | null>;
  /** Owners of its municipality that were not connected when it was sent. */
  unregistered_owners: DefaultedJson<UnregisteredOwner[]>;
  /** Written as a value within the JSON of the row. */
  milestones: Generated<{ date: string; description: string }[]>;
  maximum_excavation_depth: ExcavationDepth | null;
  address: string | null;
  property_designation: string | null;
  end_customer: string | null;
  own_reference: string | null;
  additional_information: string | null;
  /** Null for a purpose that is not shared with broadband builders. */
  ubl_contact_name: string | null;
  ubl_contact_phone: string | null;
  ubl_contact_email: string | null;
  ubl_contact_link: string | null;
  fulfills_ubl_demand: Generated<boolean>;
  contact_name: string;
  contact_company: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  contact_street: string | null;
  contact_postal_code: string | null;
  contact_city: string | null;
  cable_maps_email: string;
  wanted_file_format: FileFormat;
  wanted_coordinate_system: CoordinateSystem;
  /** When the inquirer gets mails about answers. */
  notification_schedule: NotificationSchedule;
  /** As entered; null for no SMS. */
  notification_sms_number: string | null;
  /** The sender has confirmed that it is an emergency; false for any other case. */
  is_emergency: Generated<boolean>;
  /** Null for a purpose that has no work on site. */
  marking_name: string | null;
  marking_phone: string | null;
  marking_email: string | null;
  marking_wish: string | null;
  created_at: Moment;
  closed_at: Moment | null;
  canceled_at: Moment | null;
  cancel_reason: CancelReason | null;
  cancel_comment: string | null;
  /** How many copies were sent by e-mail. */
  copies_sent: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  version: Generated<number>;
  /** `countAnswers` of the domain, updated by `refreshCaseLists`. */
  open_answers: Generated<number>;
  unconfirmed_answers: Generated<number>;
  owners_to_ask: Generated<number>;
  promised_answers: Generated<number>;
  /** What the facts say of the shown status, without the day. */
  list_state: GeneratedAlways<'Canceled' | 'Closed' | 'AwaitingAnswers' | 'AnswersToConfirm' | 'Answered'>;
  name_sort: GeneratedAlways<string>;
  search_words: GeneratedAlways<string>;
}

export interface CaseWorkAreaTable {
  case_id: string;
  ordinal: number;
  name: string;
  geometry: Json<Polygon>;
  square_metres: number;
  /** The middle of the box around it, in whole metres. */
  middle_easting: GeneratedAlways<number>;
  middle_northing: GeneratedAlways<number>;
}

/** A span of squares that the work areas touch, widened; whole kilometres, both ends included. */
export interface CaseSquareSpanTable {
  case_id: string;
  northing: number;
  easting_from: number;
  easting_to: number;
}

export interface CaseRecipientTable {
  id: string;
  case_id: string;
  organisation_id: string;
  recipient_id: string;
  hit: CaseMatch;
  status: CaseRecipientStatus;
  measure: Measure | null;
  comment: string | null;
  answered_at: Moment | null;
  /** When it answered first; null also for answers from before this was stored. */
  first_answered_at: Generated<Moment | null>;
  answered_by: string | null;
  confirmed_at: Moment | null;
  answer_due_day: string;
  /** By when the marking that it promises is to be done; null for other answers, and those from before this was stored. */
  marking_due_day: Generated<string | null>;
  changed_at: Moment;
  changed_by: string;
  version: Generated<number>;
  /** The Swedish day on which what the answer promises was done, as the inquirer has recorded it. */
  promise_kept_on: string | null;
  /** The user at the answer point who has taken the case, or was given it. */
  assignee_id: Generated<string | null>;
  assigned_at: Generated<Moment | null>;
  /** When its organisation got the case, if that was after others did; otherwise null. */
  received_at: Generated<Moment | null>;
  /** How many times the answer point has answered, since an extension ended an automatic answer if one did. */
  answer_count: Generated<number>;
  /**
   * When the case was created and how it ended, and how many of the organisation's recipients it reached: updated by
   * `refreshRecipientLists`.
   */
  case_created_at: Moment;
  case_end: 'Closed' | 'Canceled' | null;
  points_of_organisation: Generated<number>;
  /** The owner's next action: 0 answer, 1 answered, 2 confirmed, 3 handed over, 4 closed, 5 cancelled. */
  list_rank: GeneratedAlways<number>;
  /** The order within a rank. */
  work_order: GeneratedAlways<number>;
}

export interface CaseOwnerToAskTable {
  case_id: string;
  organisation_id: string;
  hit: CaseMatch;
  /** The Swedish day on which the inquirer asked the owner and had its answer, as recorded. */
  asked_on: string | null;
  /** True for an owner that the inquirer left out; otherwise the owner does not take such cases. */
  is_deselected: Generated<boolean>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

/** What an owner has written to the inquirer without answering. */
export interface CaseCommentTable {
  id: string;
  case_id: string;
  case_recipient_id: string;
  text: string;
  at: Moment;
  by_user_id: string;
}

export interface CaseEventTable {
  id: string;
  case_id: string;
  case_recipient_id: string | null;
  type: CaseEventType;
  at: Moment;
  by_user_id: ColumnType<string | null, AccountId | null>;
  /** The super user who impersonated that user. */
  admin_user_id: string | null;
  params: Json<Record<string, string>>;
}

export interface OutboxMessageTable {
  id: string;
  channel: MessageChannel;
  kind: MessageKind;
  /** An e-mail address, or a number by E.164. */
  to_address: string;
  /** Null for an SMS. */
  subject: string | null;
  body: string;
  /** Why the message could not be formed: it is never sent. */
  fault: Generated<string | null>;
  case_id: string | null;
  case_recipient_id: string | null;
  priority: number;
  created_at: Moment;
  due_at: Moment;
  /** Those that have begun. */
  attempts: Generated<number>;
  /** When the last one began. */
  attempted_at: Generated<Moment | null>;
  /** Of all attempts of a mail; null before the first. */
  message_id: Generated<string | null>;
  last_error: string | null;
  sent_at: Moment | null;
  dead_at: Moment | null;
  /** When an operator dropped a dead letter. */
  dropped_at: Generated<Moment | null>;
  /** After this moment it is not worth handing over. */
  expires_at: Moment | null;
  /** What the SMS gateway calls the message. */
  gateway_id: string | null;
  delivery_status: 'Sent' | 'Delivered' | 'Failed' | null;
  delivered_at: Moment | null;
}
