import type { UnregisteredOwner } from '@schaktkoll/contract';
import type {
  AttachmentKind,
  AttachmentType,
  CancelReason,
  CaseEventType,
  CaseMatch,
  CasePurpose,
  CaseRecipientStatus,
  CoordinateSystem,
  CreationMethod,
  ExcavationDepth,
  FileFormat,
  GivenMapFacts,
  MappingProfile,
  Measure,
  NotificationSchedule,
  QuotaScope,
  RuleConditions,
  WorkCategory,
  WorkMethod,
} from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountId, DefaultedJson, Json, Moment } from './columns.ts';

/** The tables of `baseline/cases.sql`. */
export interface CasesTables {
  case_draft: CaseDraftTable;
  case_template: CaseTemplateTable;
  case_count: CaseCountTable;
  case_number_serial: CaseNumberSerialTable;
  dig_case: CaseTable;
  case_work_area: CaseWorkAreaTable;
  case_square_span: CaseSquareSpanTable;
  case_recipient: CaseRecipientTable;
  case_owner_to_ask: CaseOwnerToAskTable;
  case_comment: CaseCommentTable;
  case_event: CaseEventTable;
  case_reminder: CaseReminderTable;
  attachment: AttachmentTable;
  answer_map: AnswerMapTable;
  mapping_profile: MappingProfileTable;
  answer_rule: AnswerRuleTable;
  case_arrival: CaseArrivalTable;
  module_case: ModuleCaseTable;
  module_case_serial: ModuleCaseSerialTable;
}

export interface CaseDraftTable {
  user_id: string;
  purpose: CasePurpose;
  step: string;
  schema_number: number;
  /** The form in its own shape, as it was sent. */
  form_values: Json<Record<string, unknown>>;
  version: number;
  updated_at: Moment;
}

export interface CaseTemplateTable {
  id: string;
  user_id: string;
  organisation_id: string;
  name: string;
  /** Colleagues may start cases from it. */
  is_shared: boolean;
  purpose: CasePurpose;
  schema_number: number;
  /** The form in its own shape, as it was sent. */
  form_values: Json<Record<string, unknown>>;
  changed_at: Moment;
}

/** Cases sent per user and Swedish day; closing a case does not reduce it. */
interface CaseCountTable {
  day: string;
  scope: QuotaScope;
  /** SHA-256 of the user, the organisation or the network. */
  who: string;
  is_emergency: boolean;
  share: number;
  cases: number;
}

interface CaseNumberSerialTable {
  day: string;
  /** The value of the sequence before the first case of the day. */
  before_first: number;
  /** When the support was notified that half of the serials are used. */
  alarmed_at: Generated<Moment | null>;
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
  site_access: string | null;
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

interface CaseWorkAreaTable {
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
interface CaseSquareSpanTable {
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
  /** The day by which the marking that it promises is due; null for other answers, and those from before this was stored. */
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

/** A reminder that was sent. */
interface CaseReminderTable {
  case_id: string;
  /** The id of the case recipient or of the case. */
  about: string;
  kind: 'AnswerDue' | 'AnswerLate' | 'PeriodEnds' | 'PeriodEnded' | 'LateToProgram' | 'EndsToProgram';
}

export interface AttachmentTable {
  id: string;
  /** Null until the case is sent. */
  case_id: string | null;
  /** Of a file of an answer; null until the answer is sent. */
  case_recipient_id: Generated<string | null>;
  uploaded_by: string;
  kind: AttachmentKind;
  name: string;
  type: AttachmentType;
  /** Bytes. */
  size: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  uploaded_at: Moment;
  /** The sender's own id of the upload, the same when it is sent again. */
  upload_id: string | null;
  /** The network that it came from; null once it is sent. */
  network: Generated<string | null>;
  /** Of a site photo, as are the rest. */
  remark: string | null;
  /** Whole metres of SWEREF 99 TM; null together. */
  easting: number | null;
  northing: number | null;
  /** Null until the photo is sent. */
  sent_at: Moment | null;
}

/** A map of an owner's lines with its answer; the lines lie in the store of files. */
export interface AnswerMapTable {
  id: string;
  case_recipient_id: string;
  state: 'Draft' | 'Active' | 'Replaced' | 'Withdrawn';
  uploaded_by: string;
  uploaded_at: Moment;
  /** Null until it is sent. */
  facts: Json<GivenMapFacts> | null;
  sent_at: Moment | null;
  ended_at: Moment | null;
  /** Why the owner took it back; null otherwise. */
  reason: string | null;
  /** False once its lines are erased. */
  has_lines: Generated<boolean>;
}

/** How an organisation's files of one shape become lines. */
interface MappingProfileTable {
  id: string;
  organisation_id: string;
  name: string;
  /** Of format, layers and columns, in hexadecimal. */
  fingerprint: string;
  profile: Json<MappingProfile>;
  changed_at: Moment;
  changed_by: string;
}

/** A rule by which an owner answers cases automatically. */
export interface AnswerRuleTable {
  id: string;
  organisation_id: string;
  position: number;
  name: string;
  is_on: Generated<boolean>;
  conditions: Json<RuleConditions>;
  measure: Measure;
  comment: string | null;
  /** The version that the last dry run tried. */
  tried_version: Generated<number | null>;
  /** In whose name it answers. */
  switched_by: Generated<string | null>;
  switched_at: Generated<Moment | null>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

/** A sent case that rules have not been tried on yet. */
interface CaseArrivalTable {
  case_id: string;
  arrived_at: Moment;
}

/** The order in which a module fetches the cases of its organisation. */
interface ModuleCaseTable {
  organisation_id: string;
  number: number;
  case_recipient_id: string;
}

/** The last number that the list of an organisation's module has given; it stays when the case is archived. */
interface ModuleCaseSerialTable {
  organisation_id: string;
  last: number;
}
