import { randomUUID } from 'node:crypto';
import { allCalls } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAuditEvent, type AuditEvent } from '../../platform/audit/audit.repository.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { noInterestRule } from '../../../testing/answerRule.ts';
import { impersonate, type ImpersonatingCaller } from '../../../testing/impersonate.ts';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CallResponse, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

/** The calls that an impersonating admin may make and that change something, or at least are not GET. */
const writingCalls = allCalls
  .filter(
    ({ access, method, duringImpersonation }) =>
      (access.kind === 'signedIn' || access.kind === 'roles') && method !== 'GET' && duringImpersonation !== 'refused',
  )
  .map(({ name }) => name)
  .sort();

describe('threat: actions attributed to the user', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let silentOwnerId: string;
  let asInquirer: ImpersonatingCaller;
  let asOwner: ImpersonatingCaller;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    world = await makeCaseWorld(server);
    // An owner that does not receive cases and must be asked by telephone.
    silentOwnerId = (await makeOwner(database.kysely, { name: `Gasbolaget ${randomUUID()}`, takes_purposes: [] })).id;
    await makeArea(database.kysely, { organisationId: silentOwnerId, spans: [square(616, 6728)] });
    await database.kysely
      .updateTable('app_user')
      .set({ name: 'Nils Frågare' })
      .where('id', '=', world.inquirer.id)
      .execute();
    await database.kysely
      .updateTable('app_user')
      .set({ name: 'Olle Ledning' })
      .where('id', '=', world.ownerAdmin.id)
      .execute();
    asInquirer = await impersonate(server, world.inquirer);
    asOwner = await impersonate(
      server,
      world.ownerAdmin,
      await makeUser(database.kysely, { roles: ['SuperUser'], name: 'Bo Support' }),
    );
  });
  afterAll(() => server.close());

  const send = async (
    { authorization }: ImpersonatingCaller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, version = 1 }: { body?: object; version?: number } = {},
  ) => {
    const headers = { authorization, 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
    const answer = await server.http.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.body === '' ? {} : answer.json<CallResponse['body']>();
  };
  let caseNumber = '';
  let areaId = '';
  let attachmentId = '';
  const area = { name: 'Norra nätet', squares: [[6728, 650, 650]], recipients: {}, acceptsNotCounting: false };
  let recipientId = '';
  const recipient = {
    name: 'Jouren',
    isDefault: false,
    notificationSchedule: 'Now',
    emails: [{ email: 'svar@exempel.se' }],
    userIds: [],
  };
  let ruleId = '';
  const organisation = {
    takesPurposes: ['CableIndication'],
    responseDays: { CableIndication: 3, Project: 10, Planning: 15, Collaborate: 15 },
    documentation: null,
    marking: null,
    markingDays: 5,
    infrastructureTypes: ['Electricity'],
    phone: '08-46500400',
    links: [],
  };
  const fileOfOneSquare = () => {
    const form = new FormData();
    form.append(
      'files',
      new File(['POLYGON ((616450 6728450, 616550 6728450, 616550 6728550, 616450 6728450))'], 'hus.wkt'),
    );
    return form;
  };
  const onSide = (side: 'inquirer' | 'cableowner') => `/${side}/api/cases/${caseNumber}`;
  const place = async (side: 'inquirer' | 'cableowner') => {
    const { id, version } = onlyRecipient(await send(side === 'inquirer' ? asInquirer : asOwner, 'GET', onSide(side)));
    return { url: `${onSide(side)}/recipients/${id}`, version };
  };

  /** Each writing call, in an order that works, with the number of events that it appends to the log of the case. */
  const writes: readonly (readonly [call: string, events: number, run: () => Promise<unknown>])[] = [
    [
      'findAffectedOwners',
      0,
      () =>
        send(asInquirer, 'POST', '/inquirer/api/cases/owners', {
          body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] },
        }),
    ],
    [
      'findNearbyOwners',
      0,
      () =>
        send(asInquirer, 'POST', '/inquirer/api/cases/owners/nearby', {
          body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] },
        }),
    ],
    [
      'createCase',
      1,
      async () => {
        caseNumber = String(
          (await send(asInquirer, 'POST', '/inquirer/api/cases', { body: validCase() }))['caseNumber'],
        );
      },
    ],
    ['openCase', 2, async () => send(asOwner, 'POST', `${(await place('cableowner')).url}/open`)],
    [
      'commentCase',
      1,
      async () => {
        const { url } = await place('cableowner');
        return send(asOwner, 'POST', `${url}/comments`, { body: { comment: 'Vi svarar i dag.' } });
      },
    ],
    [
      'assignCase',
      1,
      async () => {
        const { url, version } = await place('cableowner');
        return send(asOwner, 'POST', `${url}/assignee`, { version, body: { userId: world.ownerAdmin.id } });
      },
    ],
    [
      'answerCase',
      1,
      async () => {
        const { url, version } = await place('cableowner');
        return send(asOwner, 'POST', `${url}/answer`, { version, body: { measure: 'WillContact' } });
      },
    ],
    [
      'confirmAnswer',
      1,
      async () => {
        const { url, version } = await place('inquirer');
        return send(asInquirer, 'POST', `${url}/confirm`, { version, body: { acceptedTerms: null } });
      },
    ],
    [
      'recordPromiseKept',
      1,
      async () => {
        const { url, version } = await place('inquirer');
        return send(asInquirer, 'POST', `${url}/promise`, { version, body: { day: '2026-11-20' } });
      },
    ],
    [
      'recordOwnerAsked',
      1,
      () =>
        send(asInquirer, 'POST', `${onSide('inquirer')}/ownerstoask/${silentOwnerId}/asked`, {
          body: { day: '2026-11-20' },
        }),
    ],
    [
      'sendSitePhoto',
      1,
      async () => {
        const { id: photoId } = await send(asInquirer, 'POST', '/inquirer/api/attachments?kind=SitePhoto', {
          body: formOf('bild.jpg', attachmentContents.jpg),
        });
        return send(asInquirer, 'POST', `${onSide('inquirer')}/photos`, { body: { photoId } });
      },
    ],
    [
      'includeOwner',
      // With that it is created and leaves the owner out, and that the owner is notified.
      4,
      async () => {
        const { id: organisationId } = await makeOwner(database.kysely, { name: `Fibern ${randomUUID()}` });
        const recipient = await makeRecipient(database.kysely, organisationId, { isDefault: true });
        const at = { organisationId, spans: [square(620, 6728)], recipients: { CableIndication: recipient } };
        await makeArea(database.kysely, at);
        await makeArea(database.kysely, { organisationId: world.owner.id, spans: [square(620, 6728)] });
        const workAreas = [workAreaAt(620_450, 6_728_450)];
        const body = { ...validCase(), workAreas, deselectedOwners: [organisationId] };
        const { caseNumber: other } = await send(asInquirer, 'POST', '/inquirer/api/cases', { body });
        return send(asInquirer, 'POST', `/inquirer/api/cases/${String(other)}/ownerstoask/${organisationId}/include`);
      },
    ],
    [
      'closeCase',
      1,
      async () =>
        send(asInquirer, 'POST', `${onSide('inquirer')}/close`, {
          version: Number((await send(asInquirer, 'GET', onSide('inquirer')))['version']),
        }),
    ],
    [
      'cancelCase',
      // With that it is created.
      2,
      async () => {
        const { caseNumber: other } = await send(asInquirer, 'POST', '/inquirer/api/cases', { body: validCase() });
        return send(asInquirer, 'POST', `/inquirer/api/cases/${String(other)}/cancel`, {
          body: { reason: 'Duplicate' },
        });
      },
    ],
    [
      'changeRecipient',
      // With that it is created, and that the other answer point received it.
      3,
      async () => {
        const { caseNumber: number } = await send(asInquirer, 'POST', '/inquirer/api/cases', { body: validCase() });
        const other = String(number);
        const { id, version } = onlyRecipient(await send(asOwner, 'GET', `/cableowner/api/cases/${other}`));
        return send(asOwner, 'POST', `/cableowner/api/cases/${other}/recipients/${id}/recipient`, {
          version,
          body: { recipientId: await makeRecipient(database.kysely, world.owner.id) },
        });
      },
    ],
    [
      'sendCaseCopy',
      0,
      () => send(asInquirer, 'POST', `${onSide('inquirer')}/copies`, { body: { email: 'kopia@example.com' } }),
    ],
    [
      'changeCaseNotifications',
      // With that it is created.
      1,
      async () => {
        const { caseNumber: other } = await send(asInquirer, 'POST', '/inquirer/api/cases', { body: validCase() });
        return send(asInquirer, 'PUT', `/inquirer/api/cases/${String(other)}/notifications`, {
          body: { notificationSchedule: 'Day' },
        });
      },
    ],
    [
      'extendCase',
      // With that it is created.
      2,
      async () => {
        const { caseNumber: other } = await send(asInquirer, 'POST', '/inquirer/api/cases', { body: validCase() });
        return send(asInquirer, 'POST', `/inquirer/api/cases/${String(other)}/extend`, {
          body: { endDate: '2026-12-07' },
        });
      },
    ],
    [
      'overtakeCase',
      // With that it is created, by a colleague.
      2,
      async () => {
        const colleague = await impersonate(
          server,
          await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId, name: 'Nils Frågare' }),
          asInquirer.admin,
        );
        const { caseNumber: other } = await send(colleague, 'POST', '/inquirer/api/cases', { body: validCase() });
        return send(asInquirer, 'POST', `/inquirer/api/cases/${String(other)}/overtake`);
      },
    ],
    [
      'changeNotificationDefaults',
      0,
      () =>
        send(asInquirer, 'PUT', '/identity/api/useradmin/users/current/notifications', {
          body: { notificationSchedule: 'Day', sendsSms: false },
        }),
    ],
    [
      'createArea',
      0,
      async () => {
        areaId = String(
          (await send(asOwner, 'POST', '/cableowner/api/areas', { body: { type: 'Other', ...area } }))['id'],
        );
      },
    ],
    [
      'saveArea',
      0,
      () => send(asOwner, 'PUT', `/cableowner/api/areas/${areaId}`, { body: { ...area, name: 'Nytt namn' } }),
    ],
    ['removeArea', 0, () => send(asOwner, 'DELETE', `/cableowner/api/areas/${areaId}`, { version: 2 })],
    [
      'createRecipient',
      0,
      async () => {
        recipientId = String((await send(asOwner, 'POST', '/cableowner/api/recipients', { body: recipient }))['id']);
      },
    ],
    [
      'saveRecipient',
      0,
      () =>
        send(asOwner, 'PUT', `/cableowner/api/recipients/${recipientId}`, { body: { ...recipient, name: 'Natten' } }),
    ],
    ['removeRecipient', 0, () => send(asOwner, 'DELETE', `/cableowner/api/recipients/${recipientId}`, { version: 2 })],
    [
      'saveOwnOrganisation',
      0,
      async () => {
        const { version } = await send(asOwner, 'GET', '/cableowner/api/organization');
        return send(asOwner, 'PUT', '/cableowner/api/organization', { version: Number(version), body: organisation });
      },
    ],
    [
      'saveUblSettings',
      0,
      async () => {
        const { version } = await send(asOwner, 'GET', '/cableowner/api/organization');
        const body = { ublClass: 'NotCovered' };
        return send(asOwner, 'PUT', '/cableowner/api/organization/ubl', { version: Number(version), body });
      },
    ],
    [
      'createAnswerRule',
      0,
      async () => {
        ruleId = String((await send(asOwner, 'POST', '/cableowner/api/answerrules', { body: noInterestRule }))['id']);
      },
    ],
    ['tryAnswerRule', 0, () => send(asOwner, 'POST', `/cableowner/api/answerrules/${ruleId}/dryrun`)],
    [
      'saveAnswerRule',
      0,
      () =>
        send(asOwner, 'PUT', `/cableowner/api/answerrules/${ruleId}`, {
          body: { ...noInterestRule, name: 'Trädgårdar' },
        }),
    ],
    [
      'moveAnswerRule',
      0,
      () => send(asOwner, 'POST', `/cableowner/api/answerrules/${ruleId}/move`, { body: { direction: 'Up' } }),
    ],
    ['removeAnswerRule', 0, () => send(asOwner, 'DELETE', `/cableowner/api/answerrules/${ruleId}`, { version: 2 })],
    [
      'listOrganisationUsers',
      0,
      async () => {
        const userAdmin = await makeUser(database.kysely, {
          organisation_id: world.inquirer.organisationId,
          roles: ['UserAdmin'],
          name: 'Nils Frågare',
        });
        return send(
          await impersonate(server, userAdmin, asInquirer.admin),
          'POST',
          '/identity/api/useradmin/users/list',
          { body: { pageNumber: 1, pageSize: 30 } },
        );
      },
    ],
    [
      'findMunicipalities',
      0,
      () => send(asInquirer, 'POST', '/inquirer/api/municipalities/find', { body: { points: [[616_450, 6_728_450]] } }),
    ],
    ['openMapAccess', 0, () => send(asInquirer, 'POST', '/inquirer/api/map/access')],
    ['readGeodata', 0, () => send(asInquirer, 'POST', '/inquirer/api/geodata', { body: fileOfOneSquare() })],
    ['readCaseList', 0, () => send(asInquirer, 'POST', '/inquirer/api/casegroups/list', { body: fileOfOneSquare() })],
    [
      'splitCaseAreas',
      0,
      () =>
        send(asInquirer, 'POST', '/inquirer/api/casegroups/split', {
          body: { workAreas: [workAreaAt(616_450, 6_728_450)] },
        }),
    ],
    ['readOwnerGeodata', 0, () => send(asOwner, 'POST', '/cableowner/api/geodata', { body: fileOfOneSquare() })],
    [
      'uploadAttachment',
      0,
      async () => {
        attachmentId = String(
          (
            await send(asInquirer, 'POST', '/inquirer/api/attachments?kind=Plan', {
              body: formOf('plan.pdf', '%PDF-1.4'),
            })
          )['id'],
        );
      },
    ],
    ['removeAttachment', 0, () => send(asInquirer, 'DELETE', `/inquirer/api/attachments/${attachmentId}`)],
    [
      'uploadAnswerFile',
      0,
      async () => {
        attachmentId = String(
          (
            await send(asOwner, 'POST', '/cableowner/api/attachments', {
              body: formOf('karta.pdf', attachmentContents.pdf),
            })
          )['id'],
        );
      },
    ],
    ['removeAnswerFile', 0, () => send(asOwner, 'DELETE', `/cableowner/api/attachments/${attachmentId}`)],
    ['continueSession', 0, () => send(asInquirer, 'POST', '/identity/api/session/continue')],
    ['endLogInAs', 0, () => send(asOwner, 'DELETE', '/identity/api/authentication/loginas')],
  ];

  test('every writing call that an impersonating admin may make is covered here [impersonation attribution]', () => {
    expect(writes.map(([call]) => call).sort()).toEqual(writingCalls);
  });

  test('every event of a case and every entry of the audit log names the admin and the user [impersonation attribution]', async () => {
    const { kysely } = database;
    for (const [call, events, run] of writes) {
      const before = {
        events: (await kysely.selectFrom('case_event').select('id').execute()).length,
        lines: (await kysely.selectFrom('audit_event').select('id').execute()).length,
      };
      await run();
      const written = (await kysely.selectFrom('case_event').selectAll().orderBy('id').execute())
        .slice(before.events)
        .filter(({ by_user_id: by }) => by !== null);
      expect(written, call).toHaveLength(events);
      for (const event of written) expect([asInquirer.admin.id, asOwner.admin.id], call).toContain(event.admin_user_id);
      const lines = (await kysely.selectFrom('audit_event').selectAll().orderBy('at').orderBy('id').execute()).slice(
        before.lines,
      );
      for (const line of lines) {
        expect(line, call).toMatchObject({
          user_id: expect.any(String) as string,
          admin_id: expect.any(String) as string,
        });
        expect(line.details, call).toMatchObject({
          adminName: expect.stringMatching(/Support$/) as string,
          userName: expect.stringMatching(/^(Nils Frågare|Olle Ledning)$/) as string,
        });
      }
    }
  });

  test('the log of the case shows both names, to both sides', async () => {
    const log = async (ask: CaseWorld['ask'], side: 'inquirer' | 'cableowner') => {
      const events = (await ask('GET', onSide(side))).body['events'] as {
        type: string;
        by: string | null;
        admin?: string;
      }[];
      return events.filter(({ by }) => by !== null).map(({ type, by, admin }) => [type, by, admin]);
    };
    const all = [
      ['Created', 'Nils Frågare', 'Anna Support'],
      ['CableOwnerConfirmed', 'Olle Ledning', 'Bo Support'],
      ['Opened', 'Olle Ledning', 'Bo Support'],
      ['CableOwnerComment', 'Olle Ledning', 'Bo Support'],
      ['ReassignedCase', 'Olle Ledning', 'Bo Support'],
      ['RecipientReplied', 'Olle Ledning', 'Bo Support'],
      ['InquirerConfirmed', 'Nils Frågare', 'Anna Support'],
      ['PromiseKept', 'Nils Frågare', 'Anna Support'],
      ['OwnerAsked', 'Nils Frågare', 'Anna Support'],
      ['PhotoSent', 'Nils Frågare', 'Anna Support'],
      ['Closed', 'Nils Frågare', 'Anna Support'],
    ];
    // Who at the owner has the case is for the owner alone.
    expect(await log(world.ask, 'inquirer')).toEqual(all.filter(([type]) => type !== 'ReassignedCase'));
    // This owner does not see that another owner was asked.
    expect(await log(world.answer, 'cableowner')).toEqual(all.filter(([type]) => type !== 'OwnerAsked'));
  });

  test('an event by the user names no admin', async () => {
    caseNumber = await world.send();
    const [created] = (await world.ask('GET', onSide('inquirer'))).body['events'] as object[];
    expect(created).toMatchObject({ type: 'Created', by: 'Nils Frågare' });
    expect(created).not.toHaveProperty('admin');
  });

  test('an audit log entry without the admin does not compile [impersonation attribution]', async () => {
    const user = {
      id: world.inquirer.id,
      name: 'Nils Frågare',
      admin: { id: asInquirer.admin.id, name: 'Anna Support', until: new Date() },
    } as unknown as SignedInUser;
    const where = { at: server.clock.now(), address: null, requestId: null } as const;
    // @ts-expect-error the caller's id is not enough: the whole caller is required
    const forgetful: AuditEvent = { ...where, kind: 'PasswordReset', userId: user.id };
    expect(forgetful.caller).toBeUndefined();
    await writeAuditEvent(database.kysely, { ...where, kind: 'PasswordReset', caller: user, details: { invites: 2 } });
    const line = await database.kysely
      .selectFrom('audit_event')
      .selectAll()
      .where('kind', '=', 'PasswordReset')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      user_id: user.id,
      admin_id: asInquirer.admin.id,
      details: { invites: 2, userName: 'Nils Frågare', adminName: 'Anna Support' },
    });
  });
});
