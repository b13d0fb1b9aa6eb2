import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationLogKinds, organisationLogSubjects } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { auditKinds } from '../../platform/audit/auditKinds.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeOwner } from '../../../testing/caseFixtures.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { callsAs } from '../../../testing/userAdministration.ts';

test('every kind of the log is one of the audit log, under one subject', () => {
  const kinds = organisationLogSubjects.flatMap((subject): readonly string[] => organisationLogKinds[subject]);
  expect(kinds.filter((kind) => !auditKinds.some((known) => known === kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
});

describe('the audit log of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let ask: ReturnType<typeof callsAs>;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    ask = callsAs(server);
  });
  afterAll(() => server.close());
  const make = (organisation_id: string, values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(database.kysely, { organisation_id, ...values });
  const read = async (reader: MadeUser, query = '') => {
    const { json } = await ask(reader, 'GET', `organization/log${query}`);
    const rows = (json['items'] as { kind: string; by: string | null; of: string | null }[]).map(({ kind, by, of }) => [
      kind,
      by,
      of,
    ]);
    expect(json['totalCount']).toBe(rows.length);
    return rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
  };

  test('has what its users did and what was done to them, searched by name, subject and day', async () => {
    const { id } = await makeOrganisation(database.kysely);
    const admin = await make(id, { name: 'Lotta Logg', roles: ['Inquirer', 'UserAdmin'] });
    const user = await make(id, { name: 'Berit Berörd' });
    const other = await makeUser(database.kysely, { name: 'Olle Obehörig', roles: ['UserAdmin'] });
    await ask(admin, 'PUT', `users/${user.id}/inactivate`, { version: 1 });
    await ask(admin, 'POST', 'invites', {
      body: { emails: ['logg@exempel.se'], roles: ['Inquirer'], recipients: [] },
    });
    const boss = await makeUser(database.kysely, { name: 'Siv System', roles: ['SuperUser'] });
    await ask(boss, 'PUT', `users/${user.id}/activate`, { version: 2 });
    // A super user of another organisation is not named.
    const rows = [
      ['InvitesSent', 'Lotta Logg', null],
      ['UserActivated', null, 'Berit Berörd'],
      ['UserInactivated', 'Lotta Logg', 'Berit Berörd'],
    ];
    expect(await read(admin)).toEqual(rows);
    expect(await read(admin, '?name=berit')).toEqual(rows.slice(1));
    expect(await read(admin, '?name=siv')).toEqual([]);
    expect(await read(admin, '?name=!')).toEqual([]);
    expect(await read(admin, '?subject=Invites')).toEqual(rows.slice(0, 1));
    expect(await read(admin, '?from=2026-11-21')).toEqual([]);
    expect((await read(admin, '?from=2026-11-20&to=2026-11-20')).length).toBe(3);
    expect((await read(admin, '?from=0001-01-01&to=2026-11-19')).length).toBe(0);
    expect((await read(admin, '?from=2026-11-20&to=9999-12-31')).length).toBe(3);
    expect(await read(other)).toEqual([]);
    expect((await ask(admin, 'GET', 'organization/log?from=igår')).code).toEqual(['from InvalidFormat']);
  });

  test('names the recipients, areas and rules of an owner that were changed, and finds them by their names', async () => {
    const { id } = await makeOwner(database.kysely);
    const admin = await make(id, { name: 'Åke Ägare', roles: ['CableOwnerAdmin', 'UserAdmin'] });
    const recipient = await server.http.inject({
      method: 'POST',
      url: '/cableowner/api/recipients',
      headers: { authorization: await signInAs(server, admin, 'cableowner'), 'idempotency-key': crypto.randomUUID() },
      payload: {
        name: 'Kundtjänst Östra (natt)',
        isDefault: true,
        notificationSchedule: 'Now',
        emails: [{ email: 'svar@exempel.se' }],
        userIds: [],
      },
    });
    expect(recipient.statusCode).toBe(201);
    const userId = admin.id;
    const at = server.clock.now();
    const write = (
      kind: 'AreaRemoved' | 'AnswerRuleSwitchedOn' | 'OwnerSettingsChanged' | 'ModuleCreated',
      name = {},
    ) => writeAuditEvent(database.kysely, { kind, at, userId, address: null, requestId: null, details: name });
    await write('AreaRemoved', { name: 'Hamnen' });
    await write('AnswerRuleSwitchedOn', { name: 'Inget i hamnen' });
    await write('OwnerSettingsChanged');
    await write('ModuleCreated');
    const rows = [
      ['AnswerRuleSwitchedOn', 'Åke Ägare', 'Inget i hamnen'],
      ['AreaRemoved', 'Åke Ägare', 'Hamnen'],
      ['ModuleCreated', 'Åke Ägare', null],
      ['OwnerSettingsChanged', 'Åke Ägare', null],
      ['RecipientCreated', 'Åke Ägare', 'Kundtjänst Östra (natt)'],
    ];
    expect(await read(admin)).toEqual(rows);
    expect(await read(admin, '?name=HAMN')).toEqual(rows.slice(0, 2));
    expect(await read(admin, `?name=${encodeURIComponent('natt östra')}`)).toEqual(rows.slice(4));
    expect(await read(admin, `?name=${encodeURIComponent('äga')}`)).toEqual(rows);
    expect(await read(admin, '?subject=Recipients,Module')).toEqual([rows[2], rows[4]]);
  });

  test('shows a move to another organisation to both, and what the user did before to the former alone', async () => {
    const [before, after] = [await makeOrganisation(database.kysely), await makeOrganisation(database.kysely)];
    const [former, next] = [
      await make(before.id, { roles: ['UserAdmin'] }),
      await make(after.id, { roles: ['UserAdmin'] }),
    ];
    const user = await make(before.id, { name: 'Folke Flytt', roles: ['Inquirer', 'UserAdmin'] });
    await ask(user, 'POST', 'invites', { body: { emails: ['flytt@exempel.se'], roles: ['Inquirer'], recipients: [] } });
    const boss = await makeUser(database.kysely, { roles: ['SuperUser'] });
    const move = await server.http.inject({
      method: 'PUT',
      url: `/identity/api/admin/users/${user.id}/organization`,
      headers: { authorization: await signInAs(server, boss, 'admin'), 'if-match': '"1"' },
      payload: { organizationExternalId: after.id },
    });
    expect(move.statusCode).toBe(200);
    expect(await read(former)).toEqual([
      ['InvitesSent', 'Folke Flytt', null],
      ['UserMoved', null, 'Folke Flytt'],
    ]);
    expect(await read(next)).toEqual([['UserMoved', null, 'Folke Flytt']]);
  });

  test('is read in pages of fifty, latest first', async () => {
    const { id } = await makeOrganisation(database.kysely);
    const admin = await make(id, { name: 'Lotta Logg', roles: ['UserAdmin'] });
    const userId = admin.id;
    for (let minute = 0; minute < 60; minute += 1)
      await writeAuditEvent(database.kysely, {
        kind: minute % 2 === 0 ? 'SignedIn' : 'LoggedOut',
        at: new Date(Date.UTC(2026, 10, 19, 10, minute)),
        userId,
        address: null,
        requestId: null,
      });
    const first = (await ask(admin, 'GET', 'organization/log')).json;
    const second = (await ask(admin, 'GET', `organization/log?cursor=${String(first['nextCursor'])}`)).json;
    const times = [first, second].flatMap(({ items }) => (items as { at: string }[]).map(({ at }) => at.slice(14, 16)));
    expect([(first['items'] as object[]).length, first['totalCount'], second['nextCursor']]).toEqual([50, 60, null]);
    expect(times.map(Number)).toEqual(Array.from({ length: 60 }, (_each, index) => 59 - index));
  });
});
