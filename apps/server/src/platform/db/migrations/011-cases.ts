import { sql, type Kysely } from 'kysely';
import { allOf, lengthBetween, oneOf } from '../migrationSql.ts';

const cancelReasons = ['IncorrectInformation', 'Duplicate', 'WorkIsSuspended', 'CircumstancesChanged', 'NotEmergencyCase', 'Others'];
const caseEventTypes = [
  'Created',
  'CableOwnerNotified',
  'CableOwnerConfirmed',
  'Opened',
  'RecipientReplied',
  'CableOwnerComment',
  'InquirerConfirmed',
  'ChangeRecipient',
  'ReassignedCase',
  'OvertakeCase',
  'Closed',
  'Canceled',
  'SentEmail',
  'SentSms',
  'SmsDelivered',
  'MessageFailed',
  'ModuleReceived',
  'ModuleAnswered',
  'ModuleFailed',
  'InquirerIncludedOwner',
  'InquirerDeselectedOwner',
];
const caseHits = ['Affected', 'Control'];
const casePurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const caseRecipientStatuses = ['New', 'RequiresManualReview', 'UnderReview', 'Confirmed', 'Canceled'];
const coordinateSystems = [
  'SWEREF99',
  'SWEREF99_1200',
  'SWEREF99_1330',
  'SWEREF99_1500',
  'SWEREF99_1630',
  'SWEREF99_1800',
  'SWEREF99_1415',
  'SWEREF99_1545',
  'SWEREF99_1715',
  'SWEREF99_1845',
  'SWEREF99_2015',
  'SWEREF99_2145',
  'SWEREF99_2315',
  'RT90',
  'WGS84',
];
const creationMethods = ['DrawnOnMap', 'UploadedFile', 'Form', 'WebService', 'DrawnOnOrtofoto', 'MobileMap', 'MobileOrtofoto', 'DrawnOnExternal'];
const excavationDepths = ['0.5', '1', '2', '5', '10', '25', 'DeeperThan25'];
const fileFormats = ['Pdf', 'Gml', 'Shape', 'Wkt', 'Dxf', 'Mapinfo', 'MapinfoTab', 'Dwg', 'Geojson'];
const measures = [
  'NoInterest',
  'Material',
  'VisitWillOccur',
  'InitializedByUs',
  'NoInterestNoCables',
  'ChangedRecipient',
  'UnregisteredCableOwner',
  'ClosedByInquirer',
  'InterestedToCollaborate',
  'NotInterestedToCollaborate',
  'NotCollaborationCase',
  'ReassignedRecipient',
  'NotEmergencyCase',
  'AgreedWithInquirerNotEmergency',
  'CommunicationRequired',
  'ContactedAndIsEmergency',
  'HaveCablesInfoSent',
  'NoCables',
  'InterestedToFollowup',
  'NotInterestedToFollowup',
  'NotPlanningCase',
  'Comment',
  'VisibleFacility',
  'WillContact',
];
const workCategories = [
  'Electricity',
  'ElectronicCommunications',
  'WaterAndSewer',
  'DistrictHeatingAndCooling',
  'Gas',
  'Road',
  'NewBuilding',
  'Garden',
  'Other',
];
const workMethods = ['MachineExcavation', 'MillingOrPlowing', 'Drilling', 'Blasting', 'PilingOrSheetPiling', 'Logging', 'GroundWork', 'LakeLaying'];

