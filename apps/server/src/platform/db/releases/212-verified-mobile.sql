CREATE FUNCTION public.middle_of_polygon(polygon jsonb, axis integer) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select round((min((point ->> axis)::double precision) + max((point ->> axis)::double precision)) / 2)::integer
    from jsonb_array_elements(polygon #> '{coordinates,0}') point
  $$;
CREATE TABLE public.account_under_way (
    id text NOT NULL,
    email text NOT NULL,
    code_id uuid NOT NULL,
    proven_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT account_under_way_email CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255))),
    CONSTRAINT account_under_way_id CHECK ((id ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.answer_rule (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    conditions json NOT NULL,
    measure text NOT NULL,
    comment text,
    tried_version integer,
    switched_by uuid,
    switched_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    CONSTRAINT answer_rule_comment CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 2000))),
    CONSTRAINT answer_rule_conditions CHECK ((json_typeof(conditions) = 'object'::text)),
    CONSTRAINT answer_rule_name CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT answer_rule_on CHECK (((NOT is_on) OR ((switched_by IS NOT NULL) AND (tried_version = version)))),
    CONSTRAINT answer_rule_version CHECK ((version > 0))
);
CREATE TABLE public.api_usage (
    hour timestamp with time zone NOT NULL,
    client text NOT NULL,
    organisation_id uuid NOT NULL,
    calls bigint NOT NULL,
    failed bigint NOT NULL,
    CONSTRAINT api_usage_calls CHECK ((calls > 0)),
    CONSTRAINT api_usage_client CHECK (((char_length(client) >= 1) AND (char_length(client) <= 100))),
    CONSTRAINT api_usage_failed CHECK (((failed >= 0) AND (failed <= calls)))
);
CREATE TABLE public.app_user (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    login text NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    password_hash text,
    email text NOT NULL,
    mobile_phone text,
    phone_number text,
    status text NOT NULL,
    inactivation_reason text,
    prefers_inquirer boolean DEFAULT false NOT NULL,
    max_number_of_cases integer DEFAULT 10 NOT NULL,
    last_login_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    notification_schedule text DEFAULT 'Now'::text NOT NULL,
    sms_number text,
    failed_sign_ins integer DEFAULT 0 NOT NULL,
    password_inactivated_at timestamp with time zone,
    mobile_number text GENERATED ALWAYS AS (NULLIF(('+'::text || regexp_replace(
CASE
    WHEN (mobile_phone ~ '^\s*\+'::text) THEN regexp_replace(mobile_phone, '\D'::text, ''::text, 'g'::text)
    WHEN (regexp_replace(mobile_phone, '\D'::text, ''::text, 'g'::text) ~~ '00%'::text) THEN substr(regexp_replace(mobile_phone, '\D'::text, ''::text, 'g'::text), 3)
    WHEN (regexp_replace(mobile_phone, '\D'::text, ''::text, 'g'::text) ~ '^0[1-9]'::text) THEN ('46'::text || substr(regexp_replace(mobile_phone, '\D'::text, ''::text, 'g'::text), 2))
    ELSE ''::text
END, '^460'::text, '46'::text)), '+'::text)) STORED,
    first_name text,
    last_name text,
    terms_accepted_at timestamp with time zone,
    name_words tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(((translate(lower(name), 'ÅÄÖÉÈÜÆØ'::text, 'åäöéèüæø'::text) || ' '::text) || translate(lower(login), 'ÅÄÖÉÈÜÆØ'::text, 'åäöéèüæø'::text)), '[[:space:] .,;:/\\()\[\]{}"''!?+*&|<>=_–@-]+'::text), ''::text))) STORED NOT NULL,
    contact_words tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove((regexp_split_to_array(translate(lower(email), 'ÅÄÖÉÈÜÆØ'::text, 'åäöéèüæø'::text), '[[:space:] .,;:/\\()\[\]{}"''!?+*&|<>=_–@-]+'::text) || ARRAY[regexp_replace(regexp_replace(COALESCE(mobile_phone, ''::text), '[^0-9+]'::text, ''::text, 'g'::text), '^(\+|00)46'::text, '0'::text), regexp_replace(regexp_replace(COALESCE(phone_number, ''::text), '[^0-9+]'::text, ''::text, 'g'::text), '^(\+|00)46'::text, '0'::text)]), ''::text))) STORED NOT NULL,
    keeps_shared_email boolean DEFAULT false NOT NULL,
    session_version integer DEFAULT 0 NOT NULL,
    inactivated_by uuid,
    inactivated_at timestamp with time zone,
    status_before_unregistering text,
    own_email_changed_at timestamp with time zone,
    own_mobile_changed_at timestamp with time zone,
    mobile_verified_at timestamp with time zone,
    CONSTRAINT app_user_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255))),
    CONSTRAINT app_user_failed_sign_ins CHECK ((failed_sign_ins >= 0)),
    CONSTRAINT app_user_first_name CHECK (((char_length(first_name) >= 2) AND (char_length(first_name) <= 100))),
    CONSTRAINT app_user_inactivation CHECK (((inactivation_reason IS NULL) OR (status = 'Inactive'::text))),
    CONSTRAINT app_user_inactivation_reason CHECK ((inactivation_reason = ANY (ARRAY['FailedLogins'::text, 'OrganisationUnregistered'::text, 'ByUser'::text]))),
    CONSTRAINT app_user_last_name CHECK (((char_length(last_name) >= 2) AND (char_length(last_name) <= 100))),
    CONSTRAINT app_user_login_length CHECK (((char_length(login) >= 1) AND (char_length(login) <= 255))),
    CONSTRAINT app_user_max_cases CHECK ((max_number_of_cases >= '-1'::integer)),
    CONSTRAINT app_user_mobile_phone_length CHECK (((char_length(mobile_phone) >= 1) AND (char_length(mobile_phone) <= 255))),
    CONSTRAINT app_user_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT app_user_notification_schedule CHECK ((notification_schedule = ANY (ARRAY['Never'::text, 'Now'::text, 'Day'::text, 'Week'::text]))),
    CONSTRAINT app_user_password_hash CHECK (((password_hash ~~ '$argon2id$%'::text) AND (char_length(password_hash) <= 255))),
    CONSTRAINT app_user_phone_number_length CHECK (((char_length(phone_number) >= 1) AND (char_length(phone_number) <= 255))),
    CONSTRAINT app_user_session_version CHECK ((session_version >= 0)),
    CONSTRAINT app_user_sms_number CHECK ((sms_number ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT app_user_status CHECK ((status = ANY (ARRAY['AwaitingActivation'::text, 'Active'::text, 'Inactive'::text, 'UnverifiedContactInfo'::text]))),
    CONSTRAINT app_user_status_before_unregistering CHECK ((status_before_unregistering = ANY (ARRAY['AwaitingActivation'::text, 'Active'::text, 'UnverifiedContactInfo'::text]))),
    CONSTRAINT app_user_version CHECK ((version > 0))
);
CREATE TABLE public.archived_case (
    id uuid NOT NULL,
    case_number text NOT NULL,
    purpose text NOT NULL,
    inquirer_organisation_id uuid NOT NULL,
    inquirer_user_id uuid NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    canceled_at timestamp with time zone,
    cancel_reason text,
    archived_on date NOT NULL
);
CREATE TABLE public.archived_case_event (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    organisation_id uuid,
    type text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.archived_case_owner_to_ask (
    case_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    hit text NOT NULL,
    asked_on date,
    is_deselected boolean DEFAULT false NOT NULL
);
CREATE TABLE public.archived_case_recipient (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    hit text NOT NULL,
    status text NOT NULL,
    measure text,
    answer_due_day date NOT NULL,
    answered_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    first_answered_at timestamp with time zone,
    received_at timestamp with time zone
);
CREATE TABLE public.area (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    last_changed timestamp with time zone NOT NULL,
    geometry_changed timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by uuid,
    CONSTRAINT area_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT area_type CHECK ((type = ANY (ARRAY['Affected'::text, 'Control'::text, 'Limitation'::text, 'Other'::text]))),
    CONSTRAINT area_version CHECK ((version > 0))
);
CREATE TABLE public.area_recipient (
    organisation_id uuid NOT NULL,
    area_id uuid NOT NULL,
    purpose text NOT NULL,
    recipient_id uuid NOT NULL,
    CONSTRAINT area_recipient_purpose CHECK ((purpose = ANY (ARRAY['CableIndication'::text, 'Project'::text, 'Planning'::text, 'Collaborate'::text, 'Emergency'::text])))
);
CREATE TABLE public.area_row (
    area_id uuid NOT NULL,
    northing integer NOT NULL,
    easting_from integer NOT NULL,
    easting_to integer NOT NULL,
    CONSTRAINT area_row_easting_from CHECK (((easting_from >= 100) AND (easting_from <= 1100))),
    CONSTRAINT area_row_easting_to CHECK (((easting_to >= easting_from) AND (easting_to <= 1100))),
    CONSTRAINT area_row_northing CHECK (((northing >= 6000) AND (northing <= 7800)))
);
CREATE TABLE public.attachment (
    id uuid NOT NULL,
    case_id uuid,
    uploaded_by uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    upload_id uuid,
    remark text,
    easting integer,
    northing integer,
    sent_at timestamp with time zone,
    case_recipient_id uuid,
    CONSTRAINT attachment_answer CHECK (
CASE kind
    WHEN 'Answer'::text THEN ((case_recipient_id IS NULL) = (case_id IS NULL))
    ELSE (case_recipient_id IS NULL)
END),
    CONSTRAINT attachment_easting CHECK (((easting >= 180000) AND (easting <= 1000000))),
    CONSTRAINT attachment_kind CHECK ((kind = ANY (ARRAY['Attachment'::text, 'Plan'::text, 'SitePhoto'::text, 'Answer'::text]))),
    CONSTRAINT attachment_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT attachment_northing CHECK (((northing >= 6100000) AND (northing <= 7750000))),
    CONSTRAINT attachment_photo CHECK (
CASE kind
    WHEN 'SitePhoto'::text THEN ((type = ANY (ARRAY['jpg'::text, 'png'::text])) AND ((sent_at IS NULL) = (case_id IS NULL)))
    ELSE (COALESCE(remark, (easting)::text, (sent_at)::text) IS NULL)
END),
    CONSTRAINT attachment_position CHECK (((easting IS NULL) = (northing IS NULL))),
    CONSTRAINT attachment_remark CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 500))),
    CONSTRAINT attachment_sha256 CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT attachment_size CHECK ((size > 0)),
    CONSTRAINT attachment_type CHECK ((type = ANY (ARRAY['pdf'::text, 'jpg'::text, 'docx'::text, 'png'::text, 'bmp'::text, 'xlsx'::text, 'tif'::text, 'dxf'::text, 'dwg'::text])))
);
CREATE TABLE public.audit_chain (
    is_only boolean DEFAULT true NOT NULL,
    started_at timestamp with time zone NOT NULL,
    first_sequence bigint NOT NULL,
    before_first text NOT NULL,
    last_sequence bigint NOT NULL,
    last_seal text NOT NULL,
    CONSTRAINT audit_chain_one CHECK (is_only)
);
CREATE TABLE public.audit_event (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    address text,
    request_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    admin_id uuid,
    organisation_id uuid,
    sequence bigint,
    sealed_at timestamp with time zone,
    seal text,
    CONSTRAINT audit_event_address_length CHECK (((char_length(address) >= 1) AND (char_length(address) <= 64))),
    CONSTRAINT audit_event_kind_length CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
    CONSTRAINT audit_event_request_id_length CHECK (((char_length(request_id) >= 1) AND (char_length(request_id) <= 64))),
    CONSTRAINT audit_event_seal_length CHECK ((char_length(seal) = 43)),
    CONSTRAINT audit_event_sealed CHECK ((((sequence IS NULL) = (seal IS NULL)) AND ((sequence IS NULL) = (sealed_at IS NULL))))
);
CREATE TABLE public.bank_id_connecting (
    holder text NOT NULL,
    user_id uuid NOT NULL,
    code_id uuid,
    is_verified boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT bank_id_connecting_holder CHECK ((holder ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bank_id_connecting_verified CHECK (((code_id IS NOT NULL) OR (NOT is_verified)))
);
CREATE TABLE public.bank_id_link (
    user_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    person_key text NOT NULL,
    connected_at timestamp with time zone NOT NULL,
    is_code_verified boolean DEFAULT false NOT NULL,
    CONSTRAINT bank_id_link_person_key CHECK ((person_key ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.bank_id_order (
    id uuid NOT NULL,
    holder text NOT NULL,
    purpose text NOT NULL,
    device text NOT NULL,
    state text NOT NULL,
    order_ref text,
    auto_start_token text,
    qr_start_token text,
    qr_start_secret text,
    hint_code text,
    error_code text,
    person_key text,
    person_name text,
    faults integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    collected_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT bank_id_order_auto_start_token CHECK (((char_length(auto_start_token) >= 1) AND (char_length(auto_start_token) <= 100))),
    CONSTRAINT bank_id_order_device CHECK ((device = ANY (ARRAY['ThisDevice'::text, 'OtherDevice'::text]))),
    CONSTRAINT bank_id_order_error_code CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 50))),
    CONSTRAINT bank_id_order_faults CHECK ((faults >= 0)),
    CONSTRAINT bank_id_order_hint_code CHECK (((char_length(hint_code) >= 1) AND (char_length(hint_code) <= 50))),
    CONSTRAINT bank_id_order_holder CHECK ((holder ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bank_id_order_person CHECK (((state = 'Complete'::text) = ((person_key IS NOT NULL) AND (person_name IS NOT NULL)))),
    CONSTRAINT bank_id_order_person_key CHECK ((person_key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bank_id_order_person_name CHECK (((char_length(person_name) >= 1) AND (char_length(person_name) <= 255))),
    CONSTRAINT bank_id_order_purpose CHECK ((purpose = ANY (ARRAY['SignIn'::text, 'Connect'::text]))),
    CONSTRAINT bank_id_order_qr_start_secret CHECK (((char_length(qr_start_secret) >= 1) AND (char_length(qr_start_secret) <= 100))),
    CONSTRAINT bank_id_order_qr_start_token CHECK (((char_length(qr_start_token) >= 1) AND (char_length(qr_start_token) <= 100))),
    CONSTRAINT bank_id_order_ref CHECK (((char_length(order_ref) >= 1) AND (char_length(order_ref) <= 100))),
    CONSTRAINT bank_id_order_secrets CHECK (((state = 'Pending'::text) = ((order_ref IS NOT NULL) AND (auto_start_token IS NOT NULL) AND (qr_start_token IS NOT NULL) AND (qr_start_secret IS NOT NULL)))),
    CONSTRAINT bank_id_order_state CHECK ((state = ANY (ARRAY['Pending'::text, 'Failed'::text, 'Complete'::text])))
);
CREATE TABLE public.budget (
    key text NOT NULL,
    used double precision NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    empty_at timestamp with time zone NOT NULL,
    CONSTRAINT budget_key CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT budget_used CHECK ((used >= (0)::double precision))
);
CREATE TABLE public.case_arrival (
    case_id uuid NOT NULL,
    arrived_at timestamp with time zone NOT NULL
);
CREATE TABLE public.case_comment (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    case_recipient_id uuid NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid NOT NULL,
    CONSTRAINT case_comment_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE TABLE public.case_count (
    day date NOT NULL,
    scope text NOT NULL,
    who text NOT NULL,
    is_emergency boolean NOT NULL,
    cases integer NOT NULL,
    CONSTRAINT case_count_cases CHECK ((cases > 0)),
    CONSTRAINT case_count_scope CHECK ((scope = ANY (ARRAY['user'::text, 'organisation'::text, 'network'::text]))),
    CONSTRAINT case_count_who CHECK ((who ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.case_draft (
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    step text NOT NULL,
    schema_number integer NOT NULL,
    form_values json NOT NULL,
    version integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT case_draft_purpose CHECK ((purpose = ANY (ARRAY['CableIndication'::text, 'Project'::text, 'Planning'::text, 'Collaborate'::text, 'Emergency'::text]))),
    CONSTRAINT case_draft_schema_number CHECK ((schema_number > 0)),
    CONSTRAINT case_draft_step CHECK (((char_length(step) >= 1) AND (char_length(step) <= 50))),
    CONSTRAINT case_draft_values CHECK ((json_typeof(form_values) = 'object'::text)),
    CONSTRAINT case_draft_version CHECK ((version > 0))
);
CREATE TABLE public.case_event (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    case_recipient_id uuid,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_user_id uuid,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    admin_user_id uuid,
    CONSTRAINT case_event_admin_acts_as CHECK (((admin_user_id IS NULL) OR (by_user_id IS NOT NULL))),
    CONSTRAINT case_event_params CHECK ((jsonb_typeof(params) = 'object'::text)),
    CONSTRAINT case_event_type CHECK ((type = ANY (ARRAY['Created'::text, 'CableOwnerNotified'::text, 'CableOwnerConfirmed'::text, 'Opened'::text, 'RecipientReplied'::text, 'CableOwnerComment'::text, 'InquirerConfirmed'::text, 'OwnerAsked'::text, 'OwnerAskedUndone'::text, 'PromiseKept'::text, 'PromiseKeptUndone'::text, 'ChangeRecipient'::text, 'ReassignedCase'::text, 'OvertakeCase'::text, 'Extended'::text, 'Renewed'::text, 'PhotoSent'::text, 'Closed'::text, 'Canceled'::text, 'SentEmail'::text, 'SentSms'::text, 'SmsDelivered'::text, 'MessageFailed'::text, 'ModuleReceived'::text, 'ModuleAnswered'::text, 'ModuleFailed'::text, 'InquirerIncludedOwner'::text, 'InquirerDeselectedOwner'::text])))
);
CREATE TABLE public.case_number_serial (
    day date NOT NULL,
    before_first bigint NOT NULL,
    alarmed_at timestamp with time zone
);
CREATE TABLE public.case_owner_to_ask (
    case_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    hit text NOT NULL,
    asked_on date,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    is_deselected boolean DEFAULT false NOT NULL,
    CONSTRAINT case_owner_to_ask_hit CHECK ((hit = ANY (ARRAY['Affected'::text, 'Control'::text]))),
    CONSTRAINT case_owner_to_ask_version CHECK ((version > 0))
);
CREATE TABLE public.case_recipient (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    hit text NOT NULL,
    status text NOT NULL,
    measure text,
    comment text,
    answered_at timestamp with time zone,
    answered_by uuid,
    confirmed_at timestamp with time zone,
    answer_due_day date NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    case_created_at timestamp with time zone NOT NULL,
    points_of_organisation smallint DEFAULT 1 NOT NULL,
    case_end text,
    list_rank smallint GENERATED ALWAYS AS (
CASE
    WHEN (case_end = 'Canceled'::text) THEN 5
    WHEN ((case_end = 'Closed'::text) OR (status = 'Canceled'::text)) THEN 4
    WHEN (measure = ANY (ARRAY['ChangedRecipient'::text, 'ReassignedRecipient'::text])) THEN 3
    WHEN ((measure IS NULL) OR (measure = 'Comment'::text)) THEN 0
    WHEN (confirmed_at IS NOT NULL) THEN 2
    ELSE 1
END) STORED NOT NULL,
    work_order integer GENERATED ALWAYS AS (
CASE
    WHEN ((case_end IS NULL) AND (status <> 'Canceled'::text) AND ((measure IS NULL) OR (measure = 'Comment'::text))) THEN (answer_due_day - '2000-01-01'::date)
    ELSE ('2000-01-01'::date - answer_due_day)
END) STORED NOT NULL,
    promise_kept_on date,
    answer_count integer DEFAULT 0 NOT NULL,
    first_answered_at timestamp with time zone,
    assignee_id uuid,
    assigned_at timestamp with time zone,
    marking_due_day date,
    received_at timestamp with time zone,
    CONSTRAINT case_recipient_answer_count CHECK ((answer_count >= 0)),
    CONSTRAINT case_recipient_answered CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
    CONSTRAINT case_recipient_assigned CHECK (((assignee_id IS NULL) = (assigned_at IS NULL))),
    CONSTRAINT case_recipient_case_end CHECK ((case_end = ANY (ARRAY['Closed'::text, 'Canceled'::text]))),
    CONSTRAINT case_recipient_closed_unanswered CHECK (((measure IS DISTINCT FROM 'ClosedByInquirer'::text) OR (status = 'Canceled'::text))),
    CONSTRAINT case_recipient_comment_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 2000))),
    CONSTRAINT case_recipient_comment_of_answer CHECK (((comment IS NULL) OR (answered_at IS NOT NULL))),
    CONSTRAINT case_recipient_confirmed CHECK (
CASE
    WHEN (confirmed_at IS NULL) THEN (status <> 'Confirmed'::text)
    ELSE (status = ANY (ARRAY['Confirmed'::text, 'Canceled'::text]))
END),
    CONSTRAINT case_recipient_confirmed_answer CHECK (((confirmed_at IS NULL) OR (answered_at IS NOT NULL))),
    CONSTRAINT case_recipient_hit CHECK ((hit = ANY (ARRAY['Affected'::text, 'Control'::text]))),
    CONSTRAINT case_recipient_measure CHECK ((measure = ANY (ARRAY['NoInterest'::text, 'Material'::text, 'VisitWillOccur'::text, 'InitializedByUs'::text, 'NoInterestNoCables'::text, 'ChangedRecipient'::text, 'UnregisteredCableOwner'::text, 'ClosedByInquirer'::text, 'InterestedToCollaborate'::text, 'NotInterestedToCollaborate'::text, 'NotCollaborationCase'::text, 'ReassignedRecipient'::text, 'NotEmergencyCase'::text, 'AgreedWithInquirerNotEmergency'::text, 'CommunicationRequired'::text, 'ContactedAndIsEmergency'::text, 'HaveCablesInfoSent'::text, 'NoCables'::text, 'InterestedToFollowup'::text, 'NotInterestedToFollowup'::text, 'NotPlanningCase'::text, 'Comment'::text, 'VisibleFacility'::text, 'WillContact'::text]))),
    CONSTRAINT case_recipient_measure_given CHECK (((answered_at IS NOT NULL) = ((measure IS NOT NULL) AND (measure <> 'ClosedByInquirer'::text)))),
    CONSTRAINT case_recipient_points CHECK ((points_of_organisation > 0)),
    CONSTRAINT case_recipient_promise CHECK (((promise_kept_on IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT case_recipient_status CHECK ((status = ANY (ARRAY['New'::text, 'RequiresManualReview'::text, 'UnderReview'::text, 'Confirmed'::text, 'Canceled'::text]))),
    CONSTRAINT case_recipient_unanswered CHECK (((status <> ALL (ARRAY['New'::text, 'RequiresManualReview'::text])) OR (measure IS NULL))),
    CONSTRAINT case_recipient_version CHECK ((version > 0))
);
CREATE TABLE public.case_reminder (
    case_id uuid NOT NULL,
    about uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT case_reminder_kind CHECK ((kind = ANY (ARRAY['AnswerDue'::text, 'AnswerLate'::text, 'PeriodEnds'::text, 'PeriodEnded'::text])))
);
CREATE TABLE public.case_row (
    case_id uuid NOT NULL,
    northing integer NOT NULL,
    easting_from integer NOT NULL,
    easting_to integer NOT NULL,
    CONSTRAINT case_row_easting_to CHECK ((easting_to >= easting_from))
);
CREATE SEQUENCE public.case_serial
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.case_template (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    name text NOT NULL,
    is_shared boolean NOT NULL,
    purpose text NOT NULL,
    schema_number integer NOT NULL,
    form_values json NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT case_template_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT case_template_schema_number CHECK ((schema_number > 0)),
    CONSTRAINT case_template_values CHECK ((json_typeof(form_values) = 'object'::text))
);
CREATE TABLE public.case_work_area (
    case_id uuid NOT NULL,
    ordinal integer NOT NULL,
    name text NOT NULL,
    geometry jsonb NOT NULL,
    square_metres double precision NOT NULL,
    middle_easting integer GENERATED ALWAYS AS (public.middle_of_polygon(geometry, 0)) STORED,
    middle_northing integer GENERATED ALWAYS AS (public.middle_of_polygon(geometry, 1)) STORED,
    CONSTRAINT case_work_area_geometry CHECK (((geometry ->> 'type'::text) = 'Polygon'::text)),
    CONSTRAINT case_work_area_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT case_work_area_ordinal CHECK ((ordinal >= 0)),
    CONSTRAINT case_work_area_size CHECK ((square_metres > (0)::double precision))
);
CREATE TABLE public.closed_announcement (
    user_id uuid NOT NULL,
    announcement_id integer NOT NULL,
    closed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.collected_notice (
    id uuid NOT NULL,
    kind text NOT NULL,
    to_address text NOT NULL,
    case_id uuid NOT NULL,
    case_recipient_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    message_id uuid,
    CONSTRAINT collected_notice_kind CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
    CONSTRAINT collected_notice_to CHECK ((((char_length(to_address) >= 3) AND (char_length(to_address) <= 255)) AND (to_address !~ '[[:cntrl:]]'::text)))
);
CREATE TABLE public.dig_case (
    id uuid NOT NULL,
    case_number text NOT NULL,
    purpose text NOT NULL,
    creation_method text NOT NULL,
    inquirer_organisation_id uuid NOT NULL,
    inquirer_user_id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    work_categories text[] NOT NULL,
    work_methods text[] NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    maximum_excavation_depth text,
    address text,
    property_designation text,
    end_customer text,
    additional_information text,
    contact_name text NOT NULL,
    contact_company text,
    contact_phone text,
    contact_email text,
    contact_street text,
    contact_postal_code text,
    contact_city text,
    cable_maps_email text NOT NULL,
    wanted_file_format text NOT NULL,
    wanted_coordinate_system text NOT NULL,
    marking_name text,
    marking_phone text,
    marking_email text,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    canceled_at timestamp with time zone,
    cancel_reason text,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    open_answers integer DEFAULT 0 NOT NULL,
    unconfirmed_answers integer DEFAULT 0 NOT NULL,
    list_state text GENERATED ALWAYS AS (
CASE
    WHEN (canceled_at IS NOT NULL) THEN 'Canceled'::text
    WHEN (closed_at IS NOT NULL) THEN 'Closed'::text
    WHEN (open_answers > 0) THEN 'AwaitingAnswers'::text
    WHEN (unconfirmed_answers > 0) THEN 'AnswersToConfirm'::text
    ELSE 'Answered'::text
END) STORED NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    search_words tsvector GENERATED ALWAYS AS (array_to_tsvector((array_remove(regexp_split_to_array(((((translate(lower(name), 'ÅÄÖÉÈÜÆØ'::text, 'åäöéèüæø'::text) || ' '::text) || case_number) || ' '::text) || replace(case_number, '-'::text, ''::text)), '[[:space:] .,;:/\\()\[\]{}"''!?+*&|<>=_–-]+'::text), ''::text) || ARRAY[('/o'::text || (inquirer_organisation_id)::text), ('/u'::text || (inquirer_user_id)::text)]))) STORED NOT NULL,
    owners_to_ask integer DEFAULT 0 NOT NULL,
    promised_answers integer DEFAULT 0 NOT NULL,
    own_reference text,
    is_emergency boolean DEFAULT false NOT NULL,
    cancel_comment text,
    copies_sent integer DEFAULT 0 NOT NULL,
    ubl_contact_name text,
    ubl_contact_phone text,
    ubl_contact_email text,
    ubl_contact_link text,
    first_end_date date,
    renews uuid,
    notification_schedule text NOT NULL,
    notification_sms_number text,
    marking_wish text,
    fulfills_ubl_demand boolean DEFAULT false NOT NULL,
    milestones jsonb DEFAULT '[]'::jsonb NOT NULL,
    unregistered_owners jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT dig_case_address_length CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
    CONSTRAINT dig_case_cable_maps_email_length CHECK (((char_length(cable_maps_email) >= 3) AND (char_length(cable_maps_email) <= 255))),
    CONSTRAINT dig_case_cancel_comment CHECK (((cancel_comment IS NULL) OR ((cancel_reason IS NOT NULL) AND ((char_length(cancel_comment) >= 1) AND (char_length(cancel_comment) <= 500))))),
    CONSTRAINT dig_case_cancel_reason CHECK ((cancel_reason = ANY (ARRAY['IncorrectInformation'::text, 'Duplicate'::text, 'WorkIsSuspended'::text, 'CircumstancesChanged'::text, 'NotEmergencyCase'::text, 'Others'::text]))),
    CONSTRAINT dig_case_canceled CHECK (((canceled_at IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT dig_case_contact_city_length CHECK (((char_length(contact_city) >= 1) AND (char_length(contact_city) <= 100))),
    CONSTRAINT dig_case_contact_company_length CHECK (((char_length(contact_company) >= 1) AND (char_length(contact_company) <= 100))),
    CONSTRAINT dig_case_contact_email_length CHECK (((char_length(contact_email) >= 3) AND (char_length(contact_email) <= 255))),
    CONSTRAINT dig_case_contact_name_length CHECK (((char_length(contact_name) >= 2) AND (char_length(contact_name) <= 100))),
    CONSTRAINT dig_case_contact_phone_length CHECK (((char_length(contact_phone) >= 8) AND (char_length(contact_phone) <= 22))),
    CONSTRAINT dig_case_contact_postal_code_length CHECK (((char_length(contact_postal_code) >= 5) AND (char_length(contact_postal_code) <= 10))),
    CONSTRAINT dig_case_contact_route CHECK (((contact_phone IS NOT NULL) OR (contact_email IS NOT NULL) OR ((contact_street IS NOT NULL) AND (contact_postal_code IS NOT NULL) AND (contact_city IS NOT NULL)))),
    CONSTRAINT dig_case_contact_street_length CHECK (((char_length(contact_street) >= 1) AND (char_length(contact_street) <= 100))),
    CONSTRAINT dig_case_coordinate_system CHECK ((wanted_coordinate_system = ANY (ARRAY['SWEREF99'::text, 'SWEREF99_1200'::text, 'SWEREF99_1330'::text, 'SWEREF99_1500'::text, 'SWEREF99_1630'::text, 'SWEREF99_1800'::text, 'SWEREF99_1415'::text, 'SWEREF99_1545'::text, 'SWEREF99_1715'::text, 'SWEREF99_1845'::text, 'SWEREF99_2015'::text, 'SWEREF99_2145'::text, 'SWEREF99_2315'::text, 'RT90'::text, 'WGS84'::text]))),
    CONSTRAINT dig_case_copies_sent CHECK ((copies_sent >= 0)),
    CONSTRAINT dig_case_creation_method CHECK ((creation_method = ANY (ARRAY['DrawnOnMap'::text, 'UploadedFile'::text, 'Form'::text, 'WebService'::text, 'DrawnOnOrtofoto'::text, 'MobileMap'::text, 'MobileOrtofoto'::text, 'DrawnOnExternal'::text]))),
    CONSTRAINT dig_case_depth CHECK ((maximum_excavation_depth = ANY (ARRAY['0.5'::text, '1'::text, '2'::text, '5'::text, '10'::text, '25'::text, 'DeeperThan25'::text]))),
    CONSTRAINT dig_case_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT dig_case_end_customer_length CHECK (((char_length(end_customer) >= 1) AND (char_length(end_customer) <= 100))),
    CONSTRAINT dig_case_ends_after_start CHECK (((closed_at >= created_at) AND (canceled_at >= created_at))),
    CONSTRAINT dig_case_extended CHECK ((first_end_date < end_date)),
    CONSTRAINT dig_case_file_format CHECK ((wanted_file_format = ANY (ARRAY['Pdf'::text, 'Gml'::text, 'Shape'::text, 'Wkt'::text, 'Dxf'::text, 'Mapinfo'::text, 'MapinfoTab'::text, 'Dwg'::text, 'Geojson'::text]))),
    CONSTRAINT dig_case_information_length CHECK (((char_length(additional_information) >= 1) AND (char_length(additional_information) <= 2000))),
    CONSTRAINT dig_case_marking CHECK (((marking_name IS NULL) = (marking_phone IS NULL))),
    CONSTRAINT dig_case_marking_email_length CHECK (((char_length(marking_email) >= 3) AND (char_length(marking_email) <= 255))),
    CONSTRAINT dig_case_marking_name_length CHECK (((char_length(marking_name) >= 2) AND (char_length(marking_name) <= 100))),
    CONSTRAINT dig_case_marking_phone_length CHECK (((char_length(marking_phone) >= 8) AND (char_length(marking_phone) <= 22))),
    CONSTRAINT dig_case_marking_wish_length CHECK (((length(marking_wish) >= 1) AND (length(marking_wish) <= 200))),
    CONSTRAINT dig_case_milestones CHECK (((jsonb_typeof(milestones) = 'array'::text) AND (jsonb_array_length(milestones) <= 20))),
    CONSTRAINT dig_case_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT dig_case_notification_schedule CHECK ((notification_schedule = ANY (ARRAY['Never'::text, 'Now'::text, 'Day'::text, 'Week'::text]))),
    CONSTRAINT dig_case_notification_sms_number CHECK (((length(notification_sms_number) >= 8) AND (length(notification_sms_number) <= 22))),
    CONSTRAINT dig_case_number CHECK ((case_number ~ '^[0-9]{8}-[0-9]{4}$'::text)),
    CONSTRAINT dig_case_one_end CHECK (((closed_at IS NULL) OR (canceled_at IS NULL))),
    CONSTRAINT dig_case_open_answers CHECK ((open_answers >= 0)),
    CONSTRAINT dig_case_own_reference_length CHECK (((length(own_reference) >= 1) AND (length(own_reference) <= 100))),
    CONSTRAINT dig_case_owners_to_ask CHECK (((owners_to_ask >= 0) AND (owners_to_ask <= open_answers))),
    CONSTRAINT dig_case_period CHECK ((end_date >= start_date)),
    CONSTRAINT dig_case_promised_answers CHECK ((promised_answers >= 0)),
    CONSTRAINT dig_case_property_length CHECK (((char_length(property_designation) >= 1) AND (char_length(property_designation) <= 255))),
    CONSTRAINT dig_case_purpose CHECK ((purpose = ANY (ARRAY['CableIndication'::text, 'Project'::text, 'Planning'::text, 'Collaborate'::text, 'Emergency'::text]))),
    CONSTRAINT dig_case_ubl_contact CHECK (((COALESCE(ubl_contact_email, ubl_contact_link) IS NOT NULL) OR (COALESCE(ubl_contact_name, ubl_contact_phone) IS NULL))),
    CONSTRAINT dig_case_ubl_contact_link CHECK ((ubl_contact_link ~~* 'https://%'::text)),
    CONSTRAINT dig_case_ubl_contact_name CHECK (((length(ubl_contact_name) >= 1) AND (length(ubl_contact_name) <= 100))),
    CONSTRAINT dig_case_ubl_demand CHECK (((NOT fulfills_ubl_demand) OR (purpose = 'Collaborate'::text))),
    CONSTRAINT dig_case_unconfirmed_answers CHECK ((unconfirmed_answers >= 0)),
    CONSTRAINT dig_case_unregistered_owners CHECK ((jsonb_typeof(unregistered_owners) = 'array'::text)),
    CONSTRAINT dig_case_version CHECK ((version > 0)),
    CONSTRAINT dig_case_work_categories CHECK (((cardinality(work_categories) > 0) AND (work_categories <@ ARRAY['Electricity'::text, 'ElectronicCommunications'::text, 'WaterAndSewer'::text, 'DistrictHeatingAndCooling'::text, 'Gas'::text, 'Road'::text, 'NewBuilding'::text, 'Garden'::text, 'Other'::text]))),
    CONSTRAINT dig_case_work_methods CHECK ((work_methods <@ ARRAY['MachineExcavation'::text, 'MillingOrPlowing'::text, 'Drilling'::text, 'Blasting'::text, 'PilingOrSheetPiling'::text, 'Logging'::text, 'GroundWork'::text, 'LakeLaying'::text]))
);
CREATE TABLE public.erasure_report (
    day date NOT NULL,
    step text NOT NULL,
    purpose text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT erasure_report_count CHECK ((count > 0)),
    CONSTRAINT erasure_report_step CHECK ((step = ANY (ARRAY['Archived'::text, 'Erased'::text])))
);
CREATE TABLE public.idempotency_key (
    user_id uuid NOT NULL,
    call text NOT NULL,
    key uuid NOT NULL,
    request_hash text NOT NULL,
    state text NOT NULL,
    status integer,
    answer text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_key_call_length CHECK (((char_length(call) >= 1) AND (char_length(call) <= 100))),
    CONSTRAINT idempotency_key_done CHECK (((state = 'Done'::text) = (status IS NOT NULL))),
    CONSTRAINT idempotency_key_request_hash CHECK ((request_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT idempotency_key_state CHECK ((state = ANY (ARRAY['Running'::text, 'Done'::text]))),
    CONSTRAINT idempotency_key_status CHECK (((status >= 200) AND (status <= 399)))
);
CREATE TABLE public.invite (
    id uuid NOT NULL,
    secret_hash text NOT NULL,
    organisation_id uuid NOT NULL,
    email text NOT NULL,
    roles text[] NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    removed_at timestamp with time zone,
    CONSTRAINT invite_email CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255))),
    CONSTRAINT invite_one_end CHECK (((accepted_at IS NULL) OR (removed_at IS NULL))),
    CONSTRAINT invite_roles CHECK (((roles <@ ARRAY['CableOwnerAnswerer'::text, 'CableOwnerAdmin'::text, 'CableOwnerModule'::text, 'Inquirer'::text, 'UserAdmin'::text, 'UserSupport'::text, 'WebServiceUser'::text, 'WebServiceInquirer'::text, 'SuperUser'::text]) AND (cardinality(roles) > 0))),
    CONSTRAINT invite_secret_hash CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.invite_recipient (
    invite_id uuid NOT NULL,
    recipient_id uuid NOT NULL
);
CREATE TABLE public.job_run (
    id uuid NOT NULL,
    job text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    done integer,
    error text,
    CONSTRAINT job_run_done CHECK ((done >= 0)),
    CONSTRAINT job_run_ends_after_start CHECK ((ended_at >= started_at)),
    CONSTRAINT job_run_error CHECK (((char_length(error) >= 1) AND (char_length(error) <= 500))),
    CONSTRAINT job_run_job CHECK (((char_length(job) >= 1) AND (char_length(job) <= 100))),
    CONSTRAINT job_run_outcome CHECK (((done IS NULL) <> (error IS NULL)))
);
CREATE TABLE public.known_browser (
    browser text NOT NULL,
    user_id uuid NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    CONSTRAINT known_browser_browser CHECK ((browser ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.log_in_as (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    admin_id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_uid text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT log_in_as_another CHECK ((admin_id <> user_id)),
    CONSTRAINT log_in_as_length CHECK (((expires_at > started_at) AND (expires_at <= (started_at + '00:20:00'::interval)))),
    CONSTRAINT log_in_as_session_uid CHECK (((char_length(session_uid) >= 1) AND (char_length(session_uid) <= 100))),
    CONSTRAINT log_in_as_token_hash CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.machine_client (
    id text NOT NULL,
    organisation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    secret_hash text NOT NULL,
    secret_at timestamp with time zone NOT NULL,
    old_secret_hash text,
    old_secret_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    heartbeat_at timestamp with time zone,
    program text,
    last_fetch_at timestamp with time zone,
    last_answer_at timestamp with time zone,
    last_error text,
    last_error_at timestamp with time zone,
    CONSTRAINT machine_client_error CHECK (((char_length(last_error) >= 1) AND (char_length(last_error) <= 500))),
    CONSTRAINT machine_client_id CHECK (((char_length(id) >= 10) AND (char_length(id) <= 100))),
    CONSTRAINT machine_client_old_secret CHECK ((old_secret_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT machine_client_overlap CHECK (((old_secret_hash IS NULL) = (old_secret_until IS NULL))),
    CONSTRAINT machine_client_program CHECK (((char_length(program) >= 1) AND (char_length(program) <= 100))),
    CONSTRAINT machine_client_role CHECK ((role = ANY (ARRAY['CableOwnerModule'::text, 'WebServiceUser'::text, 'WebServiceInquirer'::text]))),
    CONSTRAINT machine_client_secret CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT machine_client_version CHECK ((version > 0))
);
CREATE TABLE public.message_template (
    key text NOT NULL,
    channel text NOT NULL,
    subject text,
    body text,
    version integer NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL,
    broken_at timestamp with time zone,
    CONSTRAINT message_template_body CHECK (((char_length(body) >= 1) AND (char_length(body) <= 5000))),
    CONSTRAINT message_template_channel CHECK ((channel = ANY (ARRAY['Email'::text, 'Sms'::text]))),
    CONSTRAINT message_template_key CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100))),
    CONSTRAINT message_template_subject CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200))),
    CONSTRAINT message_template_version_positive CHECK ((version > 0))
);
CREATE TABLE public.message_template_version (
    key text NOT NULL,
    channel text NOT NULL,
    version integer NOT NULL,
    subject text,
    body text,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.module_case (
    organisation_id uuid NOT NULL,
    number integer NOT NULL,
    case_recipient_id uuid NOT NULL,
    CONSTRAINT module_case_number CHECK ((number > 0))
);
CREATE TABLE public.module_case_serial (
    organisation_id uuid NOT NULL,
    last integer NOT NULL,
    CONSTRAINT module_case_serial_last CHECK ((last > 0))
);
CREATE TABLE public.module_webhook (
    organisation_id uuid NOT NULL,
    address text NOT NULL,
    secret text NOT NULL,
    secret_at timestamp with time zone NOT NULL,
    old_secret text,
    old_secret_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    paused_until timestamp with time zone,
    leased_by uuid,
    leased_until timestamp with time zone,
    CONSTRAINT module_webhook_address CHECK (((char_length(address) >= 10) AND (char_length(address) <= 500))),
    CONSTRAINT module_webhook_failures CHECK ((failures >= 0)),
    CONSTRAINT module_webhook_leased CHECK (((leased_by IS NULL) = (leased_until IS NULL))),
    CONSTRAINT module_webhook_old_secret CHECK (((char_length(old_secret) >= 50) AND (char_length(old_secret) <= 300))),
    CONSTRAINT module_webhook_overlap CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
    CONSTRAINT module_webhook_secret CHECK (((char_length(secret) >= 50) AND (char_length(secret) <= 300))),
    CONSTRAINT module_webhook_version CHECK ((version > 0))
);
CREATE TABLE public.module_webhook_event (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    type text NOT NULL,
    case_recipient_id uuid,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    give_up_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_attempt_at timestamp with time zone,
    last_status integer,
    last_fault text,
    sent_at timestamp with time zone,
    dead_at timestamp with time zone,
    dropped_at timestamp with time zone,
    CONSTRAINT module_webhook_event_attempts CHECK ((attempts >= 0)),
    CONSTRAINT module_webhook_event_case CHECK (((case_recipient_id IS NULL) = (type = 'Test'::text))),
    CONSTRAINT module_webhook_event_fault CHECK ((last_fault = ANY (ARRAY['Timeout'::text, 'NoConnection'::text, 'NameNotFound'::text, 'AddressNotAllowed'::text, 'Certificate'::text, 'Redirect'::text, 'Status'::text, 'SecretLost'::text]))),
    CONSTRAINT module_webhook_event_one_end CHECK (((sent_at IS NULL) OR (dead_at IS NULL))),
    CONSTRAINT module_webhook_event_type CHECK ((type = ANY (ARRAY['CaseReceived'::text, 'CaseChanged'::text, 'CaseClosed'::text, 'CaseCanceled'::text, 'Test'::text])))
);
CREATE TABLE public.municipality (
    code text NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    polygons jsonb NOT NULL,
    west integer NOT NULL,
    south integer NOT NULL,
    east integer NOT NULL,
    north integer NOT NULL,
    CONSTRAINT municipality_code CHECK ((code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT municipality_height CHECK ((north >= south)),
    CONSTRAINT municipality_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT municipality_width CHECK ((east >= west))
);
CREATE TABLE public.municipality_import (
    is_only boolean DEFAULT true NOT NULL,
    file_name text NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    imported_by uuid,
    is_generalised boolean NOT NULL,
    CONSTRAINT municipality_import_one CHECK (is_only)
);
CREATE TABLE public.municipality_row (
    code text NOT NULL,
    northing integer NOT NULL,
    easting_from integer NOT NULL,
    easting_to integer NOT NULL,
    CONSTRAINT municipality_row_easting_to CHECK ((easting_to >= easting_from))
);
CREATE TABLE public.oidc_payload (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    account_id uuid,
    consumed_at timestamp with time zone,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text,
    address text,
    CONSTRAINT oidc_payload_address_length CHECK (((char_length(address) >= 1) AND (char_length(address) <= 64))),
    CONSTRAINT oidc_payload_id CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT oidc_payload_model_length CHECK (((char_length(model) >= 1) AND (char_length(model) <= 50))),
    CONSTRAINT oidc_payload_session_facts CHECK (((model = 'Session'::text) OR ((user_agent IS NULL) AND (address IS NULL)))),
    CONSTRAINT oidc_payload_user_agent_length CHECK (((char_length(user_agent) >= 1) AND (char_length(user_agent) <= 500)))
);
CREATE TABLE public.one_time_code (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    channel text NOT NULL,
    address_hash text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone,
    voided_at timestamp with time zone,
    CONSTRAINT one_time_code_address CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT one_time_code_channel CHECK ((channel = ANY (ARRAY['Email'::text, 'Sms'::text]))),
    CONSTRAINT one_time_code_code CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT one_time_code_expires CHECK ((expires_at > created_at)),
    CONSTRAINT one_time_code_purpose CHECK ((purpose = ANY (ARRAY['RecoverPassword'::text, 'VerifyEmail'::text, 'VerifyPhone'::text, 'CreateAccount'::text, 'ConnectBankId'::text]))),
    CONSTRAINT one_time_code_subject CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 100))),
    CONSTRAINT one_time_code_tries CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE TABLE public.open_statistics (
    month text NOT NULL,
    purpose text NOT NULL,
    cases integer NOT NULL,
    inquirers integer NOT NULL,
    owners integer NOT NULL,
    on_time integer NOT NULL,
    late integer NOT NULL,
    answers_by_days integer[] NOT NULL,
    CONSTRAINT open_statistics_cases CHECK ((cases > 0)),
    CONSTRAINT open_statistics_inquirers CHECK (((inquirers >= 1) AND (inquirers <= cases))),
    CONSTRAINT open_statistics_late CHECK ((late >= 0)),
    CONSTRAINT open_statistics_month CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
    CONSTRAINT open_statistics_on_time CHECK ((on_time >= 0)),
    CONSTRAINT open_statistics_owners CHECK ((owners >= 0))
);
CREATE TABLE public.organisation (
    id uuid NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    organisation_number text,
    type text NOT NULL,
    is_private boolean DEFAULT false NOT NULL,
    is_super_user boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    infrastructure_types text[] DEFAULT '{}'::text[] NOT NULL,
    phone text,
    website text,
    max_number_of_cases integer DEFAULT '-1'::integer NOT NULL,
    bank_id_usage text DEFAULT 'Allow'::text NOT NULL,
    takes_purposes text[] DEFAULT '{}'::text[] NOT NULL,
    response_days_cable_indication integer DEFAULT 3 NOT NULL,
    response_days_project integer DEFAULT 10 NOT NULL,
    response_days_planning integer DEFAULT 15 NOT NULL,
    response_days_collaborate integer DEFAULT 15 NOT NULL,
    marking_days integer DEFAULT 5 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    uses_legacy_login boolean DEFAULT false NOT NULL,
    terms_url text,
    description text,
    contact_email text,
    street text,
    postal_code text,
    city text,
    information_url text,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    documentation text,
    marking text,
    ubl_class text DEFAULT 'NotCovered'::text NOT NULL,
    ubl_email text,
    ubl_link text,
    ubl_comment text,
    settings_changed_at timestamp with time zone,
    settings_changed_by uuid,
    CONSTRAINT organisation_bank_id_usage CHECK ((bank_id_usage = ANY (ARRAY['Allow'::text, 'Deny'::text, 'Force'::text]))),
    CONSTRAINT organisation_city_length CHECK (((char_length(city) >= 2) AND (char_length(city) <= 100))),
    CONSTRAINT organisation_contact_email_length CHECK (((char_length(contact_email) >= 3) AND (char_length(contact_email) <= 255))),
    CONSTRAINT organisation_days_cable_indication CHECK (((response_days_cable_indication >= 1) AND (response_days_cable_indication <= 10))),
    CONSTRAINT organisation_days_collaborate CHECK (((response_days_collaborate >= 1) AND (response_days_collaborate <= 30))),
    CONSTRAINT organisation_days_planning CHECK (((response_days_planning >= 1) AND (response_days_planning <= 30))),
    CONSTRAINT organisation_days_project CHECK (((response_days_project >= 1) AND (response_days_project <= 30))),
    CONSTRAINT organisation_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT organisation_documentation CHECK ((documentation = ANY (ARRAY['WithAnswer'::text, 'ByEmail'::text, 'OnRequest'::text]))),
    CONSTRAINT organisation_information_url CHECK (((information_url ~~* 'https://%'::text) AND (char_length(information_url) <= 2000))),
    CONSTRAINT organisation_infrastructure_types CHECK ((infrastructure_types <@ ARRAY['Electricity'::text, 'ElectronicCommunications'::text, 'Water'::text, 'Sewer'::text, 'StormWater'::text, 'DistrictHeating'::text, 'DistrictCooling'::text, 'Gas'::text, 'StreetLighting'::text, 'TrafficSignals'::text, 'HeatingLoops'::text, 'Tunnel'::text, 'Park'::text, 'Other'::text])),
    CONSTRAINT organisation_marking CHECK ((marking = ANY (ARRAY['Free'::text, 'Charged'::text, 'No'::text]))),
    CONSTRAINT organisation_marking_days CHECK (((marking_days >= 1) AND (marking_days <= 15))),
    CONSTRAINT organisation_max_cases CHECK ((max_number_of_cases >= '-1'::integer)),
    CONSTRAINT organisation_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT organisation_name_private CHECK ((is_private = (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text) = 'privatanv|ndare'::text))),
    CONSTRAINT organisation_number_length CHECK (((char_length(organisation_number) >= 10) AND (char_length(organisation_number) <= 13))),
    CONSTRAINT organisation_phone_length CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 255))),
    CONSTRAINT organisation_postal_code CHECK ((postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'::text)),
    CONSTRAINT organisation_status CHECK ((status = ANY (ARRAY['AwaitingActivation'::text, 'Active'::text, 'Unregistered'::text]))),
    CONSTRAINT organisation_street_length CHECK (((char_length(street) >= 2) AND (char_length(street) <= 100))),
    CONSTRAINT organisation_takes_purposes CHECK ((takes_purposes <@ ARRAY['CableIndication'::text, 'Project'::text, 'Planning'::text, 'Collaborate'::text, 'Emergency'::text])),
    CONSTRAINT organisation_terms_url CHECK (((terms_url ~~* 'https://%'::text) AND (char_length(terms_url) <= 2000))),
    CONSTRAINT organisation_type CHECK ((type = ANY (ARRAY['Inquirer'::text, 'Vigilant'::text, 'CableOwner'::text]))),
    CONSTRAINT organisation_ubl_class CHECK ((ubl_class = ANY (ARRAY['NetworkOperator'::text, 'BroadbandBuilder'::text, 'NotCovered'::text]))),
    CONSTRAINT organisation_ubl_comment_length CHECK (((char_length(ubl_comment) >= 1) AND (char_length(ubl_comment) <= 1000))),
    CONSTRAINT organisation_ubl_contact CHECK (((ubl_class <> 'NetworkOperator'::text) OR (COALESCE(ubl_email, ubl_link) IS NOT NULL))),
    CONSTRAINT organisation_ubl_email_length CHECK (((char_length(ubl_email) >= 3) AND (char_length(ubl_email) <= 255))),
    CONSTRAINT organisation_ubl_link CHECK (((ubl_link ~~* 'https://%'::text) AND (char_length(ubl_link) <= 2000))),
    CONSTRAINT organisation_version CHECK ((version > 0)),
    CONSTRAINT organisation_website CHECK (((website ~~* 'https://%'::text) AND (char_length(website) <= 2000)))
);
CREATE TABLE public.outbox_message (
    id uuid NOT NULL,
    channel text NOT NULL,
    kind text NOT NULL,
    to_address text NOT NULL,
    subject text,
    body text NOT NULL,
    case_id uuid,
    case_recipient_id uuid,
    priority integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    sent_at timestamp with time zone,
    dead_at timestamp with time zone,
    expires_at timestamp with time zone,
    gateway_id text,
    delivery_status text,
    delivered_at timestamp with time zone,
    dropped_at timestamp with time zone,
    CONSTRAINT outbox_message_attempts CHECK ((attempts >= 0)),
    CONSTRAINT outbox_message_body CHECK (((char_length(body) >= 1) AND (char_length(body) <= 100000))),
    CONSTRAINT outbox_message_case CHECK (((kind <> 'Digest'::text) OR (case_id IS NULL))),
    CONSTRAINT outbox_message_channel CHECK ((channel = ANY (ARRAY['Email'::text, 'Sms'::text]))),
    CONSTRAINT outbox_message_delivered CHECK (((NOT (delivery_status IS DISTINCT FROM 'Delivered'::text)) = (delivered_at IS NOT NULL))),
    CONSTRAINT outbox_message_delivery CHECK (((channel = 'Sms'::text) OR ((gateway_id IS NULL) AND (delivery_status IS NULL)))),
    CONSTRAINT outbox_message_delivery_status CHECK ((delivery_status = ANY (ARRAY['Sent'::text, 'Delivered'::text, 'Failed'::text]))),
    CONSTRAINT outbox_message_dropped CHECK (((dropped_at IS NULL) OR (dead_at IS NOT NULL))),
    CONSTRAINT outbox_message_error_length CHECK (((char_length(last_error) >= 1) AND (char_length(last_error) <= 500))),
    CONSTRAINT outbox_message_gateway_id CHECK (((char_length(gateway_id) >= 1) AND (char_length(gateway_id) <= 100))),
    CONSTRAINT outbox_message_kind CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
    CONSTRAINT outbox_message_one_end CHECK (((sent_at IS NULL) OR (dead_at IS NULL))),
    CONSTRAINT outbox_message_priority CHECK (((priority >= 0) AND (priority <= 100))),
    CONSTRAINT outbox_message_subject CHECK (
CASE channel
    WHEN 'Email'::text THEN ((subject IS NOT NULL) AND ((char_length(subject) >= 1) AND (char_length(subject) <= 250)) AND (subject !~ '[[:cntrl:]]'::text))
    ELSE (subject IS NULL)
END),
    CONSTRAINT outbox_message_to CHECK (
CASE channel
    WHEN 'Email'::text THEN (((char_length(to_address) >= 3) AND (char_length(to_address) <= 255)) AND (to_address !~ '[[:cntrl:]]'::text))
    ELSE (to_address ~ '^\+[1-9][0-9]{6,14}$'::text)
END)
);
CREATE TABLE public.recipient (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    phone text,
    emergency_phone text,
    information_for_inquirer text,
    notification_schedule text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    description text,
    url text,
    sms_number text,
    company text,
    street text,
    postal_code text,
    city text,
    visiting_address text,
    changed_at timestamp with time zone,
    changed_by uuid,
    removed_at timestamp with time zone,
    CONSTRAINT recipient_city_length CHECK (((char_length(city) >= 2) AND (char_length(city) <= 100))),
    CONSTRAINT recipient_company_length CHECK (((char_length(company) >= 2) AND (char_length(company) <= 100))),
    CONSTRAINT recipient_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT recipient_emergency_phone_length CHECK (((char_length(emergency_phone) >= 8) AND (char_length(emergency_phone) <= 22))),
    CONSTRAINT recipient_information_length CHECK (((char_length(information_for_inquirer) >= 1) AND (char_length(information_for_inquirer) <= 2000))),
    CONSTRAINT recipient_name_length CHECK ((((char_length(name) >= 2) AND (char_length(name) <= 100)) AND (name = btrim(name)))),
    CONSTRAINT recipient_phone_length CHECK (((char_length(phone) >= 8) AND (char_length(phone) <= 22))),
    CONSTRAINT recipient_postal_code CHECK ((postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'::text)),
    CONSTRAINT recipient_removed CHECK (((removed_at IS NULL) OR (NOT is_default))),
    CONSTRAINT recipient_schedule CHECK ((notification_schedule = ANY (ARRAY['Never'::text, 'Now'::text, 'Day'::text, 'Week'::text]))),
    CONSTRAINT recipient_sms_number_length CHECK (((char_length(sms_number) >= 8) AND (char_length(sms_number) <= 22))),
    CONSTRAINT recipient_street_length CHECK (((char_length(street) >= 2) AND (char_length(street) <= 100))),
    CONSTRAINT recipient_url CHECK (((url ~~* 'https://%'::text) AND (char_length(url) <= 2000))),
    CONSTRAINT recipient_version CHECK ((version > 0)),
    CONSTRAINT recipient_visiting_address_length CHECK (((char_length(visiting_address) >= 2) AND (char_length(visiting_address) <= 200)))
);
CREATE TABLE public.recipient_email (
    recipient_id uuid NOT NULL,
    email text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT recipient_email_length CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 255)) AND (email !~ '[[:space:][:cntrl:]]'::text))),
    CONSTRAINT recipient_email_position CHECK (("position" >= 0))
);
CREATE TABLE public.recipient_user (
    organisation_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    user_id uuid NOT NULL
);
CREATE TABLE public.recovery (
    id text NOT NULL,
    user_ids uuid[] NOT NULL,
    proven_by_code uuid[] NOT NULL,
    channel text NOT NULL,
    code_id uuid,
    sends integer DEFAULT 1 NOT NULL,
    resend_after timestamp with time zone NOT NULL,
    proven_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT recovery_channel CHECK ((channel = ANY (ARRAY['Email'::text, 'Sms'::text]))),
    CONSTRAINT recovery_id CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT recovery_sends CHECK (((sends >= 1) AND (sends <= 5)))
);
CREATE TABLE public.server_secret (
    name text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT server_secret_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
CREATE TABLE public.system_announcement (
    id integer NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    type text NOT NULL,
    shown_from timestamp with time zone NOT NULL,
    shown_to timestamp with time zone NOT NULL,
    publishable boolean NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT system_announcement_body CHECK ((((char_length(body) >= 1) AND (char_length(body) <= 2000)) AND (btrim(body) <> ''::text))),
    CONSTRAINT system_announcement_period CHECK ((shown_from < shown_to)),
    CONSTRAINT system_announcement_title CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 100)) AND (btrim(title) <> ''::text))),
    CONSTRAINT system_announcement_type CHECK ((type = ANY (ARRAY['INFORMATION'::text, 'WARNING'::text, 'ERROR'::text]))),
    CONSTRAINT system_announcement_version CHECK ((version > 0))
);
ALTER TABLE public.system_announcement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.system_announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.system_setting (
    key text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT system_setting_key_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100))),
    CONSTRAINT system_setting_version CHECK ((version > 0))
);
CREATE TABLE public.system_setting_history (
    id uuid NOT NULL,
    key text NOT NULL,
    old_value jsonb,
    new_value jsonb NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT system_setting_history_key_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)))
);
CREATE TABLE public.try_window (
    key text NOT NULL,
    maximum integer NOT NULL,
    seconds integer NOT NULL,
    tries timestamp with time zone[] NOT NULL,
    refusals integer DEFAULT 0 NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT try_window_key CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT try_window_maximum CHECK (((maximum >= 1) AND (maximum <= 1000))),
    CONSTRAINT try_window_seconds CHECK ((seconds > 0))
);
CREATE TABLE public.unregistered_owner (
    id uuid NOT NULL,
    municipality_code text NOT NULL,
    name text NOT NULL,
    name_sort text GENERATED ALWAYS AS (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ'::text, '{|}eeu|}{|}eeu|}'::text)) STORED NOT NULL COLLATE pg_catalog."C",
    about text,
    phone text,
    email text,
    website text,
    changed_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT unregistered_owner_about_length CHECK (((char_length(about) >= 1) AND (char_length(about) <= 200))),
    CONSTRAINT unregistered_owner_municipality CHECK ((municipality_code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT unregistered_owner_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT unregistered_owner_reached CHECK ((COALESCE(phone, email, website) IS NOT NULL)),
    CONSTRAINT unregistered_owner_version CHECK ((version > 0)),
    CONSTRAINT unregistered_owner_website CHECK ((website ~~* 'https://%'::text))
);
CREATE TABLE public.user_role (
    user_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT user_role_role CHECK ((role = ANY (ARRAY['CableOwnerAnswerer'::text, 'CableOwnerAdmin'::text, 'CableOwnerModule'::text, 'Inquirer'::text, 'UserAdmin'::text, 'UserSupport'::text, 'WebServiceUser'::text, 'WebServiceInquirer'::text, 'SuperUser'::text])))
);
INSERT INTO public.audit_chain VALUES (true, '2026-11-29 01:29:03.063028+00', 1, '', 0, '');
INSERT INTO public.kysely_migration VALUES ('001-accounts', '2026-11-29T01:29:03.079Z');
INSERT INTO public.kysely_migration VALUES ('002-sign-in', '2026-11-29T01:29:03.096Z');
INSERT INTO public.kysely_migration VALUES ('003-settings', '2026-11-29T01:29:03.102Z');
INSERT INTO public.kysely_migration VALUES ('010-recipients', '2026-11-29T01:29:03.124Z');
INSERT INTO public.kysely_migration VALUES ('011-cases', '2026-11-29T01:29:03.153Z');
INSERT INTO public.kysely_migration VALUES ('012-outbox', '2026-11-29T01:29:03.158Z');
INSERT INTO public.kysely_migration VALUES ('013-drafts', '2026-11-29T01:29:03.162Z');
INSERT INTO public.kysely_migration VALUES ('014-announcements', '2026-11-29T01:29:03.167Z');
INSERT INTO public.kysely_migration VALUES ('015-lists', '2026-11-29T01:29:03.197Z');
INSERT INTO public.kysely_migration VALUES ('016-jobs', '2026-11-29T01:29:03.207Z');
INSERT INTO public.kysely_migration VALUES ('018-case-serial', '2026-11-29T01:29:03.211Z');
INSERT INTO public.kysely_migration VALUES ('019-support-messages', '2026-11-29T01:29:03.212Z');
INSERT INTO public.kysely_migration VALUES ('020-messages-and-codes', '2026-11-29T01:29:03.219Z');
INSERT INTO public.kysely_migration VALUES ('021-bank-id', '2026-11-29T01:29:03.233Z');
INSERT INTO public.kysely_migration VALUES ('022-passwords', '2026-11-29T01:29:03.251Z');
INSERT INTO public.kysely_migration VALUES ('023-new-accounts', '2026-11-29T01:29:03.263Z');
INSERT INTO public.kysely_migration VALUES ('024-log-in-as', '2026-11-29T01:29:03.279Z');
INSERT INTO public.kysely_migration VALUES ('025-sessions', '2026-11-29T01:29:03.281Z');
INSERT INTO public.kysely_migration VALUES ('026-answer-notices', '2026-11-29T01:29:03.282Z');
INSERT INTO public.kysely_migration VALUES ('027-area-changes', '2026-11-29T01:29:03.283Z');
INSERT INTO public.kysely_migration VALUES ('028-municipalities', '2026-11-29T01:29:03.290Z');
INSERT INTO public.kysely_migration VALUES ('033-case-positions', '2026-11-29T01:29:03.294Z');
INSERT INTO public.kysely_migration VALUES ('034-missing-answers', '2026-11-29T01:29:03.300Z');
INSERT INTO public.kysely_migration VALUES ('038-case-quotas', '2026-11-29T01:29:03.304Z');
INSERT INTO public.kysely_migration VALUES ('039-unique-names', '2026-11-29T01:29:03.308Z');
INSERT INTO public.kysely_migration VALUES ('040-dropped-messages', '2026-11-29T01:29:03.309Z');
INSERT INTO public.kysely_migration VALUES ('041-session-version', '2026-11-29T01:29:03.310Z');
INSERT INTO public.kysely_migration VALUES ('042-bank-id-code', '2026-11-29T01:29:03.311Z');
INSERT INTO public.kysely_migration VALUES ('043-failed-logins', '2026-11-29T01:29:03.312Z');
INSERT INTO public.kysely_migration VALUES ('048-closed-announcements', '2026-11-29T01:29:03.315Z');
INSERT INTO public.kysely_migration VALUES ('049-budgets', '2026-11-29T01:29:03.318Z');
INSERT INTO public.kysely_migration VALUES ('050-own-reference', '2026-11-29T01:29:03.319Z');
INSERT INTO public.kysely_migration VALUES ('052-attachments', '2026-11-29T01:29:03.324Z');
INSERT INTO public.kysely_migration VALUES ('053-message-kinds', '2026-11-29T01:29:03.327Z');
INSERT INTO public.kysely_migration VALUES ('054-fields-by-purpose', '2026-11-29T01:29:03.329Z');
INSERT INTO public.kysely_migration VALUES ('056-case-actions', '2026-11-29T01:29:03.330Z');
INSERT INTO public.kysely_migration VALUES ('057-case-copies', '2026-11-29T01:29:03.331Z');
INSERT INTO public.kysely_migration VALUES ('058-ubl-contact', '2026-11-29T01:29:03.332Z');
INSERT INTO public.kysely_migration VALUES ('062-archived-cases', '2026-11-29T01:29:03.346Z');
INSERT INTO public.kysely_migration VALUES ('063-case-reminders', '2026-11-29T01:29:03.350Z');
INSERT INTO public.kysely_migration VALUES ('066-owner-terms', '2026-11-29T01:29:03.351Z');
INSERT INTO public.kysely_migration VALUES ('070-renewed-and-extended-cases', '2026-11-29T01:29:03.353Z');
INSERT INTO public.kysely_migration VALUES ('071-case-templates', '2026-11-29T01:29:03.358Z');
INSERT INTO public.kysely_migration VALUES ('072-notifications-of-a-case', '2026-11-29T01:29:03.360Z');
INSERT INTO public.kysely_migration VALUES ('073-marking-wish-and-ubl-demand', '2026-11-29T01:29:03.362Z');
INSERT INTO public.kysely_migration VALUES ('074-milestones', '2026-11-29T01:29:03.363Z');
INSERT INTO public.kysely_migration VALUES ('077-unregistered-owners', '2026-11-29T01:29:03.367Z');
INSERT INTO public.kysely_migration VALUES ('079-site-photos', '2026-11-29T01:29:03.370Z');
INSERT INTO public.kysely_migration VALUES ('080-deselected-owners', '2026-11-29T01:29:03.371Z');
INSERT INTO public.kysely_migration VALUES ('085-open-cases-index', '2026-11-29T01:29:03.372Z');
INSERT INTO public.kysely_migration VALUES ('090-recipient-details', '2026-11-29T01:29:03.375Z');
INSERT INTO public.kysely_migration VALUES ('091-organisation-settings', '2026-11-29T01:29:03.379Z');
INSERT INTO public.kysely_migration VALUES ('100-answer-files-and-comments', '2026-11-29T01:29:03.386Z');
INSERT INTO public.kysely_migration VALUES ('101-first-answers', '2026-11-29T01:29:03.387Z');
INSERT INTO public.kysely_migration VALUES ('110-machine-clients', '2026-11-29T01:29:03.394Z');
INSERT INTO public.kysely_migration VALUES ('111-answer-rules', '2026-11-29T01:29:03.399Z');
INSERT INTO public.kysely_migration VALUES ('120-user-administration', '2026-11-29T01:29:03.403Z');
INSERT INTO public.kysely_migration VALUES ('130-unregistered-organisations', '2026-11-29T01:29:03.404Z');
INSERT INTO public.kysely_migration VALUES ('140-unregistered-owner-versions', '2026-11-29T01:29:03.405Z');
INSERT INTO public.kysely_migration VALUES ('141-audit-chain', '2026-11-29T01:29:03.415Z');
INSERT INTO public.kysely_migration VALUES ('142-erasure-reports', '2026-11-29T01:29:03.419Z');
INSERT INTO public.kysely_migration VALUES ('143-message-templates', '2026-11-29T01:29:03.424Z');
INSERT INTO public.kysely_migration VALUES ('144-api-usage', '2026-11-29T01:29:03.427Z');
INSERT INTO public.kysely_migration VALUES ('150-module-webhooks', '2026-11-29T01:29:03.437Z');
INSERT INTO public.kysely_migration VALUES ('151-case-arrivals', '2026-11-29T01:29:03.440Z');
INSERT INTO public.kysely_migration VALUES ('160-open-statistics', '2026-11-29T01:29:03.443Z');
INSERT INTO public.kysely_migration VALUES ('170-assignees', '2026-11-29T01:29:03.445Z');
INSERT INTO public.kysely_migration VALUES ('185-webhook-turns', '2026-11-29T01:29:03.446Z');
INSERT INTO public.kysely_migration VALUES ('194-audit-person-kind', '2026-11-29T01:29:03.448Z');
INSERT INTO public.kysely_migration VALUES ('205-marking-due-days', '2026-11-29T01:29:03.449Z');
INSERT INTO public.kysely_migration VALUES ('206-audit-organisation', '2026-11-29T01:29:03.450Z');
INSERT INTO public.kysely_migration VALUES ('207-limitations-excluding-everything', '2026-11-29T01:29:03.451Z');
INSERT INTO public.kysely_migration VALUES ('208-own-email-changed', '2026-11-29T01:29:03.452Z');
INSERT INTO public.kysely_migration VALUES ('209-module-case-serials', '2026-11-29T01:29:03.455Z');
INSERT INTO public.kysely_migration VALUES ('210-later-receivers', '2026-11-29T01:29:03.456Z');
INSERT INTO public.kysely_migration VALUES ('211-own-mobile-changed', '2026-11-29T01:29:03.457Z');
INSERT INTO public.kysely_migration VALUES ('212-verified-mobile', '2026-11-29T01:29:03.458Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.organisation VALUES ('00000000-0000-7000-8000-000000000001', 'Privatanvändare', DEFAULT, NULL, 'Inquirer', true, false, false, 'Active', '{}', NULL, NULL, -1, 'Allow', '{}', 3, 10, 15, 15, 5, 1, '2026-11-29 01:29:03.063028+00', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, NULL, 'NotCovered', NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('public.case_serial', 1, false);
SELECT pg_catalog.setval('public.system_announcement_id_seq', 1, false);
ALTER TABLE ONLY public.account_under_way
    ADD CONSTRAINT account_under_way_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.answer_rule
    ADD CONSTRAINT answer_rule_order UNIQUE (organisation_id, "position") DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.answer_rule
    ADD CONSTRAINT answer_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_usage
    ADD CONSTRAINT api_usage_pkey PRIMARY KEY (hour, client, organisation_id);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_organisation_key UNIQUE (organisation_id, id);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.archived_case_event
    ADD CONSTRAINT archived_case_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.archived_case
    ADD CONSTRAINT archived_case_number_unique UNIQUE (case_number);
ALTER TABLE ONLY public.archived_case_owner_to_ask
    ADD CONSTRAINT archived_case_owner_to_ask_pkey PRIMARY KEY (case_id, organisation_id);
ALTER TABLE ONLY public.archived_case
    ADD CONSTRAINT archived_case_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.archived_case_recipient
    ADD CONSTRAINT archived_case_recipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.area
    ADD CONSTRAINT area_organisation_key UNIQUE (organisation_id, id);
ALTER TABLE ONLY public.area
    ADD CONSTRAINT area_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.area_recipient
    ADD CONSTRAINT area_recipient_pkey PRIMARY KEY (area_id, purpose);
ALTER TABLE ONLY public.area_row
    ADD CONSTRAINT area_row_pkey PRIMARY KEY (area_id, northing, easting_from);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_upload UNIQUE (uploaded_by, upload_id);
ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_sequence UNIQUE (sequence);
ALTER TABLE ONLY public.bank_id_connecting
    ADD CONSTRAINT bank_id_connecting_pkey PRIMARY KEY (holder);
ALTER TABLE ONLY public.bank_id_link
    ADD CONSTRAINT bank_id_link_once UNIQUE (person_key, organisation_id);
ALTER TABLE ONLY public.bank_id_link
    ADD CONSTRAINT bank_id_link_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.bank_id_order
    ADD CONSTRAINT bank_id_order_one_per_holder UNIQUE (holder);
ALTER TABLE ONLY public.bank_id_order
    ADD CONSTRAINT bank_id_order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.budget
    ADD CONSTRAINT budget_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.case_arrival
    ADD CONSTRAINT case_arrival_pkey PRIMARY KEY (case_id);
ALTER TABLE ONLY public.case_comment
    ADD CONSTRAINT case_comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_count
    ADD CONSTRAINT case_count_pkey PRIMARY KEY (day, scope, who, is_emergency);
ALTER TABLE ONLY public.case_draft
    ADD CONSTRAINT case_draft_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.case_event
    ADD CONSTRAINT case_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_number_serial
    ADD CONSTRAINT case_number_serial_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.case_owner_to_ask
    ADD CONSTRAINT case_owner_to_ask_pkey PRIMARY KEY (case_id, organisation_id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_of_case UNIQUE (case_id, id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_once UNIQUE (case_id, recipient_id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_reminder
    ADD CONSTRAINT case_reminder_pkey PRIMARY KEY (case_id, about, kind);
ALTER TABLE ONLY public.case_row
    ADD CONSTRAINT case_row_pkey PRIMARY KEY (case_id, northing, easting_from);
ALTER TABLE ONLY public.case_template
    ADD CONSTRAINT case_template_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_work_area
    ADD CONSTRAINT case_work_area_pkey PRIMARY KEY (case_id, ordinal);
ALTER TABLE ONLY public.closed_announcement
    ADD CONSTRAINT closed_announcement_pkey PRIMARY KEY (user_id, announcement_id);
ALTER TABLE ONLY public.collected_notice
    ADD CONSTRAINT collected_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_number_unique UNIQUE (case_number);
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.erasure_report
    ADD CONSTRAINT erasure_report_pkey PRIMARY KEY (day, step, purpose);
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, call, key);
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invite_recipient
    ADD CONSTRAINT invite_recipient_pkey PRIMARY KEY (invite_id, recipient_id);
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_secret_unique UNIQUE (secret_hash);
ALTER TABLE ONLY public.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_pkey PRIMARY KEY (browser, user_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.log_in_as
    ADD CONSTRAINT log_in_as_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.log_in_as
    ADD CONSTRAINT log_in_as_session UNIQUE (session_uid);
ALTER TABLE ONLY public.log_in_as
    ADD CONSTRAINT log_in_as_token UNIQUE (token_hash);
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_one_of_role UNIQUE (organisation_id, role);
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.message_template
    ADD CONSTRAINT message_template_pkey PRIMARY KEY (key, channel);
ALTER TABLE ONLY public.message_template_version
    ADD CONSTRAINT message_template_version_pkey PRIMARY KEY (key, channel, version);
ALTER TABLE ONLY public.module_case
    ADD CONSTRAINT module_case_case_recipient_id_key UNIQUE (case_recipient_id);
ALTER TABLE ONLY public.module_case
    ADD CONSTRAINT module_case_pkey PRIMARY KEY (organisation_id, number);
ALTER TABLE ONLY public.module_case_serial
    ADD CONSTRAINT module_case_serial_pkey PRIMARY KEY (organisation_id);
ALTER TABLE ONLY public.module_webhook_event
    ADD CONSTRAINT module_webhook_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.module_webhook
    ADD CONSTRAINT module_webhook_pkey PRIMARY KEY (organisation_id);
ALTER TABLE ONLY public.municipality_import
    ADD CONSTRAINT municipality_import_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.municipality
    ADD CONSTRAINT municipality_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.municipality_row
    ADD CONSTRAINT municipality_row_pkey PRIMARY KEY (code, northing, easting_from);
ALTER TABLE ONLY public.oidc_payload
    ADD CONSTRAINT oidc_payload_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_statistics
    ADD CONSTRAINT open_statistics_pkey PRIMARY KEY (month, purpose);
ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recipient_email
    ADD CONSTRAINT recipient_email_pkey PRIMARY KEY (recipient_id, "position");
ALTER TABLE ONLY public.recipient
    ADD CONSTRAINT recipient_organisation_key UNIQUE (organisation_id, id);
ALTER TABLE ONLY public.recipient
    ADD CONSTRAINT recipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recipient_user
    ADD CONSTRAINT recipient_user_pkey PRIMARY KEY (recipient_id, user_id);
ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.server_secret
    ADD CONSTRAINT server_secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.system_announcement
    ADD CONSTRAINT system_announcement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_setting_history
    ADD CONSTRAINT system_setting_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_setting
    ADD CONSTRAINT system_setting_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.try_window
    ADD CONSTRAINT try_window_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.unregistered_owner
    ADD CONSTRAINT unregistered_owner_name UNIQUE (municipality_code, name);
ALTER TABLE ONLY public.unregistered_owner
    ADD CONSTRAINT unregistered_owner_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_pkey PRIMARY KEY (user_id, role);
CREATE INDEX account_under_way_expires ON public.account_under_way USING btree (expires_at);
CREATE INDEX answer_rule_on_of_organisation ON public.answer_rule USING btree (organisation_id) WHERE is_on;
CREATE INDEX app_user_contact_words ON public.app_user USING gin (contact_words) WITH (fastupdate=off);
CREATE INDEX app_user_email ON public.app_user USING btree (lower(email));
CREATE UNIQUE INDEX app_user_email_unique ON public.app_user USING btree (organisation_id, lower(email)) WHERE (NOT keeps_shared_email);
CREATE UNIQUE INDEX app_user_in_organisation ON public.app_user USING btree (id, organisation_id);
CREATE INDEX app_user_inactivated_by ON public.app_user USING btree (inactivated_by) WHERE (inactivated_by IS NOT NULL);
CREATE INDEX app_user_last_login ON public.app_user USING btree (last_login_at DESC NULLS LAST, id) INCLUDE (status);
CREATE INDEX app_user_login ON public.app_user USING btree (lower(login), id) INCLUDE (status);
CREATE UNIQUE INDEX app_user_login_unique ON public.app_user USING btree (lower(login));
CREATE INDEX app_user_mobile_number ON public.app_user USING btree (mobile_number) WHERE (mobile_number IS NOT NULL);
CREATE INDEX app_user_name ON public.app_user USING btree (name_sort, id) INCLUDE (status);
CREATE INDEX app_user_name_words ON public.app_user USING gin (name_words) WITH (fastupdate=off);
CREATE INDEX app_user_organisation ON public.app_user USING btree (organisation_id, name_sort, id);
CREATE INDEX app_user_organisation_last_login ON public.app_user USING btree (organisation_id, last_login_at DESC NULLS LAST, id);
CREATE INDEX app_user_organisation_login ON public.app_user USING btree (organisation_id, lower(login), id);
CREATE INDEX app_user_organisation_status ON public.app_user USING btree (organisation_id, status);
CREATE INDEX archived_case_archived ON public.archived_case USING btree (archived_on);
CREATE INDEX archived_case_event_of_case ON public.archived_case_event USING btree (case_id);
CREATE INDEX archived_case_recipient_of_case ON public.archived_case_recipient USING btree (case_id);
CREATE INDEX archived_case_recipient_of_recipient ON public.archived_case_recipient USING btree (organisation_id, recipient_id);
CREATE INDEX area_of_organisation ON public.area USING btree (organisation_id, type);
CREATE INDEX area_recipient_of_recipient ON public.area_recipient USING btree (recipient_id);
CREATE INDEX area_row_match ON public.area_row USING btree (northing, easting_from, easting_to, area_id);
CREATE INDEX attachment_case ON public.attachment USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX attachment_case_recipient ON public.attachment USING btree (case_recipient_id) WHERE (case_recipient_id IS NOT NULL);
CREATE UNIQUE INDEX attachment_plan ON public.attachment USING btree (case_id) WHERE ((case_id IS NOT NULL) AND (kind = 'Plan'::text));
CREATE INDEX attachment_unsent ON public.attachment USING btree (uploaded_by, uploaded_at) WHERE (case_id IS NULL);
CREATE INDEX audit_event_about_organisation ON public.audit_event USING btree (((details ->> 'organisationId'::text)), at, id) WHERE ((details ->> 'organisationId'::text) IS NOT NULL);
CREATE INDEX audit_event_admin ON public.audit_event USING btree (admin_id, at, id) WHERE (admin_id IS NOT NULL);
CREATE INDEX audit_event_admin_kind ON public.audit_event USING btree (admin_id, kind, at, id) WHERE (admin_id IS NOT NULL);
CREATE INDEX audit_event_at ON public.audit_event USING btree (at, id);
CREATE INDEX audit_event_case ON public.audit_event USING btree (((details ->> 'caseNumber'::text)), at, id) WHERE (details ? 'caseNumber'::text);
CREATE INDEX audit_event_kind ON public.audit_event USING btree (kind, at, id);
CREATE INDEX audit_event_of ON public.audit_event USING btree (((details ->> 'of'::text)), at) WHERE ((details ->> 'of'::text) IS NOT NULL);
CREATE INDEX audit_event_organisation ON public.audit_event USING btree (organisation_id, kind, at, id) WHERE (organisation_id IS NOT NULL);
CREATE INDEX audit_event_unsealed ON public.audit_event USING btree (at, id) WHERE (sequence IS NULL);
CREATE INDEX audit_event_user ON public.audit_event USING btree (user_id, at, id) WHERE (user_id IS NOT NULL);
CREATE INDEX audit_event_user_kind ON public.audit_event USING btree (user_id, kind, at, id) WHERE (user_id IS NOT NULL);
CREATE INDEX bank_id_connecting_expires ON public.bank_id_connecting USING btree (expires_at);
CREATE INDEX bank_id_connecting_user ON public.bank_id_connecting USING btree (user_id);
CREATE INDEX bank_id_link_organisation ON public.bank_id_link USING btree (organisation_id);
CREATE INDEX bank_id_order_expires ON public.bank_id_order USING btree (expires_at);
CREATE INDEX budget_empty ON public.budget USING btree (empty_at);
CREATE INDEX case_arrival_at ON public.case_arrival USING btree (arrived_at);
CREATE INDEX case_comment_of_case ON public.case_comment USING btree (case_id);
CREATE INDEX case_comment_of_recipient ON public.case_comment USING btree (case_recipient_id);
CREATE INDEX case_draft_updated ON public.case_draft USING btree (updated_at);
CREATE INDEX case_event_of_case ON public.case_event USING btree (case_id, at, id);
CREATE INDEX case_recipient_created_of_organisation ON public.case_recipient USING btree (organisation_id, case_created_at, case_id) INCLUDE (list_rank, organisation_id, recipient_id, points_of_organisation);
CREATE INDEX case_recipient_created_of_recipient ON public.case_recipient USING btree (recipient_id, case_created_at, case_id) INCLUDE (list_rank, organisation_id, recipient_id, points_of_organisation);
CREATE INDEX case_recipient_due ON public.case_recipient USING btree (answer_due_day) WHERE ((measure IS NULL) AND (status <> 'Canceled'::text));
CREATE INDEX case_recipient_new_of_organisation ON public.case_recipient USING btree (organisation_id, id);
CREATE INDEX case_recipient_of_assignee ON public.case_recipient USING btree (assignee_id, list_rank, work_order, case_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX case_recipient_work_of_organisation ON public.case_recipient USING btree (organisation_id, list_rank, work_order, case_id) INCLUDE (id, organisation_id, recipient_id, points_of_organisation);
CREATE INDEX case_recipient_work_of_recipient ON public.case_recipient USING btree (recipient_id, list_rank, work_order, case_id) INCLUDE (id, organisation_id, recipient_id, points_of_organisation);
CREATE INDEX case_template_of_user ON public.case_template USING btree (user_id);
CREATE INDEX case_template_shared ON public.case_template USING btree (organisation_id) WHERE is_shared;
CREATE INDEX closed_announcement_announcement ON public.closed_announcement USING btree (announcement_id);
CREATE INDEX collected_notice_of_case ON public.collected_notice USING btree (case_id, case_recipient_id);
CREATE INDEX collected_notice_of_message ON public.collected_notice USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX collected_notice_waiting ON public.collected_notice USING btree (due_at) WHERE (message_id IS NULL);
CREATE INDEX dig_case_created ON public.dig_case USING btree (created_at, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_created_of_organisation ON public.dig_case USING btree (inquirer_organisation_id, created_at, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_created_of_user ON public.dig_case USING btree (inquirer_user_id, created_at, id) INCLUDE (list_state, purpose, end_date, inquirer_organisation_id);
CREATE INDEX dig_case_name ON public.dig_case USING btree (name_sort, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_name_of_organisation ON public.dig_case USING btree (inquirer_organisation_id, name_sort, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_ongoing ON public.dig_case USING btree (inquirer_organisation_id, inquirer_user_id) WHERE ((closed_at IS NULL) AND (canceled_at IS NULL));
CREATE INDEX dig_case_open_of_organisation ON public.dig_case USING btree (inquirer_organisation_id, start_date, id) INCLUDE (list_state, unconfirmed_answers, owners_to_ask, purpose, end_date, inquirer_user_id) WHERE (list_state = ANY (ARRAY['AwaitingAnswers'::text, 'AnswersToConfirm'::text]));
CREATE INDEX dig_case_open_until ON public.dig_case USING btree (end_date) WHERE ((closed_at IS NULL) AND (canceled_at IS NULL));
CREATE INDEX dig_case_purpose ON public.dig_case USING btree (purpose, created_at, id);
CREATE INDEX dig_case_renews ON public.dig_case USING btree (renews) WHERE (renews IS NOT NULL);
CREATE INDEX dig_case_start ON public.dig_case USING btree (start_date, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_start_of_organisation ON public.dig_case USING btree (inquirer_organisation_id, start_date, id) INCLUDE (list_state, purpose, end_date, inquirer_user_id);
CREATE INDEX dig_case_state ON public.dig_case USING btree (list_state, end_date);
CREATE INDEX dig_case_state_of_organisation ON public.dig_case USING btree (inquirer_organisation_id, list_state, end_date);
CREATE INDEX dig_case_words ON public.dig_case USING gin (search_words) WITH (fastupdate=off);
CREATE INDEX idempotency_key_created ON public.idempotency_key USING btree (created_at);
CREATE INDEX invite_of_organisation ON public.invite USING btree (organisation_id, created_at);
CREATE UNIQUE INDEX invite_open_email ON public.invite USING btree (organisation_id, lower(email)) WHERE ((accepted_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX invite_recipient_recipient ON public.invite_recipient USING btree (recipient_id);
CREATE INDEX job_run_of_job ON public.job_run USING btree (job, started_at);
CREATE INDEX known_browser_used ON public.known_browser USING btree (last_used_at);
CREATE INDEX known_browser_user ON public.known_browser USING btree (user_id);
CREATE INDEX log_in_as_expires ON public.log_in_as USING btree (expires_at);
CREATE INDEX module_webhook_event_dead ON public.module_webhook_event USING btree (dead_at DESC, id) WHERE ((dead_at IS NOT NULL) AND (dropped_at IS NULL));
CREATE INDEX module_webhook_event_due ON public.module_webhook_event USING btree (organisation_id, due_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX module_webhook_event_latest ON public.module_webhook_event USING btree (organisation_id, created_at DESC, id);
CREATE INDEX module_webhook_event_old ON public.module_webhook_event USING btree (created_at);
CREATE INDEX module_webhook_event_recipient ON public.module_webhook_event USING btree (case_recipient_id);
CREATE INDEX oidc_payload_account ON public.oidc_payload USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX oidc_payload_expires ON public.oidc_payload USING btree (expires_at);
CREATE INDEX oidc_payload_grant ON public.oidc_payload USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_uid ON public.oidc_payload USING btree (model, uid) WHERE (uid IS NOT NULL);
CREATE INDEX one_time_code_created ON public.one_time_code USING btree (created_at);
CREATE INDEX one_time_code_of_address ON public.one_time_code USING btree (address_hash, created_at);
CREATE INDEX one_time_code_of_subject ON public.one_time_code USING btree (subject, created_at);
CREATE INDEX organisation_name_sort ON public.organisation USING btree (name_sort, id);
CREATE UNIQUE INDEX organisation_name_unique ON public.organisation USING btree (name_sort);
CREATE UNIQUE INDEX organisation_number_unique ON public.organisation USING btree (organisation_number) WHERE (organisation_number IS NOT NULL);
CREATE UNIQUE INDEX organisation_one_private ON public.organisation USING btree (is_private) WHERE is_private;
CREATE INDEX outbox_message_dead ON public.outbox_message USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_message_notices ON public.outbox_message USING btree (to_address, created_at);
CREATE INDEX outbox_message_of_case ON public.outbox_message USING btree (case_id);
CREATE INDEX outbox_message_undelivered ON public.outbox_message USING btree (created_at) WHERE ((delivery_status = 'Failed'::text) OR (dead_at IS NOT NULL));
CREATE INDEX outbox_message_waiting ON public.outbox_message USING btree (due_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE UNIQUE INDEX recipient_email_unique ON public.recipient_email USING btree (recipient_id, lower(email));
CREATE UNIQUE INDEX recipient_name_unique ON public.recipient USING btree (organisation_id, lower(name)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX recipient_one_default ON public.recipient USING btree (organisation_id) WHERE is_default;
CREATE INDEX recipient_user_of_user ON public.recipient_user USING btree (user_id);
CREATE INDEX recovery_expires ON public.recovery USING btree (expires_at);
CREATE INDEX system_announcement_shown ON public.system_announcement USING btree (shown_to) WHERE publishable;
CREATE INDEX system_setting_history_key ON public.system_setting_history USING btree (key, changed_at);
CREATE INDEX try_window_ends ON public.try_window USING btree (ends_at);
CREATE INDEX unregistered_owner_sort ON public.unregistered_owner USING btree (name_sort, id);
CREATE INDEX user_role_role ON public.user_role USING btree (role, user_id);
ALTER TABLE ONLY public.answer_rule
    ADD CONSTRAINT answer_rule_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.answer_rule
    ADD CONSTRAINT answer_rule_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.answer_rule
    ADD CONSTRAINT answer_rule_switched_by_fkey FOREIGN KEY (switched_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.api_usage
    ADD CONSTRAINT api_usage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_inactivated_by_fkey FOREIGN KEY (inactivated_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.archived_case_event
    ADD CONSTRAINT archived_case_event_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.archived_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.archived_case_event
    ADD CONSTRAINT archived_case_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.archived_case
    ADD CONSTRAINT archived_case_inquirer_organisation_id_fkey FOREIGN KEY (inquirer_organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.archived_case
    ADD CONSTRAINT archived_case_inquirer_user_id_fkey FOREIGN KEY (inquirer_user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.archived_case_owner_to_ask
    ADD CONSTRAINT archived_case_owner_to_ask_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.archived_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.archived_case_owner_to_ask
    ADD CONSTRAINT archived_case_owner_to_ask_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.archived_case_recipient
    ADD CONSTRAINT archived_case_recipient_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.archived_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.archived_case_recipient
    ADD CONSTRAINT archived_case_recipient_recipient FOREIGN KEY (organisation_id, recipient_id) REFERENCES public.recipient(organisation_id, id);
ALTER TABLE ONLY public.area
    ADD CONSTRAINT area_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.area
    ADD CONSTRAINT area_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.area_recipient
    ADD CONSTRAINT area_recipient_area FOREIGN KEY (organisation_id, area_id) REFERENCES public.area(organisation_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.area_recipient
    ADD CONSTRAINT area_recipient_recipient FOREIGN KEY (organisation_id, recipient_id) REFERENCES public.recipient(organisation_id, id);
ALTER TABLE ONLY public.area_row
    ADD CONSTRAINT area_row_area_id_fkey FOREIGN KEY (area_id) REFERENCES public.area(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_case_recipient_id_fkey FOREIGN KEY (case_recipient_id) REFERENCES public.case_recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bank_id_connecting
    ADD CONSTRAINT bank_id_connecting_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bank_id_link
    ADD CONSTRAINT bank_id_link_user FOREIGN KEY (user_id, organisation_id) REFERENCES public.app_user(id, organisation_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.case_arrival
    ADD CONSTRAINT case_arrival_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_comment
    ADD CONSTRAINT case_comment_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_comment
    ADD CONSTRAINT case_comment_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_comment
    ADD CONSTRAINT case_comment_case_recipient_id_fkey FOREIGN KEY (case_recipient_id) REFERENCES public.case_recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_draft
    ADD CONSTRAINT case_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_event
    ADD CONSTRAINT case_event_admin FOREIGN KEY (admin_user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_event
    ADD CONSTRAINT case_event_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_event
    ADD CONSTRAINT case_event_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_event
    ADD CONSTRAINT case_event_recipient FOREIGN KEY (case_id, case_recipient_id) REFERENCES public.case_recipient(case_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_owner_to_ask
    ADD CONSTRAINT case_owner_to_ask_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_owner_to_ask
    ADD CONSTRAINT case_owner_to_ask_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_owner_to_ask
    ADD CONSTRAINT case_owner_to_ask_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.case_recipient
    ADD CONSTRAINT case_recipient_recipient FOREIGN KEY (organisation_id, recipient_id) REFERENCES public.recipient(organisation_id, id);
ALTER TABLE ONLY public.case_reminder
    ADD CONSTRAINT case_reminder_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_row
    ADD CONSTRAINT case_row_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_template
    ADD CONSTRAINT case_template_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_template
    ADD CONSTRAINT case_template_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_work_area
    ADD CONSTRAINT case_work_area_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.closed_announcement
    ADD CONSTRAINT closed_announcement_announcement FOREIGN KEY (announcement_id) REFERENCES public.system_announcement(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.closed_announcement
    ADD CONSTRAINT closed_announcement_user FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collected_notice
    ADD CONSTRAINT collected_notice_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collected_notice
    ADD CONSTRAINT collected_notice_message FOREIGN KEY (message_id) REFERENCES public.outbox_message(id);
ALTER TABLE ONLY public.collected_notice
    ADD CONSTRAINT collected_notice_recipient FOREIGN KEY (case_id, case_recipient_id) REFERENCES public.case_recipient(case_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_inquirer_organisation_id_fkey FOREIGN KEY (inquirer_organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_inquirer_user_id_fkey FOREIGN KEY (inquirer_user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.dig_case
    ADD CONSTRAINT dig_case_renews FOREIGN KEY (renews) REFERENCES public.dig_case(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.invite_recipient
    ADD CONSTRAINT invite_recipient_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES public.invite(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invite_recipient
    ADD CONSTRAINT invite_recipient_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.log_in_as
    ADD CONSTRAINT log_in_as_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.log_in_as
    ADD CONSTRAINT log_in_as_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.machine_client
    ADD CONSTRAINT machine_client_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.message_template
    ADD CONSTRAINT message_template_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.message_template_version
    ADD CONSTRAINT message_template_version_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.module_case
    ADD CONSTRAINT module_case_case_recipient_id_fkey FOREIGN KEY (case_recipient_id) REFERENCES public.case_recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.module_case
    ADD CONSTRAINT module_case_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.module_case_serial
    ADD CONSTRAINT module_case_serial_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.module_webhook
    ADD CONSTRAINT module_webhook_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.module_webhook_event
    ADD CONSTRAINT module_webhook_event_case_recipient_id_fkey FOREIGN KEY (case_recipient_id) REFERENCES public.case_recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.module_webhook_event
    ADD CONSTRAINT module_webhook_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.module_webhook
    ADD CONSTRAINT module_webhook_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.municipality_import
    ADD CONSTRAINT municipality_import_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.municipality_row
    ADD CONSTRAINT municipality_row_code_fkey FOREIGN KEY (code) REFERENCES public.municipality(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_settings_changed_by_fkey FOREIGN KEY (settings_changed_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.dig_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_recipient FOREIGN KEY (case_id, case_recipient_id) REFERENCES public.case_recipient(case_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipient
    ADD CONSTRAINT recipient_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.recipient_email
    ADD CONSTRAINT recipient_email_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.recipient(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipient
    ADD CONSTRAINT recipient_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.recipient_user
    ADD CONSTRAINT recipient_user_recipient FOREIGN KEY (organisation_id, recipient_id) REFERENCES public.recipient(organisation_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipient_user
    ADD CONSTRAINT recipient_user_user FOREIGN KEY (organisation_id, user_id) REFERENCES public.app_user(organisation_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.system_announcement
    ADD CONSTRAINT system_announcement_created_by FOREIGN KEY (created_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.system_setting
    ADD CONSTRAINT system_setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.system_setting_history
    ADD CONSTRAINT system_setting_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id);
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
