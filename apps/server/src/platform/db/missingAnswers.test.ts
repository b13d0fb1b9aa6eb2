import { countAnswers, measures, type CaseMatch, type CaseRecipientStatus, type Measure } from '@schaktkoll/domain';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeListedCase } from '../../../testing/listedCases.ts';
import { undoMissingAnswers } from '../../../testing/missingAnswersUndone.repository.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { up } from './migrations/034-missing-answers.ts';

describe('cases that were sent before owners to ask and promises were counted', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('get the counts that the rule of the domain gives', async () => {
    const queries = database.kysely;
    const inquirer = await makeUser(queries);
    const owner = await makeOwner(queries);
    const recipientId = await makeRecipient(queries, owner.id, { name: 'Kundtjänst' });
    const at = '2026-11-20T11:00:00.000Z';
    const expected = new Map<string, ReturnType<typeof countAnswers>>();
    const states: readonly { readonly status: CaseRecipientStatus; readonly measure: Measure | null }[] = [
      { status: 'New', measure: null },
      ...measures
        .filter((measure) => measure !== 'ClosedByInquirer')
        .flatMap((measure) => (['UnderReview', 'Confirmed'] as const).map((status) => ({ status, measure }))),
    ];
    for (const purpose of ['CableIndication', 'Project'] as const) {
      for (const [index, state] of states.entries()) {
        const toAsk: CaseMatch[] = index % 3 === 0 ? [] : [index % 3 === 1 ? 'Affected' : 'Control'];
        const number = `2025010${purpose === 'Project' ? 2 : 1}-${String(index + 1).padStart(4, '0')}`;
        const id = await makeListedCase(queries, inquirer, {
          number,
          purpose,
          recipients: [{ organisationId: owner.id, recipientId, ...state }],
        });
        for (const hit of toAsk)
          await queries
            .insertInto('case_owner_to_ask')
            .values({ case_id: id, organisation_id: owner.id, hit, changed_at: at, changed_by: inquirer.id })
            .execute();
        const recipients = [
          { ...state, hit: 'Affected' as const, confirmedAt: state.status === 'Confirmed' ? at : null },
        ];
        expected.set(
          id,
          countAnswers({ purpose, recipients, ownersToAsk: toAsk.map((hit) => ({ hit, askedOn: null })) }),
        );
      }
    }
    await undoMissingAnswers(queries);
    await up(queries as Kysely<unknown>);
    const rows = await queries
      .selectFrom('dig_case')
      .select([
        'id',
        'open_answers as open',
        'owners_to_ask as toAsk',
        'unconfirmed_answers as unconfirmed',
        'promised_answers as promised',
      ])
      .execute();
    expect(rows).toHaveLength(expected.size);
    for (const { id, ...counts } of rows) expect(counts).toEqual(expected.get(id));
    const asked = await queries.selectFrom('case_owner_to_ask').select(['asked_on', 'changed_by']).distinct().execute();
    expect(asked).toEqual([{ asked_on: null, changed_by: inquirer.id }]);
    const answered = await queries
      .selectFrom('case_recipient')
      .select('answer_count')
      .where('answered_at', 'is not', null)
      .distinct()
      .execute();
    expect(answered).toEqual([{ answer_count: 1 }]);
  });
});
