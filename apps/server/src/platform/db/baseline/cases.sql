-- Cases: what is filled in, sent, answered, archived and counted.

-- Cases that are being filled in, at most one for each user and purpose.
create table case_draft (
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null,
  step text not null constraint case_draft_step check (char_length(step) between 1 and 50),
  schema_number integer not null constraint case_draft_schema_number check (schema_number > 0),
  -- JSON as it was sent: jsonb refuses a zero byte that was pasted, and the form must come back unchanged.
  form_values json not null constraint case_draft_values check (json_typeof(form_values) = 'object'),
  version integer not null constraint case_draft_version check (version > 0),
  updated_at timestamptz not null,
  primary key (user_id, purpose)
);
create index case_draft_updated on case_draft (updated_at);

-- Forms of cases that users have stored under a name, for themselves or for their organisation.
create table case_template (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  organisation_id uuid not null references organisation (id) on delete cascade,
  name text not null constraint case_template_name check (char_length(name) between 1 and 100),
  is_shared boolean not null,
  purpose text not null,
  schema_number integer not null constraint case_template_schema_number check (schema_number > 0),
  form_values json not null constraint case_template_values check (json_typeof(form_values) = 'object'),
  changed_at timestamptz not null
);
create index case_template_of_user on case_template (user_id);
create index case_template_shared on case_template (organisation_id) where is_shared;

-- How many cases each user, organisation and network has sent in a day, in up to 16 shares of its maximum, so that cases
-- sent at the same moment are counted side by side. The table names no user.
create table case_count (
  day date not null,
  scope text not null,
  who text not null constraint case_count_who check (who ~ '^[0-9a-f]{64}$'),
  is_emergency boolean not null,
  share integer not null constraint case_count_share check (share between 0 and 15),
  cases integer not null constraint case_count_cases check (cases >= 0),
  primary key (day, scope, who, is_emergency, share)
);

-- Counts a case for one of them, in any share with room that no other transaction counts in. A new share is begun while
-- the others are busy; when all are, it waits for the first. Gives false, and counts nothing, when all shares are full:
-- exactly `maximum` cases of committed transactions are counted.
create function count_case(of_day date, of_scope text, of_whom text, of_emergency boolean, maximum integer)
  returns boolean language plpgsql as $$
    declare
      shares constant integer := 16;
      begun integer;
      taken integer;
    begin
      loop
        select c.share into taken from case_count c
        where c.day = of_day and c.scope = of_scope and c.who = of_whom and c.is_emergency = of_emergency
          and c.cases < (maximum + shares - 1 - c.share) / shares
        order by c.cases, c.share limit 1 for no key update skip locked;
        exit when found;
        select count(*) into begun from case_count c
        where c.day = of_day and c.scope = of_scope and c.who = of_whom and c.is_emergency = of_emergency;
        if begun < least(shares, maximum) then
          insert into case_count values (of_day, of_scope, of_whom, of_emergency, begun, 0) on conflict do nothing;
          continue;
        end if;
        -- In one order, so that two that wait here never wait for each other.
        select c.share into taken from case_count c
        where c.day = of_day and c.scope = of_scope and c.who = of_whom and c.is_emergency = of_emergency
          and c.cases < (maximum + shares - 1 - c.share) / shares
        order by c.share limit 1 for no key update;
        exit when found;
        return false;
      end loop;
      update case_count c set cases = c.cases + 1
      where c.day = of_day and c.scope = of_scope and c.who = of_whom and c.is_emergency = of_emergency and c.share = taken;
      return true;
    end
  $$;

-- Serials of case numbers.
create sequence case_serial;

-- Where the sequence of serials stood before the first case of a day, so that no case waits for another to commit.
create table case_number_serial (
  day date primary key,
  before_first bigint not null,
  alarmed_at timestamptz
);

