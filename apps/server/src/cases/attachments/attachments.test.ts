import { randomUUID } from 'node:crypto';
import { attachmentTypes } from '@schaktkoll/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attachmentContents, formOf, testVirus } from '../../../testing/attachmentFiles.ts';
import { validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeOrganisation, makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { createVirusScanner } from '../../platform/files/virusScanner.ts';
import { firstIdAt, momentOfId } from '../../platform/db/uuidv7.ts';
import { storedAs } from './storeAttachment.ts';
import { purgeUnsentAttachments, sweepAttachments } from './sweepAttachments.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const day = 24 * 3_600_000;
const scanner = { scan: createVirusScanner(null) };
const uploads = '/inquirer/api/attachments';

/** A document with one more part. */
function withPart(name: string, type = 'application/octet-stream'): Uint8Array {
  const parts = unzipSync(attachmentContents[name.startsWith('xl') ? 'xlsx' : 'docx']);
  const [list, end] = ['[Content_Types].xml', '</Types>'];
  const types = strFromU8(parts[list] ?? new Uint8Array());
  const more = `<Override PartName="/${name}" ContentType="${type}"/>`;
  return zipSync({ ...parts, [list]: strToU8(types.replace(end, `${more}${end}`)), [name]: strToU8('x') });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('files of a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now, findVirus: (path, signal) => scanner.scan(path, signal) });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const uploadAs = async (
    user: { readonly id: string },
    name: string,
    content: Uint8Array | string,
    query: { readonly kind?: 'Attachment' | 'Plan' | undefined; readonly uploadId?: string } = {},
  ): Promise<Answer> => {
    const { kind = 'Attachment', uploadId } = query;
    const answer = await server.http.inject({
      method: 'POST',
      url: `${uploads}?kind=${kind}${uploadId === undefined ? '' : `&uploadId=${uploadId}`}`,
      headers: { authorization: await signInAs(server, user) },
      payload: formOf(name, content),
    });
    return { status: answer.statusCode, body: answer.json<Answer['body']>() };
  };
  const uploaded = async (user: { readonly id: string }, name = 'Karta.pdf', kind?: 'Attachment' | 'Plan') => {
    const { status, body } = await uploadAs(user, name, attachmentContents.pdf, { kind });
    expect(status).toBe(201);
    return String(body['id']);
  };
  const remove = async (user: { readonly id: string }, id: string): Promise<number> =>
    (
      await server.http.inject({
        method: 'DELETE',
        url: `${uploads}/${id}`,
        headers: { authorization: await signInAs(server, user) },
      })
    ).statusCode;
  const person = () => makeUser(database.kysely, { max_number_of_cases: -1 });
  const isStored = (id: string) => server.platform.files.fileExists(storedAs(id));

  test.each(attachmentTypes)('takes a %s, recognised by its content', async (type) => {
    const content = attachmentContents[type];
    const { status, body } = await uploadAs(await person(), `Ritning 1.${type.toUpperCase()}`, content);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String) as string,
        kind: 'Attachment',
        name: `Ritning 1.${type.toUpperCase()}`,
        type,
        size: content.byteLength,
      },
    });
    expect(await server.platform.files.readToBuffer(storedAs(String(body['id'])))).toEqual(Buffer.from(content));
  });

  test.each([
    ['a program named as a PDF', 'plan.pdf', 'MZ\u0090\u0000', 'FileWrongFormat'],
    ['a text named as a drawing', 'plan.dxf', 'hej', 'FileWrongFormat'],
    ['a spreadsheet named as a document', 'plan.docx', attachmentContents.xlsx, 'FileWrongFormat'],
    ['a document with Visual Basic', 'plan.docx', withPart('word/vbaProject.bin'), 'FileHasMacros'],
    ['a spreadsheet with Excel 4.0 macros', 'plan.xlsx', withPart('xl/macrosheets/sheet1.xml'), 'FileHasMacros'],
    [
      'a document that gives its macros another name',
      'plan.docx',
      withPart('word/x.bin', 'application/vnd.ms-office.vba&#80;roject'),
      'FileHasMacros',
    ],
    [
      'a broken photo',
      'plan.jpg',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex').subarray(0, 16),
      'FileWrongFormat',
    ],
    ['a type that is not allowed', 'plan.svg', '<svg/>', 'FileTypeNotAllowed'],
    ['an empty file', 'plan.pdf', '', 'FileEmpty'],
    ['a file with a virus', 'plan.dxf', `999\n${testVirus}\n0\nSECTION\n`, 'FileInfected'],
  ] as const)('refuses %s [ASVS 5.2.1 attachments]', async (_what, name, content, code) => {
    const user = await person();
    expect(await uploadAs(user, name, content)).toMatchObject({ status: 422, body: { code } });
    const { count } = await database.kysely
      .selectFrom('attachment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uploaded_by', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  const unavailable = { status: 503, body: { code: 'FilesUnavailable' } };
  const filesOf = async (user: { readonly id: string }) =>
    (await database.kysely.selectFrom('attachment').select('id').where('uploaded_by', '=', user.id).execute()).map(
      ({ id }) => id,
    );

  test('keeps no file while the scanner is away, takes it when it is back, and cases without files go on', async () => {
    const user = await person();
    const send = await callerFor(server, user);
    const scan = vi.spyOn(scanner, 'scan').mockRejectedValue(new Error('connect ECONNREFUSED'));
    const listed = () => server.platform.files.list(storedAs('')).toArray();
    const before = await listed();
    try {
      expect(await uploadAs(user, 'plan.pdf', attachmentContents.pdf)).toMatchObject(unavailable);
      expect([await filesOf(user), await listed()]).toEqual([[], before]);
      expect((await send('POST', '/inquirer/api/cases', { body: validCase() })).status).toBe(201);
    } finally {
      scan.mockRestore();
    }
    await uploaded(user);
  });

  test('removes half a file when the store is full, and takes it when there is room', async () => {
    const user = await person();
    const { files } = server.platform;
    const before = await files.list(storedAs('')).toArray();
    const writeWhole = files.write.bind(files);
    const write = vi.spyOn(files, 'write').mockImplementationOnce(async (path) => {
      await writeWhole(path, '%PDF');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    try {
      expect(await uploadAs(user, 'plan.pdf', attachmentContents.pdf)).toMatchObject(unavailable);
    } finally {
      write.mockRestore();
    }
    expect([await filesOf(user), await files.list(storedAs('')).toArray()]).toEqual([[], before]);
    expect(await isStored(await uploaded(user))).toBe(true);
  });

  test('refuses a file for which a user, a network, an organisation or the service has no room', async () => {
    const [user, neighbour] = [await person(), await person()];
    const row = {
      uploaded_by: neighbour.id,
      kind: 'Attachment',
      name: 'a.pdf',
      type: 'pdf',
      sha256: '0'.repeat(64),
    } as const;
    const store = (bytes: readonly number[], more: { uploaded_by?: string; network?: string } = {}) =>
      database.kysely
        .insertInto('attachment')
        .values(bytes.map((size) => ({ ...row, ...more, id: randomUUID(), size, uploaded_at: now.toISOString() })))
        .execute();
    const upload = async () => {
      const { status, body } = await uploadAs(user, 'plan.pdf', attachmentContents.pdf);
      return [status, body['code']];
    };
    const emptied = async () => {
      await database.kysely.deleteFrom('attachment').where('uploaded_by', 'in', [user.id, neighbour.id]).execute();
    };
    try {
      await store([500_000_000], { uploaded_by: user.id });
      expect(await upload()).toEqual([422, 'UnsentFilesFull']);
      await emptied();
      await store([1_500_000_000, 1_500_000_000], { network: '127.0.0.1' });
      expect(await upload()).toEqual([422, 'UnsentFilesFull']);
      await emptied();
      await setSettings(database.kysely, { organisationGigabytes: 1, storedGigabytes: 2 });
      // Settings are cached for some seconds.
      server.clock.advance(10_000);
      await store([1_000_000_000]);
      expect(await upload()).toEqual([201, undefined]);
      const { organisation_id } = await database.kysely
        .selectFrom('app_user')
        .select('organisation_id')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const colleague = await makeUser(database.kysely, { organisation_id });
      await store([1_000_000_000], { uploaded_by: colleague.id });
      expect(await upload()).toEqual([422, 'OrganisationFilesFull']);
      await database.kysely.deleteFrom('attachment').where('uploaded_by', '=', colleague.id).execute();
      await store([1_000_000_000]);
      expect(await upload()).toEqual([503, 'FilesUnavailable']);
    } finally {
      await emptied();
      await setSettings(database.kysely, { organisationGigabytes: 50, storedGigabytes: 500 });
      server.clock.advance(10_000);
    }
  });

  test('remembers the network of a file until it is sent', async () => {
    const [sent, unsent] = [await uploaded(world.inquirer), await uploaded(world.inquirer)];
    await world.send({ attachments: [sent] });
    const networkOf = async (id: string) =>
      (await database.kysely.selectFrom('attachment').select('network').where('id', '=', id).executeTakeFirst())
        ?.network;
    expect([await networkOf(sent), await networkOf(unsent)]).toEqual([null, '127.0.0.1']);
  });

  test('says that a file cannot be had while the store is away, and removes an unsent one all the same', async () => {
    const [sent, unsent] = [await uploaded(world.inquirer), await uploaded(world.inquirer)];
    const caseNumber = await world.send({ attachments: [sent] });
    const { files } = server.platform;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const [read, drop] = [
      vi.spyOn(files, 'read').mockRejectedValue(away),
      vi.spyOn(files, 'deleteFile').mockRejectedValue(away),
    ];
    try {
      const path = `cases/${caseNumber}/attachments/${sent}`;
      for (const answer of [
        await world.ask('GET', `/inquirer/api/${path}`),
        await world.answer('GET', `/cableowner/api/${path}`),
      ])
        expect(answer).toMatchObject({
          status: 503,
          body: { code: 'ServiceUnavailable' },
          headers: { 'retry-after': '30' },
        });
      expect(await remove(world.inquirer, unsent)).toBe(204);
    } finally {
      read.mockRestore();
      drop.mockRestore();
    }
    expect([await filesOf(world.inquirer), await isStored(unsent)]).toEqual([
      expect.not.arrayContaining([unsent]),
      true,
    ]);
    await sweepAttachments(database.kysely, files, new Date(momentOfId(unsent) + day));
    expect(await isStored(unsent)).toBe(false);
  });

  test('refuses a file over the limit of the settings, and more unsent files than six cases can have', async () => {
    const user = await person();
    await setSettings(database.kysely, { maximumAttachmentMegabytes: 1, maximumAttachments: 1 });
    server.clock.advance(10_000);
    try {
      const large = Buffer.concat([attachmentContents.pdf, Buffer.alloc(1_000_000)]);
      expect(await uploadAs(user, 'plan.pdf', large)).toMatchObject({
        status: 413,
        body: { code: 'FileTooLarge', params: { megabytes: 1 } },
      });
      for (let count = 0; count < 6; count += 1) await uploaded(user);
      expect(await uploadAs(user, 'plan.pdf', attachmentContents.pdf)).toMatchObject({
        status: 422,
        body: { code: 'TooManyFiles', params: { maximum: 6 } },
      });
    } finally {
      await setSettings(database.kysely, { maximumAttachmentMegabytes: 25, maximumAttachments: 10 });
      server.clock.advance(10_000);
    }
  });

  test('stores an upload that is sent again once, also when both are sent at the same time', async () => {
    const [user, other] = [await person(), await person()];
    const uploadId = randomUUID();
    const send = (sender = user) => uploadAs(sender, 'Karta.pdf', attachmentContents.pdf, { uploadId });
    const [first, again] = await Promise.all([send(), send()]);
    const later = await send();
    expect([first.status, again.status, later.status]).toEqual([201, 201, 201]);
    expect([again.body, later.body]).toEqual([first.body, first.body]);
    // The id is the user's own: another's upload with the same id is another file.
    const { body: others } = await send(other);
    expect(others['id']).not.toBe(first.body['id']);
    const rows = await database.kysely
      .selectFrom('attachment')
      .select('id')
      .where('uploaded_by', '=', user.id)
      .execute();
    expect(rows).toEqual([{ id: first.body['id'] }]);
  });

  test('refuses another file, name or kind with the id of an earlier upload, which stays', async () => {
    const [user, uploadId] = [await person(), randomUUID()];
    const other = Buffer.concat([Buffer.from(attachmentContents.pdf), Buffer.from('%')]);
    const first = await uploadAs(user, 'Karta.pdf', attachmentContents.pdf, { uploadId });
    for (const [name, content, kind] of [
      ['Karta.pdf', other, 'Attachment'],
      ['Karta.dxf', attachmentContents.dxf, 'Attachment'],
      ['Annan.pdf', attachmentContents.pdf, 'Attachment'],
      ['Karta.pdf', attachmentContents.pdf, 'Plan'],
    ] as const)
      expect(await uploadAs(user, name, content, { uploadId, kind })).toMatchObject({
        status: 409,
        body: { code: 'UploadIdReused' },
      });
    expect(await filesOf(user)).toEqual([first.body['id']]);
  });

  test('stores a photo without what it says about itself, and knows it when it is sent again', async () => {
    const [user, uploadId] = [await person(), randomUUID()];
    const clean = Buffer.from(attachmentContents.jpg);
    const comment = Buffer.from('fffe000653313233', 'hex');
    const photo = Buffer.concat([clean.subarray(0, 20), comment, clean.subarray(20)]);
    const first = await uploadAs(user, 'Foto.jpg', photo, { uploadId });
    expect(first).toMatchObject({ status: 201, body: { size: clean.byteLength } });
    expect(await server.platform.files.readToBuffer(storedAs(String(first.body['id'])))).toEqual(clean);
    expect(await uploadAs(user, 'Foto.jpg', photo, { uploadId })).toEqual(first);
  });

  test('gives the files to the case that names them, the plan first, and both sides read them [ASVS 5.2.1 attachments]', async () => {
    const [map, plan] = [
      await uploaded(world.inquirer, 'Karta.pdf'),
      await uploaded(world.inquirer, 'Plan åäö.pdf', 'Plan'),
    ];
    const caseNumber = await world.send({ attachments: [map, plan] });
    const expected = [
      { id: plan, kind: 'Plan', name: 'Plan åäö.pdf', type: 'pdf', size: attachmentContents.pdf.byteLength },
      { id: map, kind: 'Attachment', name: 'Karta.pdf', type: 'pdf', size: attachmentContents.pdf.byteLength },
    ];
    expect((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body['attachments']).toEqual(expected);
    expect((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body['attachments']).toEqual(expected);
    for (const [caller, side] of [
      [world.ask, 'inquirer'],
      [world.answer, 'cableowner'],
    ] as const) {
      const { status, headers, text } = await caller('GET', `/${side}/api/cases/${caseNumber}/attachments/${plan}`);
      expect({ status, text, disposition: headers['content-disposition'], type: headers['content-type'] }).toEqual({
        status: 200,
        text: Buffer.from(attachmentContents.pdf).toString(),
        disposition: `attachment; filename="Plan_aao.pdf"; filename*=UTF-8''Plan%20%C3%A5%C3%A4%C3%B6.pdf`,
        type: 'application/pdf',
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('shows a file to no user outside the case, and under no other case', async () => {
    const file = await uploaded(world.inquirer);
    const [caseNumber, other] = [await world.send({ attachments: [file] }), await world.send()];
    const stranger = await callerFor(server, await person());
    const otherOwner = await makeOrganisation(database.kysely, { type: 'CableOwner' });
    const ownersAdmin = await makeUser(database.kysely, { organisation_id: otherOwner.id, roles: ['CableOwnerAdmin'] });
    const strangeOwner = await callerFor(server, ownersAdmin, 'cableowner');
    const path = `cases/${caseNumber}/attachments/${file}`;
    expect((await stranger('GET', `/inquirer/api/${path}`)).status).toBe(404);
    expect((await strangeOwner('GET', `/cableowner/api/${path}`)).status).toBe(404);
    expect((await world.ask('GET', `/inquirer/api/cases/${other}/attachments/${file}`)).status).toBe(404);
  });

  test('refuses a file of another, one that is sent already and one that was removed, each at its place', async () => {
    const [own, sent, removed] = [
      await uploaded(world.inquirer),
      await uploaded(world.inquirer),
      await uploaded(world.inquirer),
    ];
    const foreign = await uploaded(await person());
    await world.send({ attachments: [sent] });
    expect(await remove(world.inquirer, removed)).toBe(204);
    const attachments = [own, foreign, sent, removed];
    const { status, body } = await world.ask('POST', '/inquirer/api/cases', { body: validCase({ attachments }) });
    expect({ status, errors: body.errors?.map(({ path, code }) => [path, code]) }).toEqual({
      status: 422,
      errors: [1, 2, 3].map((index) => [`attachments.${index}`, 'FileGone']),
    });
    // Nothing came of the case: the file can be sent with the next.
    await world.send({ attachments: [own] });
  });

  test('a case that is refused for its files uses no case number', async () => {
    const first = await world.send();
    const body = validCase({ attachments: [randomUUID()] });
    expect((await world.ask('POST', '/inquirer/api/cases', { body })).status).toBe(422);
    const next = await world.send();
    expect(Number(next.replace('-', ''))).toBe(Number(first.replace('-', '')) + 1);
  });

  test('lets a case have one plan, and no more files than the settings say', async () => {
    const plans = [await uploaded(world.inquirer, 'a.pdf', 'Plan'), await uploaded(world.inquirer, 'b.pdf', 'Plan')];
    const many = Array.from({ length: 11 }, () => randomUUID());
    for (const [attachments, code] of [
      [plans, 'TooManyPlans'],
      [many, 'TooManyFiles'],
    ] as const) {
      const { body } = await world.ask('POST', '/inquirer/api/cases', {
        body: validCase({ attachments: [...attachments] }),
      });
      expect(body.errors).toMatchObject([{ path: 'attachments', code }]);
    }
  });

  test('removes only an unsent file of the caller', async () => {
    const [unsent, sent] = [await uploaded(world.inquirer), await uploaded(world.inquirer)];
    await world.send({ attachments: [sent] });
    expect(await remove(await person(), unsent)).toBe(204);
    expect(await remove(world.inquirer, sent)).toBe(204);
    expect([await isStored(unsent), await isStored(sent)]).toEqual([true, true]);
    expect(await remove(world.inquirer, unsent)).toBe(204);
    expect(await isStored(unsent)).toBe(false);
  });

  test('forgets files that were never sent, with their content, and keeps those of cases', async () => {
    const [unsent, sent] = [await uploaded(world.inquirer), await uploaded(world.inquirer)];
    await world.send({ attachments: [sent] });
    const later = new Date(server.clock.now().getTime() + day);
    const removed = await purgeUnsentAttachments(database.kysely, server.platform.files, later.toISOString());
    expect(removed).toBeGreaterThanOrEqual(1);
    expect([await isStored(unsent), await isStored(sent)]).toEqual([false, true]);
    expect(await purgeUnsentAttachments(database.kysely, server.platform.files, later.toISOString())).toBe(0);
  });

  test('keeps old files that a draft of their uploader lists, until it was last saved as long ago', async () => {
    const user = await person();
    const [listed, other] = [await uploaded(user), await uploaded(user)];
    const values = JSON.stringify({ plan: [], attachments: [{ id: listed, name: 'Karta.pdf', size: 1 }] });
    const draft = { user_id: user.id, purpose: 'Project', step: 'describe', schema_number: 1, version: 1 } as const;
    const later = new Date(server.clock.now().getTime() + day).toISOString();
    await database.kysely
      .insertInto('case_draft')
      .values({ ...draft, form_values: values, updated_at: later })
      .execute();
    await purgeUnsentAttachments(database.kysely, server.platform.files, later);
    expect([await isStored(listed), await isStored(other), await filesOf(user)]).toEqual([true, false, [listed]]);
    const longAgo = new Date(Date.parse(later) - 1).toISOString();
    await database.kysely
      .updateTable('case_draft')
      .set({ updated_at: longAgo })
      .where('user_id', '=', user.id)
      .execute();
    await purgeUnsentAttachments(database.kysely, server.platform.files, later);
    expect([await isStored(listed), await filesOf(user)]).toEqual([false, []]);
  });

  test('sweeps up content that has no row, a day after it was written', async () => {
    const written = new Date(now.getTime() - 2 * day);
    const [stray, referenced] = [firstIdAt(written), await uploaded(world.inquirer)];
    await server.platform.files.write(storedAs(stray), 'x');
    const sweepAt = (milliseconds: number) =>
      sweepAttachments(database.kysely, server.platform.files, new Date(written.getTime() + milliseconds));
    expect(await sweepAt(day - 1)).toBe(0);
    expect(await sweepAt(day)).toBe(1);
    expect([await isStored(stray), await isStored(referenced)]).toEqual([false, true]);
  });
});
