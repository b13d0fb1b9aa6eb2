import { sql, type Kysely } from 'kysely';
import { allOf, lengthBetween, oneOf, sortKeyType, swedishSortKey } from '../migrationSql.ts';

const bankIdUsages = ['Allow', 'Deny', 'Force'];
const casePurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const inactivationReasons = ['FailedLogins', 'OrganisationUnregistered', 'ByUser'];
const infrastructureTypes = [
  'Electricity',
  'ElectronicCommunications',
  'Water',
  'Sewer',
  'StormWater',
  'DistrictHeating',
  'DistrictCooling',
  'Gas',
  'StreetLighting',
  'TrafficSignals',
  'HeatingLoops',
  'Tunnel',
  'Park',
  'Other',
];
const organisationStatuses = ['AwaitingActivation', 'Active', 'Unregistered'];
const organisationTypes = ['Inquirer', 'Vigilant', 'CableOwner'];
const roles = [
  'CableOwnerAnswerer',
  'CableOwnerAdmin',
  'CableOwnerModule',
  'Inquirer',
  'UserAdmin',
  'UserSupport',
  'WebServiceUser',
  'WebServiceInquirer',
  'SuperUser',
];
const userStatuses = ['AwaitingActivation', 'Active', 'Inactive', 'UnverifiedContactInfo'];

/** Organisations, users and their roles, with the one organisation that all private persons belong to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createOrganisations(database);
  await createUsers(database);
  await sql`insert into organisation (id, name, type, is_private, status)
    values ('00000000-0000-7000-8000-000000000001', 'Privatanvändare', 'Inquirer', true, 'Active')`.execute(database);
}

async function createOrganisations(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('organisation')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_sort', sortKeyType, (column) => column.generatedAlwaysAs(swedishSortKey('name')).stored().notNull())
    .addColumn('organisation_number', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('is_private', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_super_user', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_hidden', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('infrastructure_types', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('phone', 'text')
    .addColumn('website', 'text')
    .addColumn('max_number_of_cases', 'integer', (column) => column.notNull().defaultTo(-1))
    .addColumn('bank_id_usage', 'text', (column) => column.notNull().defaultTo('Allow'))
    .addColumn('takes_purposes', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('response_days_cable_indication', 'integer', (column) => column.notNull().defaultTo(3))
    .addColumn('response_days_project', 'integer', (column) => column.notNull().defaultTo(10))
    .addColumn('response_days_planning', 'integer', (column) => column.notNull().defaultTo(15))
    .addColumn('response_days_collaborate', 'integer', (column) => column.notNull().defaultTo(15))
    .addColumn('marking_days', 'integer', (column) => column.notNull().defaultTo(5))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('organisation_name_length', lengthBetween('name', 2, 100))
    // Searches recognise private persons by this name, so nobody else may bear it (decisions 22).
    .addCheckConstraint('organisation_name_private', sql`is_private = (${swedishSortKey('name')} = 'privatanv|ndare')`)
    .addCheckConstraint('organisation_number_length', lengthBetween('organisation_number', 10, 13))
    .addCheckConstraint('organisation_type', oneOf('type', organisationTypes))
    .addCheckConstraint('organisation_status', oneOf('status', organisationStatuses))
    .addCheckConstraint('organisation_infrastructure_types', allOf('infrastructure_types', infrastructureTypes))
    .addCheckConstraint('organisation_phone_length', lengthBetween('phone', 1, 255))
    .addCheckConstraint('organisation_website', sql`website ~ '^https://' and char_length(website) <= 500`)
    .addCheckConstraint('organisation_max_cases', sql`max_number_of_cases >= -1`)
    .addCheckConstraint('organisation_bank_id_usage', oneOf('bank_id_usage', bankIdUsages))
    .addCheckConstraint('organisation_takes_purposes', allOf('takes_purposes', casePurposes))
    .addCheckConstraint('organisation_days_cable_indication', sql`response_days_cable_indication between 1 and 10`)
    .addCheckConstraint('organisation_days_project', sql`response_days_project between 1 and 30`)
    .addCheckConstraint('organisation_days_planning', sql`response_days_planning between 1 and 30`)
    .addCheckConstraint('organisation_days_collaborate', sql`response_days_collaborate between 1 and 30`)
    .addCheckConstraint('organisation_marking_days', sql`marking_days between 1 and 15`)
    .addCheckConstraint('organisation_version', sql`version > 0`)
    .execute();
  await sql`create unique index organisation_number_unique on organisation (organisation_number) where organisation_number is not null`.execute(database);
  await sql`create unique index organisation_one_private on organisation (is_private) where is_private`.execute(database);
  await sql`create index organisation_name_sort on organisation (name_sort, id)`.execute(database);
}

async function createUsers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('app_user')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('organisation_id', 'uuid', (column) => column.notNull().references('organisation.id'))
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_sort', sortKeyType, (column) => column.generatedAlwaysAs(swedishSortKey('name')).stored().notNull())
    .addColumn('password_hash', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile_phone', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('inactivation_reason', 'text')
    .addColumn('prefers_inquirer', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('max_number_of_cases', 'integer', (column) => column.notNull().defaultTo(10))
    .addColumn('last_login_at', 'timestamptz')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // New names have 6 to 64 characters; longer and shorter old ones stay (decisions 21).
    .addCheckConstraint('app_user_login_length', lengthBetween('login', 1, 255))
    .addCheckConstraint('app_user_name_length', lengthBetween('name', 1, 255))
    .addCheckConstraint('app_user_password_hash', sql`password_hash like '$argon2id$%' and char_length(password_hash) <= 255`)
    .addCheckConstraint('app_user_email_length', lengthBetween('email', 3, 255))
    .addCheckConstraint('app_user_mobile_phone_length', lengthBetween('mobile_phone', 1, 255))
    .addCheckConstraint('app_user_phone_number_length', lengthBetween('phone_number', 1, 255))
    .addCheckConstraint('app_user_status', oneOf('status', userStatuses))
    .addCheckConstraint('app_user_inactivation_reason', oneOf('inactivation_reason', inactivationReasons))
    .addCheckConstraint('app_user_inactivation', sql`inactivation_reason is null or status = 'Inactive'`)
    .addCheckConstraint('app_user_max_cases', sql`max_number_of_cases >= -1`)
    .addCheckConstraint('app_user_version', sql`version > 0`)
    .execute();
  await sql`create unique index app_user_login_unique on app_user (lower(login))`.execute(database);
  await sql`create index app_user_organisation on app_user (organisation_id, name_sort, id)`.execute(database);

  await database.schema
    .createTable('user_role')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_role_pkey', ['user_id', 'role'])
    .addCheckConstraint('user_role_role', oneOf('role', roles))
    .execute();
}
