import { caseLimitHit, defaultSettings, type SettingKey } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedCaseRow } from '../../../testing/listedCases.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { inTransaction, type Database, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { countAgainstQuota } from './caseQuota.ts';
import { lockCaseLimits } from './createCase.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

/** In transactions of their own, of which eight run at the same moment. */
describe('cases that are sent at the same moment', () => {
  let database: Database;
  let serial = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const usersOf = async (organisation: { readonly id: string }, count: number, maximum = -1) => {
    const changes = { organisation_id: organisation.id, max_number_of_cases: maximum };
    const users: MadeUser[] = [];
    for (let made = 0; made < count; made += 1) users.push(await makeUser(database.kysely, changes));
    return users;
  };
  const count = (
    transaction: Queries,
    { id, organisationId }: MadeUser,
    network: string,
    maxima: Partial<Record<SettingKey, number>> = {},
  ) =>
    countAgainstQuota(
      transaction,
      { id, organisationId, isPrivateUser: false, networks: [{ name: network, times: 1 }] },
      { purpose: 'CableIndication', settings: { ...defaultSettings(), ...maxima }, now },
    );
  const outcomeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'counted',
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );
  const countedOf = (outcomes: readonly unknown[]) => outcomes.filter((outcome) => outcome === 'counted').length;

  test('do not wait for each other, in one organisation and from one network', async () => {
    const [first, second, third] = (await usersOf(await makeOrganisation(database.kysely), 3, 10)) as [
      MadeUser,
      MadeUser,
      MadeUser,
    ];
    const send = (user: MadeUser, meanwhile?: () => Promise<unknown>) =>
      inTransaction(database.kysely, async (transaction) => {
        const { organisationId, id: userId } = user;
        await lockCaseLimits(transaction, { userId, organisationId, isPrivateUser: false });
        await count(transaction, user, '192.0.2.1');
        await meanwhile?.();
      });
    // The first of a day begins the count: those at its moment wait for it.
    await send(first);
    await send(first, () => send(second));
    await send(first, () => send(second, () => send(third)));
    expect(
      await database.kysely.selectFrom('case_count').select('cases').where('scope', '=', 'network').execute(),
    ).toHaveLength(3);
  });

  test.each([0, 1, 2, 15, 16, 17, 35])(
    'exactly %i of 40 are counted where that is the maximum of the day',
    async (most) => {
      const users = await usersOf(await makeOrganisation(database.kysely), 4);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_each, index) =>
          outcomeOf(
            inTransaction(database.kysely, (transaction) =>
              count(transaction, users[index % 4] as MadeUser, `of ${most}`, { casesPerNetworkPerDay: most }),
            ),
          ),
        ),
      );
      expect([countedOf(outcomes), new Set(outcomes).size]).toEqual([most, most === 0 ? 1 : 2]);
      expect(outcomes.filter((outcome) => outcome === 'CaseQuotaUsed')).toHaveLength(40 - most);
    },
  );

  test('and fail after they were counted leave the count as it was', async () => {
    const users = await usersOf(await makeOrganisation(database.kysely), 4);
    const maxima = { casesPerOrganisationPerDay: 5 };
    const failing = async (user: MadeUser) =>
      inTransaction(database.kysely, async (transaction) => {
        await count(transaction, user, 'of failures', maxima);
        throw new Error('failed after it was counted');
      });
    const attempt = (user: MadeUser, index: number) =>
      outcomeOf(
        index % 2 === 0
          ? failing(user)
          : inTransaction(database.kysely, (transaction) => count(transaction, user, 'of failures', maxima)),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_each, index) => attempt(users[index % 4] as MadeUser, index)),
    );
    expect(countedOf(outcomes)).toBe(5);
  });

  test('the last one of a maximum waits for one that is not committed, and is counted when that one fails', async () => {
    const [first, second] = (await usersOf(await makeOrganisation(database.kysely), 2)) as [MadeUser, MadeUser];
    const maxima = { casesPerOrganisationPerDay: 1 };
    const [isCounted, end] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
    const failing = inTransaction(database.kysely, async (transaction) => {
      await count(transaction, first, 'a', maxima);
      isCounted.resolve();
      await end.promise;
    });
    await isCounted.promise;
    const waiting = outcomeOf(inTransaction(database.kysely, (transaction) => count(transaction, second, 'b', maxima)));
    await lockWaits(database, 1);
    end.reject(new Error('failed after it was counted'));
    expect([await outcomeOf(failing), await waiting]).toEqual([new Error('failed after it was counted'), 'counted']);
  });

  test.each(['user', 'organisation'] as const)(
    'exactly as many of 20 pass as the maximum of ongoing cases of the %s allows',
    async (whose) => {
      const organisation = await makeOrganisation(database.kysely, {
        max_number_of_cases: whose === 'organisation' ? 7 : -1,
      });
      const users = await usersOf(organisation, whose === 'user' ? 1 : 4, whose === 'user' ? 7 : -1);
      const send = (user: MadeUser, index: number) =>
        inTransaction(database.kysely, async (transaction) => {
          const { organisationId, id: userId } = user;
          const limits = await lockCaseLimits(transaction, { userId, organisationId, isPrivateUser: false });
          if (limits === undefined) throw new Error('The user is in the organisation');
          const limit = caseLimitHit(limits);
          if (limit !== null) return limit;
          serial += 1;
          const number = `20261120-${String(serial).padStart(4, '0')}`;
          await transaction.insertInto('dig_case').values(listedCaseRow(user, { number })).execute();
          if (index % 5 === 0) throw new Error('failed after it was counted');
          return 'sent';
        });
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_each, index) =>
          send(users[index % users.length] as MadeUser, index).catch(() => 'failed'),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(7);
      // One that would fail is refused as any other when it comes after the maximum is reached.
      const others = outcomes.filter((outcome) => outcome !== 'sent' && outcome !== 'failed');
      expect(new Set(others)).toEqual(new Set([whose]));
    },
  );
});