-- Cases that were sent, and what their lists filter and sort by.
create table dig_case (
  id uuid primary key,
  case_number text not null
    constraint dig_case_number check (case_number ~ '^[0-9]{8}-[0-9]{4}$')
    constraint dig_case_number_unique unique,
  purpose text not null,
  creation_method text not null,
  inquirer_organisation_id uuid not null references organisation (id),
  inquirer_user_id uuid not null references app_user (id),
  name text not null constraint dig_case_name_length check (char_length(name) between 2 and 100),
  description text not null constraint dig_case_description_length check (char_length(description) between 1 and 2000),
  work_categories text[] not null constraint dig_case_work_categories check (cardinality(work_categories) > 0),
  work_methods text[] not null,
  start_date date not null,
  end_date date not null,
  first_end_date date,
  renews uuid constraint dig_case_renews references dig_case (id) on delete set null,
  unregistered_owners jsonb not null default '[]'
    constraint dig_case_unregistered_owners check (jsonb_typeof(unregistered_owners) = 'array'),
  milestones jsonb not null default '[]'
    constraint dig_case_milestones check (jsonb_typeof(milestones) = 'array' and jsonb_array_length(milestones) <= 20),
  maximum_excavation_depth text,
  address text constraint dig_case_address_length check (char_length(address) between 1 and 200),
  property_designation text
    constraint dig_case_property_length check (char_length(property_designation) between 1 and 255),
  site_access text constraint dig_case_site_access_length check (char_length(site_access) between 1 and 200),
  end_customer text constraint dig_case_end_customer_length check (char_length(end_customer) between 1 and 100),
  own_reference text constraint dig_case_own_reference_length check (length(own_reference) between 1 and 100),
  additional_information text
    constraint dig_case_information_length check (char_length(additional_information) between 1 and 2000),
  ubl_contact_name text constraint dig_case_ubl_contact_name check (length(ubl_contact_name) between 1 and 100),
  ubl_contact_phone text,
  ubl_contact_email text,
  ubl_contact_link text constraint dig_case_ubl_contact_link check (ubl_contact_link ilike 'https://%'),
  fulfills_ubl_demand boolean not null default false,
  contact_name text not null
    constraint dig_case_contact_name_length check (char_length(contact_name) between 2 and 100),
  contact_company text
    constraint dig_case_contact_company_length check (char_length(contact_company) between 1 and 100),
  contact_phone text constraint dig_case_contact_phone_length check (char_length(contact_phone) between 8 and 22),
  contact_email text constraint dig_case_contact_email_length check (char_length(contact_email) between 3 and 255),
  contact_street text constraint dig_case_contact_street_length check (char_length(contact_street) between 1 and 100),
  contact_postal_code text
    constraint dig_case_contact_postal_code_length check (char_length(contact_postal_code) between 5 and 10),
  contact_city text constraint dig_case_contact_city_length check (char_length(contact_city) between 1 and 100),
  cable_maps_email text not null
    constraint dig_case_cable_maps_email_length check (char_length(cable_maps_email) between 3 and 255),
  wanted_file_format text not null,
  wanted_coordinate_system text not null,
  notification_schedule text not null,
  notification_sms_number text
    constraint dig_case_notification_sms_number check (notification_sms_number ~ '^\+[1-9][0-9]{6,14}$'),
  is_emergency boolean not null default false,
  marking_name text constraint dig_case_marking_name_length check (char_length(marking_name) between 2 and 100),
  marking_phone text constraint dig_case_marking_phone_length check (char_length(marking_phone) between 8 and 22),
  marking_email text constraint dig_case_marking_email_length check (char_length(marking_email) between 3 and 255),
  marking_wish text constraint dig_case_marking_wish_length check (length(marking_wish) between 1 and 200),
  created_at timestamptz not null,
  closed_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text,
  cancel_comment text,
  copies_sent integer not null default 0 constraint dig_case_copies_sent check (copies_sent >= 0),
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  version integer not null default 1 constraint dig_case_version check (version > 0),
  open_answers integer not null default 0 constraint dig_case_open_answers check (open_answers >= 0),
  unconfirmed_answers integer not null default 0
    constraint dig_case_unconfirmed_answers check (unconfirmed_answers >= 0),
  owners_to_ask integer not null default 0,
  promised_answers integer not null default 0 constraint dig_case_promised_answers check (promised_answers >= 0),
  -- Facts alone, without the day: whether an answered case is still going on is asked with the day of the reader.
  list_state text not null generated always as (
    case
      when canceled_at is not null then 'Canceled'
      when closed_at is not null then 'Closed'
      when open_answers > 0 then 'AwaitingAnswers'
      when unconfirmed_answers > 0 then 'AnswersToConfirm'
      else 'Answered'
    end
  ) stored,
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  -- Words of name and number, the number also without its dash, each with whose case it is, so that the index finds the
  -- cases of one organisation alone. Words hold no slash, so that an owner cannot be searched for.
  search_words tsvector not null generated always as (
    array_to_tsvector(
      array_remove(regexp_split_to_array(
        translate(lower(name), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø')
          || ' ' || case_number || ' ' || replace(case_number, '-', ''),
        E'[[:space:]\u00a0.,;:/\\\\()\\[\\]{}"''!?+*&|<>=_–-]+'
      ), '')
      || array['/o' || inquirer_organisation_id::text, '/u' || inquirer_user_id::text])
  ) stored,
  constraint dig_case_period check (end_date >= start_date),
  constraint dig_case_contact_route check (
    contact_phone is not null
    or contact_email is not null
    or (contact_street is not null and contact_postal_code is not null and contact_city is not null)
  ),
  constraint dig_case_one_end check (closed_at is null or canceled_at is null),
  constraint dig_case_canceled check ((canceled_at is null) = (cancel_reason is null)),
  constraint dig_case_ends_after_start check (closed_at >= created_at and canceled_at >= created_at),
  constraint dig_case_owners_to_ask check (owners_to_ask between 0 and open_answers),
  constraint dig_case_marking check ((marking_name is null) = (marking_phone is null)),
  constraint dig_case_cancel_comment check (
    cancel_comment is null or (cancel_reason is not null and char_length(cancel_comment) between 1 and 500)
  ),
  constraint dig_case_ubl_contact check (
    coalesce(ubl_contact_email, ubl_contact_link) is not null or coalesce(ubl_contact_name, ubl_contact_phone) is null
  ),
  constraint dig_case_extended check (first_end_date < end_date),
  constraint dig_case_ubl_demand check (not fulfills_ubl_demand or purpose = 'Collaborate')
);
create index dig_case_ongoing on dig_case (inquirer_organisation_id, inquirer_user_id)
  where closed_at is null and canceled_at is null;
create index dig_case_created_of_organisation on dig_case (inquirer_organisation_id, created_at, id)
  include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_created on dig_case (created_at, id) include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_start_of_organisation on dig_case (inquirer_organisation_id, start_date, id)
  include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_start on dig_case (start_date, id) include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_name_of_organisation on dig_case (inquirer_organisation_id, name_sort, id)
  include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_name on dig_case (name_sort, id) include (list_state, purpose, end_date, inquirer_user_id);
create index dig_case_created_of_user on dig_case (inquirer_user_id, created_at, id)
  include (list_state, purpose, end_date, inquirer_organisation_id);
create index dig_case_state_of_organisation on dig_case (inquirer_organisation_id, list_state, end_date);
create index dig_case_state on dig_case (list_state, end_date);
create index dig_case_purpose on dig_case (purpose, created_at, id);
-- Without the list of pending entries, which every search would read.
create index dig_case_words on dig_case using gin (search_words) with (fastupdate = off);
create index dig_case_open_until on dig_case (end_date) where closed_at is null and canceled_at is null;
create index dig_case_renews on dig_case (renews) where renews is not null;
-- What the limits count: never more entries than there are ongoing cases.
create index dig_case_open_of_organisation on dig_case (inquirer_organisation_id, start_date, id)
  include (list_state, unconfirmed_answers, owners_to_ask, purpose, end_date, inquirer_user_id)
  where list_state in ('AwaitingAnswers', 'AnswersToConfirm');

-- The middle of the box around a polygon along one axis, in whole metres.
create function middle_of_polygon(polygon jsonb, axis integer) returns integer
  language sql immutable strict parallel safe as $$
    select round((min((point ->> axis)::double precision) + max((point ->> axis)::double precision)) / 2)::integer
    from jsonb_array_elements(polygon #> '{coordinates,0}') point
  $$;

-- The work areas of a case.
create table case_work_area (
  case_id uuid not null references dig_case (id) on delete cascade,
  ordinal integer not null constraint case_work_area_ordinal check (ordinal >= 0),
  name text not null constraint case_work_area_name_length check (char_length(name) between 1 and 100),
  geometry jsonb not null constraint case_work_area_geometry check (geometry ->> 'type' = 'Polygon'),
  square_metres double precision not null constraint case_work_area_size check (square_metres > 0),
  -- Stored, because reading them from the geometry would take a second for five thousand cases.
  middle_easting integer generated always as (middle_of_polygon(geometry, 0)) stored,
  middle_northing integer generated always as (middle_of_polygon(geometry, 1)) stored,
  primary key (case_id, ordinal)
);

-- The squares that the work areas of a case touch, widened, as spans of a row in whole kilometres.
create table case_square_span (
  case_id uuid not null references dig_case (id) on delete cascade,
  northing integer not null,
  easting_from integer not null,
  easting_to integer not null,
  primary key (case_id, northing, easting_from),
  constraint case_square_span_easting_to check (easting_to >= easting_from)
);

-- The answer points that got a case, their answers, and what their lists filter and sort by.
create table case_recipient (
  id uuid primary key,
  case_id uuid not null references dig_case (id) on delete cascade,
  organisation_id uuid not null,
  recipient_id uuid not null,
  hit text not null,
  status text not null,
  measure text,
  comment text constraint case_recipient_comment_length check (char_length(comment) between 1 and 2000),
  answered_at timestamptz,
  first_answered_at timestamptz,
  answered_by uuid references app_user (id),
  confirmed_at timestamptz,
  answer_due_day date not null,
  marking_due_day date,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  version integer not null default 1 constraint case_recipient_version check (version > 0),
  promise_kept_on date,
  assignee_id uuid references app_user (id),
  assigned_at timestamptz,
  received_at timestamptz,
  answer_count integer not null default 0 constraint case_recipient_answer_count check (answer_count >= 0),
  case_created_at timestamptz not null,
  case_end text constraint case_recipient_case_end check (case_end in ('Closed', 'Canceled')),
  -- Mostly 1, and then no list looks for the others.
  points_of_organisation smallint not null default 1
    constraint case_recipient_points check (points_of_organisation > 0),
  list_rank smallint not null generated always as (
    case
      when case_end = 'Canceled' then 5
      when case_end = 'Closed' or status = 'Canceled' then 4
      when measure in ('ChangedRecipient', 'ReassignedRecipient') then 3
      when measure is null or measure = 'Comment' then 0
      when confirmed_at is not null then 2
      else 1
    end
  ) stored,
  -- Nearest due day first where an answer is awaited, latest first elsewhere.
  work_order integer not null generated always as (
    case
      when case_end is null and status <> 'Canceled' and (measure is null or measure = 'Comment')
        then answer_due_day - date '2000-01-01'
      else date '2000-01-01' - answer_due_day
    end
  ) stored,
  constraint case_recipient_once unique (case_id, recipient_id),
  constraint case_recipient_of_case unique (case_id, id),
  constraint case_recipient_recipient foreign key (organisation_id, recipient_id)
    references recipient (organisation_id, id),
  constraint case_recipient_answered check ((answered_at is null) = (answered_by is null)),
  constraint case_recipient_closed_unanswered check (
    measure is distinct from 'ClosedByInquirer' or status = 'Canceled'
  ),
  constraint case_recipient_comment_of_answer check (comment is null or answered_at is not null),
  constraint case_recipient_unanswered check (status not in ('New', 'RequiresManualReview') or measure is null),
  constraint case_recipient_confirmed_answer check (confirmed_at is null or answered_at is not null),
  constraint case_recipient_promise check (promise_kept_on is null or confirmed_at is not null),
  constraint case_recipient_confirmed check (
    case when confirmed_at is null then status <> 'Confirmed' else status in ('Confirmed', 'Canceled') end
  ),
  constraint case_recipient_assigned check ((assignee_id is null) = (assigned_at is null)),
  -- An answer has its moment. The owner gives every measure but ClosedByInquirer and, mostly, UnregisteredCableOwner.
  constraint case_recipient_measure_given check (
    measure = 'UnregisteredCableOwner'
    or (answered_at is not null) = (measure is not null and measure <> 'ClosedByInquirer')
  )
);
create index case_recipient_work_of_organisation on case_recipient (organisation_id, list_rank, work_order, case_id)
  include (id, organisation_id, recipient_id, points_of_organisation);
create index case_recipient_created_of_organisation on case_recipient (organisation_id, case_created_at, case_id)
  include (list_rank, organisation_id, recipient_id, points_of_organisation);
create index case_recipient_work_of_recipient on case_recipient (recipient_id, list_rank, work_order, case_id)
  include (id, organisation_id, recipient_id, points_of_organisation);
create index case_recipient_created_of_recipient on case_recipient (recipient_id, case_created_at, case_id)
  include (list_rank, organisation_id, recipient_id, points_of_organisation);
create index case_recipient_due on case_recipient (answer_due_day) where measure is null and status <> 'Canceled';
-- Ids begin with the moment of their row, so this finds what is new in an organisation.
create index case_recipient_new_of_organisation on case_recipient (organisation_id, id);
create index case_recipient_of_assignee on case_recipient (assignee_id, list_rank, work_order, case_id)
  where assignee_id is not null;
create index case_recipient_left on case_recipient (recipient_id, case_id)
  where measure = 'UnregisteredCableOwner' and status = 'Canceled' and case_end is null;

-- Owners that a case met but that did not get it: they take no such cases, or the inquirer left them out.
create table case_owner_to_ask (
  case_id uuid not null references dig_case (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  hit text not null,
  asked_on date,
  is_deselected boolean not null default false,
  version integer not null default 1 constraint case_owner_to_ask_version check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  primary key (case_id, organisation_id)
);

-- What an owner has written to the inquirer without answering.
create table case_comment (
  id uuid primary key,
  case_id uuid not null references dig_case (id) on delete cascade,
  case_recipient_id uuid not null references case_recipient (id) on delete cascade,
  text text not null constraint case_comment_text check (char_length(text) between 1 and 2000),
  at timestamptz not null,
  by_user_id uuid not null references app_user (id)
);
create index case_comment_of_case on case_comment (case_id);
create index case_comment_of_recipient on case_comment (case_recipient_id);

-- What has happened to a case.
create table case_event (
  id uuid primary key,
  case_id uuid not null references dig_case (id) on delete cascade,
  case_recipient_id uuid,
  type text not null,
  at timestamptz not null,
  by_user_id uuid references app_user (id),
  admin_user_id uuid constraint case_event_admin references app_user (id),
  params jsonb not null default '{}' constraint case_event_params check (jsonb_typeof(params) = 'object'),
  constraint case_event_recipient foreign key (case_id, case_recipient_id)
    references case_recipient (case_id, id) on delete cascade,
  constraint case_event_admin_acts_as check (admin_user_id is null or by_user_id is not null)
);
create index case_event_of_case on case_event (case_id, at, id);

-- Reminders that were sent, so that none is sent twice.
create table case_reminder (
  case_id uuid not null references dig_case (id) on delete cascade,
  about uuid not null,
  kind text not null
    constraint case_reminder_kind check (kind in ('AnswerDue', 'AnswerLate', 'PeriodEnds', 'PeriodEnded', 'LateToProgram', 'EndsToProgram')),
  primary key (case_id, about, kind)
);

-- Files of cases, photos from the site, and files of answers. The content lies in the store of files under
-- `attachments/<id>`.
create table attachment (
  id uuid primary key,
  case_id uuid references dig_case (id) on delete cascade,
  case_recipient_id uuid references case_recipient (id) on delete cascade,
  uploaded_by uuid not null references app_user (id) on delete cascade,
  kind text not null,
  name text not null constraint attachment_name check (char_length(name) between 1 and 200),
  type text not null,
  size integer not null constraint attachment_size check (size > 0),
  sha256 text not null constraint attachment_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null,
  upload_id uuid,
  network text,
  remark text constraint attachment_remark check (char_length(remark) between 1 and 500),
  easting integer constraint attachment_easting check (easting between 180000 and 1000000),
  northing integer constraint attachment_northing check (northing between 6100000 and 7750000),
  sent_at timestamptz,
  constraint attachment_upload unique (uploaded_by, upload_id),
  constraint attachment_position check ((easting is null) = (northing is null)),
  constraint attachment_photo check (
    case kind
      when 'SitePhoto' then type in ('jpg', 'png') and (sent_at is null) = (case_id is null)
      else coalesce(remark, easting::text, sent_at::text) is null
    end
  ),
  constraint attachment_answer check (
    case kind when 'Answer' then (case_recipient_id is null) = (case_id is null) else case_recipient_id is null end
  ),
  constraint attachment_network check (network is null or (char_length(network) between 1 and 100 and case_id is null))
);
create index attachment_case on attachment (case_id) where case_id is not null;
create unique index attachment_plan on attachment (case_id) where case_id is not null and kind = 'Plan';
create index attachment_unsent on attachment (uploaded_by, uploaded_at) where case_id is null;
create index attachment_case_recipient on attachment (case_recipient_id) where case_recipient_id is not null;
create index attachment_network on attachment (network) where network is not null;
create index attachment_stored on attachment (uploaded_by) include (size);

-- Maps of an owner's lines with its answer. The lines lie in the store of files: those that were read from a file, cut to
-- the work areas, under `answermaps/<id>/read` until they are sent, and those that were sent under `answermaps/<id>/sent`.
create table answer_map (
  id uuid primary key,
  case_recipient_id uuid not null references case_recipient (id) on delete cascade,
  state text not null
    constraint answer_map_state check (state in ('Draft', 'Active', 'Replaced', 'Withdrawn')),
  uploaded_by uuid not null references app_user (id),
  uploaded_at timestamptz not null,
  facts jsonb constraint answer_map_facts check (jsonb_typeof(facts) = 'object'),
  sent_at timestamptz,
  ended_at timestamptz,
  reason text constraint answer_map_reason check (char_length(reason) between 1 and 500),
  has_lines boolean not null default true,
  constraint answer_map_sent check ((state = 'Draft') = (sent_at is null) and (state = 'Draft') = (facts is null)),
  constraint answer_map_ended check ((state in ('Replaced', 'Withdrawn')) = (ended_at is not null)),
  constraint answer_map_withdrawn check ((state = 'Withdrawn') = (reason is not null))
);
create unique index answer_map_active on answer_map (case_recipient_id) where state = 'Active';
create index answer_map_of_recipient on answer_map (case_recipient_id, sent_at);
create index answer_map_with_lines on answer_map (id) where has_lines;
create index answer_map_of_user on answer_map (uploaded_by, uploaded_at) where state = 'Draft';

-- How an organisation's files become lines on the map: rules by layer and column, by the shape of the file.
create table mapping_profile (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  name text not null constraint mapping_profile_name check (char_length(name) between 1 and 100),
  fingerprint text not null constraint mapping_profile_fingerprint check (fingerprint ~ '^[0-9a-f]{64}$'),
  profile jsonb not null constraint mapping_profile_profile check (jsonb_typeof(profile) = 'object'),
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  constraint mapping_profile_of_file unique (organisation_id, fingerprint)
);

-- Rules by which owners answer cases automatically.
create table answer_rule (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  position integer not null,
  name text not null constraint answer_rule_name check (char_length(name) between 2 and 100),
  is_on boolean not null default false,
  conditions json not null constraint answer_rule_conditions check (json_typeof(conditions) = 'object'),
  measure text not null,
  comment text constraint answer_rule_comment check (char_length(comment) between 1 and 2000),
  tried_version integer,
  switched_by uuid references app_user (id),
  switched_at timestamptz,
  version integer not null default 1 constraint answer_rule_version check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  constraint answer_rule_order unique (organisation_id, position) deferrable initially deferred,
  constraint answer_rule_on check (not is_on or (switched_by is not null and tried_version = version))
);
create index answer_rule_on_of_organisation on answer_rule (organisation_id) where is_on;

-- Sent cases that rules have not been tried on yet, so that one whose job is lost is found again.
create table case_arrival (
  case_id uuid primary key references dig_case (id) on delete cascade,
  arrived_at timestamptz not null
);
create index case_arrival_at on case_arrival (arrived_at);

-- The order in which a module fetches the cases of its organisation.
create table module_case (
  organisation_id uuid not null references organisation (id),
  number integer not null constraint module_case_number check (number > 0),
  case_recipient_id uuid not null unique references case_recipient (id) on delete cascade,
  primary key (organisation_id, number)
);

-- The last number that an organisation's module list has given. It outlives the cases, so that no number is given twice.
create table module_case_serial (
  organisation_id uuid primary key references organisation (id),
  last integer not null constraint module_case_serial_last check (last > 0)
);
