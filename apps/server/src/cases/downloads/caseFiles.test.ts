import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { makeAnswerer, makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

describe('a case as files', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const download = async (user: { readonly id: string }, side: 'inquirer' | 'cableowner', path: string) =>
    server.http.inject({
      url: `/${side}/api/cases/${path}`,
      headers: { authorization: await signInAs(server, user, side) },
    });
  const uploaded = async (name: string, kind: 'Attachment' | 'SitePhoto' = 'Attachment'): Promise<string> => {
    const { body } = await server.http.inject({
      method: 'POST',
      url: `/inquirer/api/attachments?kind=${kind}`,
      headers: { authorization: await signInAs(server, world.inquirer) },
      payload: formOf(name, kind === 'SitePhoto' ? attachmentContents.jpg : attachmentContents.pdf),
    });
    return String((JSON.parse(body) as { id: string }).id);
  };

  /** The organisation in the case has a watch area there instead of one of interest. */
  const onlyWatches = (caseNumber: string) =>
    database.kysely
      .updateTable('case_recipient')
      .set({ hit: 'Control' })
      .where('case_id', '=', (query) => query.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
      .execute();

  test('the document says how the case stands, whom it waits for, and holds what people typed in any alphabet', async () => {
    const caseNumber = await world.send({
      name: 'Fiber till Łukasz och Ελένη',
      description: 'Vi gräver längs vägen.\nMitt emot nummer 4.',
    });
    const response = await download(world.inquirer, 'inquirer', `${caseNumber}/pdf`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`${encodeURIComponent(`ärende ${caseNumber}`)}.pdf`) as string,
    });
    const text = await textOf(response.rawPayload);
    for (const words of [
      'Fiber till Łukasz och Ελένη',
      `Ärende ${caseNumber} ·`,
      'Läget 2026-11-20 kl. 12:00. Skanna koden för läget nu.',
      'Inget svar. Ring innan du gräver.',
      'Vänta Vänta med att gräva Väntar på 1 svar',
      'Väntar på 1 svar',
      'Har inte svarat',
      'Ska svara senast onsdag 25 november 2026',
      'Mitt emot nummer 4.',
      `Arbetsområden i ärende ${caseNumber}`,
      'Koordinater i SWEREF 99 TM',
    ])
      expect(text).toContain(words);
  });

  test('the document says on which day a promised marking was done, once the inquirer has recorded it', async () => {
    const caseNumber = await world.send();
    const { id } = onlyRecipient((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body);
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'VisitWillOccur' },
    });
    const path = `/inquirer/api/cases/${caseNumber}/recipients/${id}`;
    await world.ask('POST', `${path}/confirm`, { version: 2, body: { acceptedTerms: null } });
    const document = async () => textOf((await download(world.inquirer, 'inquirer', `${caseNumber}/pdf`)).rawPayload);
    const before = await document();
    expect(before).not.toContain('Utsättning gjord');
    expect(before).toMatch(/måste vara gjort innan arbetet får börja: .+: Vänta tills de har varit på platsen/);
    await world.ask('POST', `${path}/promise`, { version: 3, body: { day: '2026-11-20' } });
    expect(await document()).toMatch(/Utsättning gjord\s+2026-11-20/);
  });

  test('the document has watching organisations in a section of their own, which says not to wait for them', async () => {
    const caseNumber = await world.send();
    const watching = 'Du behöver inte vänta på dem.';
    const document = async () => textOf((await download(world.inquirer, 'inquirer', `${caseNumber}/pdf`)).rawPayload);
    expect(await document()).not.toContain(watching);
    await onlyWatches(caseNumber);
    const text = await document();
    const [waitedFor = '', watchers = ''] = text.slice(text.indexOf('Svar från ledningsägare')).split(watching);
    expect(waitedFor).toContain('Bevakande organisationer');
    expect(waitedFor).not.toContain(world.owner.name);
    expect(watchers).toContain(world.owner.name);
  });

  test('the document of a colleague names the inquirer who confirms the answers', async () => {
    const caseNumber = await world.send();
    const colleague = await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId });
    const text = await textOf((await download(colleague, 'inquirer', `${caseNumber}/pdf`)).rawPayload);
    expect(text).not.toContain('du har bekräftat');
    expect(text).toMatch(/Arbetet får inte börja förrän alla har svarat, .+ har bekräftat svaren/);
  });

  test('the document of the owner holds its own answer and nothing of others', async () => {
    const caseNumber = await world.send();
    const text = await textOf((await download(world.ownerAdmin, 'cableowner', `${caseNumber}/pdf`)).rawPayload);
    expect(text).toContain('Era svar');
    expect(text).not.toContain('Svar från ledningsägare');
    expect(text).not.toContain('Ledningsägare som du måste fråga själv');
  });

  test('the archive holds the document, the calendar, the areas as asked for, each file, also two of one name, and each photo', async () => {
    const files = [await uploaded('Karta.pdf'), await uploaded('karta.pdf')];
    const caseNumber = await world.send({ attachments: files, wantedFileFormat: 'Dxf' });
    const photoId = await uploaded('IMG_1.jpg', 'SitePhoto');
    const body = { photoId, remark: 'Kabel i schaktet' };
    expect((await world.ask('POST', `/inquirer/api/cases/${caseNumber}/photos`, { body })).status).toBe(200);
    const response = await download(world.inquirer, 'inquirer', `${caseNumber}/archive`);
    expect(response.headers['content-type']).toBe('application/zip');
    const parts = unzipSync(response.rawPayload);
    expect(Object.keys(parts).toSorted()).toEqual(
      [
        `ärende ${caseNumber}.pdf`,
        `ärende ${caseNumber}.ics`,
        `arbetsområden/${caseNumber}.geojson`,
        `arbetsområden/${caseNumber}.zip`,
        'filer/Karta.pdf',
        'filer/karta (2).pdf',
        'foton/IMG_1.jpg',
      ].toSorted(),
    );
    expect(parts['filer/karta (2).pdf']).toEqual(Uint8Array.from(attachmentContents.pdf));
    expect(await textOf(Buffer.from(parts[`ärende ${caseNumber}.pdf`] as Uint8Array))).toContain('Kabel i schaktet');
    expect(strFromU8(parts[`arbetsområden/${caseNumber}.geojson`] as Uint8Array)).toContain('Polygon');
  });

  test('the archive has the Swedish time of the download on its files, also in summer', async () => {
    const caseNumber = await world.send();
    const timesAt = async (moment: string) => {
      server.clock.set(new Date(moment));
      const { rawPayload } = await download(world.inquirer, 'inquirer', `${caseNumber}/archive`);
      return localTimesOf(rawPayload);
    };
    try {
      expect(await timesAt('2026-11-20T23:30:00.000Z')).toEqual(['2026-11-21 00:30']);
      expect(await timesAt('2027-07-01T11:00:00.000Z')).toEqual(['2027-07-01 13:00']);
    } finally {
      server.clock.set(now);
    }
  });

  test('the archive has names that Windows can unpack, each once', async () => {
    const files = [
      await uploaded('Karta: ny A|B?*.pdf'),
      await uploaded('Karta ny AB.pdf'),
      await uploaded('<Plan>.v2.pdf'),
    ];
    const caseNumber = await world.send({ attachments: files });
    const parts = unzipSync((await download(world.inquirer, 'inquirer', `${caseNumber}/archive`)).rawPayload);
    expect(Object.keys(parts).filter((name) => name.startsWith('filer/'))).toEqual([
      'filer/Karta ny AB.pdf',
      'filer/Karta ny AB (2).pdf',
      'filer/Plan.v2.pdf',
    ]);
  });

  test('the calendar has the period of work until the case ends, and the day on which the answer is due until it has come', async () => {
    const caseNumber = await world.send({
      name: 'Schakt, etapp 1; norr',
      address: 'Storgatan 1',
      startDate: '2026-12-07',
      endDate: '2026-12-11',
    });
    const before = (await download(world.inquirer, 'inquirer', `${caseNumber}/calendar`)).body.split('\r\n');
    // The end of a day event is the day after (RFC 5545, 3.6.1).
    expect(before).toEqual(
      expect.arrayContaining([
        `UID:${caseNumber}-work@inquirer.schaktkoll.localhost`,
        'SUMMARY:Planerad arbetsperiod: Schakt\\, etapp 1\\; norr',
        'DTSTART;VALUE=DATE:20261207',
        'DTEND;VALUE=DATE:20261212',
        'LOCATION:Storgatan 1',
        'SUMMARY:Svar ska ha kommit: Schakt\\, etapp 1\\; norr',
        'DTSTART;VALUE=DATE:20261125',
        'DTEND;VALUE=DATE:20261126',
      ]),
    );
    const { body } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
    const { id, version } = onlyRecipient(body);
    const given = await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version,
      body: { measure: 'NoInterest', comment: '' },
    });
    expect(given.status).toBe(200);
    const calendar = async () =>
      (await download(world.inquirer, 'inquirer', `${caseNumber}/calendar`)).body.replaceAll('\r\n ', '');
    const after = await calendar();
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(after).toContain('Börja inte förrän ärendet visar att det är klart för arbete.');
    expect(after).not.toContain('STATUS:CANCELLED');
    expect((await world.ask('POST', `/inquirer/api/cases/${caseNumber}/close`, { version: 1 })).status).toBe(200);
    expect(await calendar()).toContain('STATUS:CANCELLED');
  });

  test('the calendar of a case in which nothing is dug says that its answers are not enough to dig by', async () => {
    const caseNumber = await world.send();
    await database.kysely
      .updateTable('dig_case')
      .set({ purpose: 'Project', marking_name: null, marking_phone: null, marking_email: null })
      .where('case_number', '=', caseNumber)
      .execute();
    const calendar = (await download(world.inquirer, 'inquirer', `${caseNumber}/calendar`)).body.replaceAll(
      '\r\n ',
      '',
    );
    expect(calendar).toContain('SUMMARY:Planerad period: ');
    expect(calendar).toContain('räcker inte för att gräva');
    expect(calendar).not.toContain('arbetsperiod');
  });

  test('the document of a cancelled case says why, to both sides', async () => {
    const caseNumber = await world.send();
    const canceled = await world.ask('POST', `/inquirer/api/cases/${caseNumber}/cancel`, {
      version: 1,
      body: { reason: 'Others', comment: 'Vi bygger på andra sidan vägen.' },
    });
    expect(canceled.status).toBe(200);
    for (const [reader, side] of [
      [world.inquirer, 'inquirer'],
      [world.ownerAdmin, 'cableowner'],
    ] as const) {
      const text = await textOf((await download(reader, side, `${caseNumber}/pdf`)).rawPayload);
      expect(text).toContain('Kommentar: Vi bygger på andra sidan vägen.');
      expect(text).not.toContain('Har inte svarat');
    }
  });

  describe('the document of an owner', () => {
    const documentOf = async (caseNumber: string) =>
      textOf((await download(world.ownerAdmin, 'cableowner', `${caseNumber}/pdf`)).rawPayload);

    test('never says that work may begin, which depends on the others, and speaks to the owner', async () => {
      const caseNumber = await world.send();
      expect(await documentOf(caseNumber)).toContain('Svara senast onsdag 25 november 2026.');
      const { id } = onlyRecipient((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body);
      await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
        version: 1,
        body: { measure: 'VisitWillOccur' },
      });
      const answered = await documentOf(caseNumber);
      expect(answered).toContain('Besvarat, inte bekräftat än');
      const path = `/inquirer/api/cases/${caseNumber}/recipients/${id}`;
      await world.ask('POST', `${path}/confirm`, { version: 2, body: { acceptedTerms: null } });
      const confirmed = await documentOf(caseNumber);
      expect(confirmed).toContain('Svaret är bekräftat');
      for (const text of [answered, confirmed]) expect(text).not.toMatch(/Klart för arbete|Vänta tills/);
      const seen = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
      expect(seen.body['status']).toEqual({ kind: 'Open' });
      const list = await world.answer('GET', `/cableowner/api/cases?search=${caseNumber}`);
      expect(list.body['items']).toMatchObject([{ caseNumber, status: { kind: 'Open' } }]);
    });

    test('says to a watching organisation that its answer is not awaited', async () => {
      const caseNumber = await world.send();
      await onlyWatches(caseNumber);
      const text = await documentOf(caseNumber);
      expect(text).toContain('Ni bevakar området. Frågaren väntar inte på ert svar, men ni kan svara.');
      expect(text).not.toMatch(/Klart för arbete|[Ss]vara senast/);
    });
  });

  describe('handed over to another answer point before it was answered', () => {
    let other: string;
    beforeAll(async () => {
      other = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra' });
    });
    /** Hands a new case over; with a measure, the other answer point answers it. */
    const handOver = async (measure?: 'NoInterest') => {
      const caseNumber = await world.send();
      const path = `/cableowner/api/cases/${caseNumber}`;
      const { id, version } = onlyRecipient((await world.answer('GET', path)).body);
      const handed = await world.answer('POST', `${path}/recipients/${id}/recipient`, {
        version,
        body: { recipientId: other },
      });
      expect(handed.status).toBe(200);
      const parts = (await world.answer('GET', path)).body['recipients'] as { id: string; version: number }[];
      const part = parts.find((each) => each.id !== id);
      if (measure !== undefined)
        await world.answer('POST', `${path}/recipients/${part?.id}/answer`, {
          version: part?.version ?? 1,
          body: { measure },
        });
      return caseNumber;
    };

    test('the document asks no answer of the first and says of none that it has answered', async () => {
      const answersIn = async (caseNumber: string) => {
        const text = await textOf((await download(world.inquirer, 'inquirer', `${caseNumber}/pdf`)).rawPayload);
        return text.slice(text.indexOf('Svar från ledningsägare'));
      };
      const open = await answersIn(await handOver());
      expect(open).toContain('Bytt svarsställe');
      expect(open.match(/Ska svara senast onsdag 25 november 2026/g)).toHaveLength(1);
      expect(open).not.toMatch(/Svarsdag\s+2026-11-20/);
      const answered = await answersIn(await handOver('NoInterest'));
      expect(answered).not.toContain('Ska svara senast');
      expect(answered.match(/Svarsdag\s+2026-11-20/g)).toHaveLength(1);
    });

    test('the calendar has a day for the answer only until the other has answered, and only for those who have the case', async () => {
      const first = await makeAnswerer(database.kysely, world.owner.id, [world.recipientId]);
      const summaries = async (caseNumber: string) => [
        (await download(world.inquirer, 'inquirer', `${caseNumber}/calendar`)).body.includes('Svar ska ha kommit'),
        (await download(world.ownerAdmin, 'cableowner', `${caseNumber}/calendar`)).body.includes('Svara på ärende'),
        (await download(first, 'cableowner', `${caseNumber}/calendar`)).body.includes('Svara på ärende'),
      ];
      expect(await summaries(await handOver())).toEqual([true, true, false]);
      expect(await summaries(await handOver('NoInterest'))).toEqual([false, false, false]);
    });
  });

  test.each(['pdf', 'archive', 'calendar'])('%s: the case of another organisation does not exist', async (kind) => {
    const caseNumber = await world.send();
    const stranger = await makeUser(database.kysely);
    const response = await download(stranger, 'inquirer', `${caseNumber}/${kind}`);
    expect({ status: response.statusCode, body: response.json<object>() }).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
  });
});

/** The text of a PDF, with single spaces, because lines are broken by the width of the page. */
async function textOf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(content)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The different times of the files of a zip, which have no zone (APPNOTE.TXT 4.4.6). */
function localTimesOf(zip: Buffer): string[] {
  const times = new Set<string>();
  const two = (count: number) => String(count).padStart(2, '0');
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = zip.indexOf(entry); at !== -1; at = zip.indexOf(entry, at + 1)) {
    const [time, day] = [zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)];
    const date = `${1980 + (day >> 9)}-${two((day >> 5) & 15)}-${two(day & 31)}`;
    times.add(`${date} ${two(time >> 11)}:${two((time >> 5) & 63)}`);
  }
  return [...times];
}