/** Cases, where they are, who got them, what has happened to them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_number_serial (
    day date primary key,
    last integer not null constraint case_number_serial_last check (last between 1 and 29997)
  )`.execute(database);
  await createCases(database);
  await createPlaces(database);
  await createRecipients(database);
  await createEvents(database);
}

async function createCases(database: Kysely<unknown>): Promise<void> {
  await sql`create table dig_case (
    id uuid primary key,
    case_number text not null constraint dig_case_number_unique unique constraint dig_case_number check (case_number ~ '^[0-9]{8}-[0-9]{4}$'),
    purpose text not null constraint dig_case_purpose check (${oneOf('purpose', casePurposes)}),
    creation_method text not null constraint dig_case_creation_method check (${oneOf('creation_method', creationMethods)}),
    inquirer_organisation_id uuid not null references organisation (id),
    inquirer_user_id uuid not null references app_user (id),
    name text not null constraint dig_case_name_length check (${lengthBetween('name', 2, 100)}),
    description text not null constraint dig_case_description_length check (${lengthBetween('description', 1, 2000)}),
    work_categories text[] not null constraint dig_case_work_categories check (cardinality(work_categories) > 0 and ${allOf('work_categories', workCategories)}),
    work_methods text[] not null constraint dig_case_work_methods check (cardinality(work_methods) > 0 and ${allOf('work_methods', workMethods)}),
    start_date date not null,
    end_date date not null,
    maximum_excavation_depth text constraint dig_case_depth check (${oneOf('maximum_excavation_depth', excavationDepths)}),
    address text constraint dig_case_address_length check (${lengthBetween('address', 1, 200)}),
    property_designation text constraint dig_case_property_length check (${lengthBetween('property_designation', 1, 255)}),
    end_customer text constraint dig_case_end_customer_length check (${lengthBetween('end_customer', 1, 100)}),
    additional_information text constraint dig_case_information_length check (${lengthBetween('additional_information', 1, 2000)}),
    contact_name text not null constraint dig_case_contact_name_length check (${lengthBetween('contact_name', 2, 100)}),
    contact_company text constraint dig_case_contact_company_length check (${lengthBetween('contact_company', 1, 100)}),
    contact_phone text constraint dig_case_contact_phone_length check (${lengthBetween('contact_phone', 8, 22)}),
    contact_email text constraint dig_case_contact_email_length check (${lengthBetween('contact_email', 3, 255)}),
    contact_street text constraint dig_case_contact_street_length check (${lengthBetween('contact_street', 1, 100)}),
    contact_postal_code text constraint dig_case_contact_postal_code_length check (${lengthBetween('contact_postal_code', 5, 10)}),
    contact_city text constraint dig_case_contact_city_length check (${lengthBetween('contact_city', 1, 100)}),
    cable_maps_email text not null constraint dig_case_cable_maps_email_length check (${lengthBetween('cable_maps_email', 3, 255)}),
    wanted_file_format text not null constraint dig_case_file_format check (${oneOf('wanted_file_format', fileFormats)}),
    wanted_coordinate_system text not null constraint dig_case_coordinate_system check (${oneOf('wanted_coordinate_system', coordinateSystems)}),
    notify_about_answers boolean not null,
    marking_name text not null constraint dig_case_marking_name_length check (${lengthBetween('marking_name', 2, 100)}),
    marking_phone text not null constraint dig_case_marking_phone_length check (${lengthBetween('marking_phone', 8, 22)}),
    marking_email text constraint dig_case_marking_email_length check (${lengthBetween('marking_email', 3, 255)}),
    created_at timestamptz not null,
    closed_at timestamptz,
    canceled_at timestamptz,
    cancel_reason text constraint dig_case_cancel_reason check (${oneOf('cancel_reason', cancelReasons)}),
    changed_at timestamptz not null,
    changed_by uuid not null references app_user (id),
    version integer not null default 1 constraint dig_case_version check (version > 0),
    constraint dig_case_period check (end_date >= start_date),
    constraint dig_case_contact_route check (
      contact_phone is not null or contact_email is not null
      or (contact_street is not null and contact_postal_code is not null and contact_city is not null)
    ),
    constraint dig_case_one_end check (closed_at is null or canceled_at is null),
    constraint dig_case_canceled check ((canceled_at is null) = (cancel_reason is null)),
    constraint dig_case_ends_after_start check (closed_at >= created_at and canceled_at >= created_at)
  )`.execute(database);
  await sql`create index dig_case_of_organisation on dig_case (inquirer_organisation_id, created_at, id)`.execute(database);
  await sql`create index dig_case_of_user on dig_case (inquirer_user_id, created_at, id)`.execute(database);
  await sql`create index dig_case_created on dig_case (created_at, id)`.execute(database);
  // What the limits count (decisions 14): never more rows than there are ongoing cases.
  await sql`create index dig_case_ongoing on dig_case (inquirer_organisation_id, inquirer_user_id)
    where closed_at is null and canceled_at is null`.execute(database);
}

async function createPlaces(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_work_area (
    case_id uuid not null references dig_case (id) on delete cascade,
    ordinal integer not null constraint case_work_area_ordinal check (ordinal >= 0),
    name text not null constraint case_work_area_name_length check (${lengthBetween('name', 1, 100)}),
    geometry jsonb not null constraint case_work_area_geometry check (geometry ->> 'type' = 'Polygon'),
    square_metres double precision not null constraint case_work_area_size check (square_metres > 0),
    constraint case_work_area_pkey primary key (case_id, ordinal)
  )`.execute(database);
  await sql`create table case_row (
    case_id uuid not null references dig_case (id) on delete cascade,
    northing integer not null,
    easting_from integer not null,
    easting_to integer not null constraint case_row_easting_to check (easting_to >= easting_from),
    constraint case_row_pkey primary key (case_id, northing, easting_from)
  )`.execute(database);
}

async function createRecipients(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_recipient (
    id uuid primary key,
    case_id uuid not null references dig_case (id) on delete cascade,
    organisation_id uuid not null,
    recipient_id uuid not null,
    hit text not null constraint case_recipient_hit check (${oneOf('hit', caseHits)}),
    status text not null constraint case_recipient_status check (${oneOf('status', caseRecipientStatuses)}),
    measure text constraint case_recipient_measure check (${oneOf('measure', measures)}),
    comment text constraint case_recipient_comment_length check (${lengthBetween('comment', 1, 2000)}),
    answered_at timestamptz,
    answered_by uuid references app_user (id),
    confirmed_at timestamptz,
    answer_due_day date not null,
    changed_at timestamptz not null,
    changed_by uuid not null references app_user (id),
    version integer not null default 1 constraint case_recipient_version check (version > 0),
    constraint case_recipient_recipient foreign key (organisation_id, recipient_id) references recipient (organisation_id, id),
    constraint case_recipient_once unique (case_id, recipient_id),
    constraint case_recipient_of_case unique (case_id, id),
    constraint case_recipient_answered check ((answered_at is null) = (answered_by is null)),
    -- An answer has its moment; ClosedByInquirer is the one measure that nobody at the owner gave (decisions 11).
    constraint case_recipient_measure_given check ((answered_at is not null) = (measure is not null and measure <> 'ClosedByInquirer')),
    constraint case_recipient_closed_unanswered check (measure is distinct from 'ClosedByInquirer' or status = 'Canceled'),
    constraint case_recipient_comment_of_answer check (comment is null or answered_at is not null),
    constraint case_recipient_unanswered check (status not in ('New', 'RequiresManualReview') or measure is null),
    constraint case_recipient_confirmed check ((status = 'Confirmed') = (confirmed_at is not null)),
    constraint case_recipient_confirmed_answer check (confirmed_at is null or answered_at is not null)
  )`.execute(database);
  await sql`create index case_recipient_of_recipient on case_recipient (recipient_id, case_id)`.execute(database);
  await sql`create index case_recipient_of_organisation on case_recipient (organisation_id, case_id)`.execute(database);

  // Owners that the case met but that do not take it: the inquirer must ask them (decisions 12).
  await sql`create table case_owner_to_ask (
    case_id uuid not null references dig_case (id) on delete cascade,
    organisation_id uuid not null references organisation (id),
    hit text not null constraint case_owner_to_ask_hit check (${oneOf('hit', caseHits)}),
    constraint case_owner_to_ask_pkey primary key (case_id, organisation_id)
  )`.execute(database);
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_event (
    id uuid primary key,
    case_id uuid not null references dig_case (id) on delete cascade,
    -- The answer point that the event concerns; null for one that concerns the whole case.
    case_recipient_id uuid,
    type text not null constraint case_event_type check (${oneOf('type', caseEventTypes)}),
    at timestamptz not null,
    by_user_id uuid references app_user (id),
    params jsonb not null default '{}' constraint case_event_params check (jsonb_typeof(params) = 'object'),
    constraint case_event_recipient foreign key (case_id, case_recipient_id) references case_recipient (case_id, id) on delete cascade
  )`.execute(database);
  await sql`create index case_event_of_case on case_event (case_id, at, id)`.execute(database);
}
