import { sql, type Kysely } from 'kysely';

/**
 * The open cases of an organisation by start day, with what parts those that wait for the inquirer from the others: the
 * list of what to do first reads a few entries instead of every case of the organisation.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index dig_case_open_of_organisation on dig_case (inquirer_organisation_id, start_date, id)
    include (list_state, unconfirmed_answers, owners_to_ask, purpose, end_date, inquirer_user_id)
    where list_state in ('AwaitingAnswers', 'AnswersToConfirm')`.execute(database);
}
