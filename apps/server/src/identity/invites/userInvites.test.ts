import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { lockSender, removeInvitesWithoutSender } from '../accounts/invites.repository.ts';
import { lockUserAdmins } from '../users/organisationUsers.repository.ts';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { callsAs, mailsTo, type Reply } from '../../../testing/userAdministration.ts';

const day = 86_400_000;

describe('invites of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let ask: ReturnType<typeof callsAs>;
  let admin: MadeUser;
  let stranger: MadeUser;
  let point: string;
  let otherPoint: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    ask = callsAs(server);
    const owner = await makeOwner(database.kysely);
    point = await makeRecipient(database.kysely, owner.id, { name: 'Norr' });
    otherPoint = await makeRecipient(database.kysely, (await makeOwner(database.kysely)).id);
    admin = await makeUser(database.kysely, {
      organisation_id: owner.id,
      name: 'Adam Admin',
      email: 'adam@exempel.se',
      roles: ['Inquirer', 'UserAdmin'],
    });
    stranger = await makeUser(database.kysely, { roles: ['UserAdmin'] });
  });
  afterAll(() => server.close());

  let serial = 0;
  const address = () => `inbjuden${(serial += 1)}@exempel.se`;
  const invite = (emails: readonly string[], changes: object = {}) =>
    ask(admin, 'POST', 'invites', { body: { emails, roles: ['Inquirer'], recipients: [], ...changes } });
  const list = async (user: MadeUser) =>
    (await ask(user, 'GET', 'invites')).json['items'] as { id: string; email: string; isActive: boolean }[];
  const idOf = async (email: string) => (await list(admin)).find((item) => item.email === email)?.id ?? '';
  const secretIn = async (email: string) =>
    /#invite=([\w-]{43})/.exec((await mailsTo(database.kysely, email)).at(-1)?.body ?? '')?.[1] ?? '';
  const openLink = async (secret: string) =>
    (
      await server.http.inject({
        method: 'POST',
        url: '/identity/api/invites/open',
        headers: { origin: server.platform.config.deployment.apps.identity },
        payload: { invite: secret },
      })
    ).statusCode;

  test('are sent to up to a hundred addresses, with roles and recipients, and listed latest first', async () => {
    const emails = Array.from({ length: 100 }, address);
    const sent = await invite(emails, { roles: ['CableOwnerAnswerer', 'UserAdmin'], recipients: [point] });
    expect([sent.status, sent.json]).toEqual([201, { sent: 100 }]);
    const [first] = (await ask(admin, 'GET', 'invites')).json['items'] as object[];
    expect(first).toMatchObject({
      roles: ['CableOwnerAnswerer', 'UserAdmin'],
      recipients: ['Norr'],
      invitedBy: 'Adam Admin',
      sentAt: expect.stringContaining('2026-11-20T11:0'),
      expiresAt: '2026-12-04T23:00:00.000Z',
      isActive: true,
    });
    const page = (await ask(admin, 'GET', 'invites')).json;
    expect([(page['items'] as object[]).length, page['totalCount']]).toEqual([30, 100]);
    const next = (await ask(admin, 'GET', `invites?cursor=${String(page['nextCursor'])}`)).json;
    expect((next['items'] as object[]).length).toBe(30);
    const [mail] = await mailsTo(database.kysely, emails[99] ?? '');
    expect(mail?.subject).toContain('Inbjudan till');
    expect(mail?.body).toMatch(/^.+ på .+ har bjudit in dig till Schaktkoll, /);
    expect((await invite(Array.from({ length: 101 }, address))).code).toEqual(['emails TooManyEmails']);
  });

  test('name the addresses that are invited or have an account, and then nothing is sent', async () => {
    const [invited, fresh] = [address(), address()];
    await invite([invited]);
    const refused = await invite([fresh, invited.toUpperCase(), 'adam@exempel.se']);
    expect(refused.json['errors']).toEqual([
      { path: 'emails', code: 'EmailsTaken', params: { invited: invited.toUpperCase(), users: 'adam@exempel.se' } },
    ]);
    expect(await mailsTo(database.kysely, fresh)).toEqual([]);
    // The address of another organisation's user is free here.
    await makeUser(database.kysely, { email: fresh });
    expect((await invite([fresh])).status).toBe(201);
  });

  test.each<[string, object, readonly string[]]>([
    ['without an address', { emails: [] }, ['emails Required']],
    ['to what is no address', { emails: ['a@exempel.se', 'fel'] }, ['emails.1 EmailMissingAt']],
    ['twice to one address', { emails: ['dubbel@exempel.se', 'Dubbel@exempel.se'] }, ['emails ChosenTwice']],
    ['without a role', { roles: [] }, ['roles ChooseAtLeastOne']],
    ['with a role that no invite gives', { roles: ['CableOwnerModule'] }, ['roles RoleNotOffered']],
    ['with a role of those who run the service', { roles: ['SuperUser'] }, ['roles RoleNotOffered']],
    ['to an answerer without a recipient', { roles: ['CableOwnerAnswerer'] }, ['recipients RecipientsRequired']],
    [
      'with other fields',
      { expiresAt: '2030-01-01', createdBy: 'x' },
      ['expiresAt UnknownField', 'createdBy UnknownField'],
    ],
  ])('are not sent %s', async (_what, changes, errors) => {
    expect((await invite([address()], changes)).code).toEqual(errors);
  });

  test('are not for recipients of another organisation', async () => {
    const roles = ['CableOwnerAnswerer'];
    expect((await invite([address()], { roles, recipients: [otherPoint] })).code).toEqual(['recipients InvalidChoice']);
  });

  test('are renewed with a new link that alone is valid, also after they expired', async () => {
    const email = address();
    await invite([email]);
    const former = await secretIn(email);
    const id = await idOf(email);
    server.clock.advance(15 * day);
    expect((await list(admin)).find((item) => item.id === id)?.isActive).toBe(false);
    expect(await openLink(former)).toBe(409);
    const renewed = await ask(admin, 'PUT', `invites/${id}/renew`);
    expect(renewed.json).toMatchObject({
      email,
      isActive: true,
      expiresAt: '2026-12-19T23:00:00.000Z',
    });
    const secret = await secretIn(email);
    expect([secret === former, await openLink(secret), await openLink(former)]).toEqual([false, 200, 409]);
    for (const _again of [1, 2]) expect((await ask(admin, 'PUT', `invites/${id}/renew`)).status).toBe(200);
    expect((await ask(admin, 'PUT', `invites/${id}/renew`)).code).toBe('TooManyRequests');
  });

  test('are removed, after which the link is not valid and the address can be invited again', async () => {
    const email = address();
    await invite([email]);
    const id = await idOf(email);
    expect((await ask(admin, 'DELETE', `invites/${id}`)).status).toBe(204);
    expect([await openLink(await secretIn(email)), (await ask(admin, 'DELETE', `invites/${id}`)).code]).toEqual([
      409,
      'NotFound',
    ]);
    expect((await ask(admin, 'PUT', `invites/${id}/renew`)).code).toBe('NotFound');
    expect((await invite([email])).status).toBe(201);
  });

  test('of another organisation do not exist', async () => {
    const email = address();
    await invite([email]);
    const id = await idOf(email);
    expect(await list(stranger)).toEqual([]);
    expect([
      (await ask(stranger, 'PUT', `invites/${id}/renew`)).code,
      (await ask(stranger, 'DELETE', `invites/${id}`)).code,
    ]).toEqual(['NotFound', 'NotFound']);
    expect(await openLink(await secretIn(email))).toBe(200);
  });

  test('of a user administrator who is inactivated or loses the role are removed, and no others [ASVS 7.4.2 invites]', async () => {
    const { organisationId: organisation_id } = admin;
    const sender = await makeUser(database.kysely, { organisation_id, roles: ['UserAdmin'] });
    const demoted = await makeUser(database.kysely, { organisation_id, roles: ['Inquirer', 'UserAdmin'] });
    const [byOther, bySender, byDemoted] = [address(), address(), address()];
    await invite([byOther]);
    const body = (email: string) => ({ body: { emails: [email], roles: ['Inquirer', 'UserAdmin'], recipients: [] } });
    await ask(sender, 'POST', 'invites', body(bySender));
    await ask(demoted, 'POST', 'invites', body(byDemoted));
    expect([await openLink(await secretIn(bySender)), await openLink(await secretIn(byDemoted))]).toEqual([200, 200]);
    expect((await ask(admin, 'PUT', `users/${sender.id}/inactivate`, { version: 1 })).status).toBe(200);
    const { json } = await ask(admin, 'GET', `users/${demoted.id}`);
    const { login, name, email, maxNumberOfCases } = json;
    const saved = { login, name, email, mobilePhone: '', phoneNumber: '', maxNumberOfCases, recipients: [] };
    const without = { version: 1, body: { ...saved, roles: ['Inquirer'] } };
    expect((await ask(admin, 'PUT', `users/${demoted.id}`, without)).code).toBeNull();
    for (const [email, status] of [
      [bySender, 409],
      [byDemoted, 409],
      [byOther, 200],
    ] as const)
      expect([email, await openLink(await secretIn(email))]).toEqual([email, status]);
  });

  test('of a sender who is inactivated while they are sent or renewed are not stored [ASVS 7.4.2 invites]', async () => {
    const { organisationId: organisation_id } = admin;
    const [sender, renewer] = [
      await makeUser(database.kysely, { organisation_id, roles: ['UserAdmin'] }),
      await makeUser(database.kysely, { organisation_id, roles: ['UserAdmin'] }),
    ];
    const [sent, renewed] = [address(), address()];
    await invite([renewed]);
    const id = await idOf(renewed);
    const body = { emails: [sent], roles: ['Inquirer', 'UserAdmin'], recipients: [] };
    const sendings: Promise<Reply>[] = [];
    await inTransaction(database.kysely, async (transaction) => {
      await lockUserAdmins(transaction, organisation_id);
      for (const { id: userId } of [sender, renewer]) {
        await transaction
          .updateTable('app_user')
          .set({ status: 'Inactive', inactivation_reason: 'ByUser' })
          .where('id', '=', userId)
          .execute();
        await removeInvitesWithoutSender(transaction, userId, server.clock.now());
      }
      sendings.push(ask(sender, 'POST', 'invites', { body }), ask(renewer, 'PUT', `invites/${id}/renew`));
      await lockWaits(database, sendings.length);
    });
    for (const { status } of await Promise.all(sendings)) expect([401, 403]).toContain(status);
    const byThem = await database.kysely
      .selectFrom('invite')
      .select('id')
      .where('created_by', 'in', [sender.id, renewer.id])
      .where('removed_at', 'is', null)
      .execute();
    expect(byThem).toEqual([]);
    // An insert that waited for the one who takes the right finds it gone.
    const lock = (userId: string) =>
      inTransaction(database.kysely, (transaction) =>
        lockSender(transaction, { userId, organisationId: organisation_id }),
      );
    expect([await lock(admin.id), await lock(sender.id), await lock(stranger.id)]).toEqual([true, false, false]);
  });

  test('are answered for by the one who renewed them: the list names that user, and they end with that right [ASVS 7.4.2 invites]', async () => {
    const { organisationId: organisation_id } = admin;
    const [first, second] = [
      await makeUser(database.kysely, { organisation_id, roles: ['UserAdmin'] }),
      await makeUser(database.kysely, { organisation_id, name: 'Petra Förnyar', roles: ['UserAdmin'] }),
    ];
    const email = address();
    await ask(first, 'POST', 'invites', { body: { emails: [email], roles: ['Inquirer'], recipients: [] } });
    const renewal = await ask(second, 'PUT', `invites/${await idOf(email)}/renew`);
    expect(renewal.json['invitedBy']).toBe('Petra Förnyar');
    expect((await list(admin)).find((item) => item.email === email)).toMatchObject({ invitedBy: 'Petra Förnyar' });
    await ask(admin, 'PUT', `users/${first.id}/inactivate`, { version: 1 });
    expect(await openLink(await secretIn(email))).toBe(200);
    await ask(admin, 'PUT', `users/${second.id}/inactivate`, { version: 1 });
    expect(await openLink(await secretIn(email))).toBe(409);
  });

  test('with a role that the organisation does not offer any more are neither accepted nor renewed [ASVS 7.4.2 invites]', async () => {
    const owner = await makeOwner(database.kysely);
    const own = await makeUser(database.kysely, {
      organisation_id: owner.id,
      roles: ['CableOwnerAdmin', 'UserAdmin'],
    });
    const email = address();
    await ask(own, 'POST', 'invites', { body: { emails: [email], roles: ['CableOwnerAdmin'], recipients: [] } });
    const [invited] = await list(own);
    expect(await openLink(await secretIn(email))).toBe(200);
    await database.kysely.updateTable('organisation').set({ type: 'Inquirer' }).where('id', '=', owner.id).execute();
    expect(await openLink(await secretIn(email))).toBe(409);
    expect((await ask(own, 'PUT', `invites/${invited?.id}/renew`)).code).toEqual(['roles RoleNotOffered']);
  });

  test('are not accepted when the organisation stops offering their role while the password is hashed', async () => {
    const owner = await makeOwner(database.kysely);
    const own = await makeUser(database.kysely, {
      organisation_id: owner.id,
      roles: ['CableOwnerAdmin', 'UserAdmin'],
    });
    const email = address();
    await ask(own, 'POST', 'invites', { body: { emails: [email], roles: ['CableOwnerAdmin'], recipients: [] } });
    const secret = await secretIn(email);
    const accepting: Promise<{ statusCode: number }>[] = [];
    await inTransaction(database.kysely, async (transaction) => {
      await lockLinks(transaction, owner.id);
      accepting.push(
        server.http.inject({
          method: 'POST',
          url: '/identity/api/invites/accept',
          payload: {
            invite: secret,
            firstName: 'Sena',
            lastName: 'Svar',
            login: 'senasvar',
            password: 'Tre-Vindar-Tvekar-4',
            acceptsTerms: true,
          },
        }),
      );
      await lockWaits(database, 1);
      await transaction.updateTable('organisation').set({ type: 'Inquirer' }).where('id', '=', owner.id).execute();
    });
    expect((await Promise.all(accepting)).map(({ statusCode }) => statusCode)).toEqual([409]);
  });

  test('of a super user stay when the account is saved', async () => {
    const { organisationId: organisation_id } = admin;
    const sender = await makeUser(database.kysely, { organisation_id, roles: ['Inquirer', 'SuperUser'] });
    const email = address();
    await ask(sender, 'POST', 'invites', { body: { emails: [email], roles: ['Inquirer'], recipients: [] } });
    await inTransaction(database.kysely, (transaction) =>
      removeInvitesWithoutSender(transaction, sender.id, server.clock.now()),
    );
    expect(await openLink(await secretIn(email))).toBe(200);
  });

  test('are sent twice a day until the organisation is activated, because anyone can register one [ASVS 2.4.1 accounts]', async () => {
    const own = await makeOrganisation(database.kysely, { status: 'AwaitingActivation' });
    const user = await makeUser(database.kysely, { organisation_id: own.id, roles: ['UserAdmin'] });
    const send = () =>
      ask(user, 'POST', 'invites', { body: { emails: [address()], roles: ['Inquirer'], recipients: [] } });
    expect([(await send()).code, (await send()).code, (await send()).code]).toEqual([null, null, 'TooManyRequests']);
    await database.kysely.updateTable('organisation').set({ status: 'Active' }).where('id', '=', own.id).execute();
    expect((await send()).code).toBeNull();
  });

  test('are renewed ten times a day until the organisation is activated, with the reminders of its users', async () => {
    const own = await makeOrganisation(database.kysely, { status: 'AwaitingActivation' });
    const user = await makeUser(database.kysely, { organisation_id: own.id, roles: ['UserAdmin'] });
    const [colleague, other] = [
      await makeUser(database.kysely, { organisation_id: own.id }),
      await makeUser(database.kysely, { organisation_id: own.id }),
    ];
    const emails = Array.from({ length: 12 }, address);
    await ask(user, 'POST', 'invites', { body: { emails, roles: ['Inquirer'], recipients: [] } });
    const [first, second, ...rest] = await list(user);
    const renew = (item: { readonly id: string } | undefined) => ask(user, 'PUT', `invites/${String(item?.id)}/renew`);
    const remind = ({ id }: MadeUser) => ask(user, 'PUT', `users/${id}/resend`, { version: 1 });
    for (const item of rest.slice(0, 9)) expect((await renew(item)).code).toBeNull();
    expect((await remind(colleague)).code).toBeNull();
    expect([(await renew(first)).code, (await remind(other)).code]).toEqual(['TooManyRequests', 'TooManyRequests']);
    await database.kysely.updateTable('organisation').set({ status: 'Active' }).where('id', '=', own.id).execute();
    expect([(await renew(first)).code, (await renew(second)).code, (await remind(other)).code]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('last as long as the setting says', async () => {
    const own = await makeOrganisation(database.kysely);
    const user = await makeUser(database.kysely, { organisation_id: own.id, roles: ['UserAdmin'] });
    await setSettings(database.kysely, { inviteDays: 3 });
    server.clock.set(new Date('2026-12-07T10:00:00.000Z'));
    await ask(user, 'POST', 'invites', { body: { emails: [address()], roles: ['Inquirer'], recipients: [] } });
    const [item] = (await ask(user, 'GET', 'invites')).json['items'] as object[];
    // Until the end of 10 December, Swedish time.
    expect(item).toMatchObject({ expiresAt: '2026-12-10T23:00:00.000Z' });
  });
});
