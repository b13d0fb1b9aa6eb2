import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../process/freePort.ts';
import type { Listening } from '../process/listen.ts';
import { startMailbox } from './mailbox.ts';
import type { KeptMessage } from './store.ts';

const ports = { mailbox: await freePort(), smtp: await freePort() };
const address = `http://127.0.0.1:${ports.mailbox}`;
const sender = createTransport({ host: '127.0.0.1', port: ports.smtp, secure: false });
let mailbox: Listening;

beforeAll(async () => {
  mailbox = await startMailbox(ports);
});
afterAll(async () => {
  sender.close();
  await mailbox.close();
});
beforeEach(async () => {
  await fetch(`${address}/api/messages`, { method: 'DELETE' });
});

async function list(query = ''): Promise<readonly KeptMessage[]> {
  const body = (await (await fetch(`${address}/api/messages${query}`)).json()) as { items: readonly KeptMessage[] };
  return body.items;
}

function mail(
  to: string,
  subject = 'Nytt ärende',
  words = 'Öppna http://inquirer.schaktkoll.localhost:4302/cases',
): Promise<unknown> {
  return sender.sendMail({ from: 'noreply@schaktkoll.example', to, subject, text: words });
}

describe('the development mailbox', () => {
  test('keeps what was sent, newest first, and lists it by recipient', async () => {
    await mail('anna@example.se', 'Första');
    await mail('bo@example.se', 'Andra');
    expect((await list()).map((message) => message.subject)).toEqual(['Andra', 'Första']);
    expect((await list('?to=Anna@example.se')).map((message) => message.subject)).toEqual(['Första']);
  });

  test('shows 50 messages a page and finds those to a part of an address', async () => {
    for (let index = 0; index < 51; index += 1)
      await mail(index === 0 ? 'anna@example.se' : 'bo@example.se', `Brev ${index}`);
    const page = async (query: string) => (await fetch(`${address}/${query}`)).text();
    const subjects = (html: string) => [...html.matchAll(/>(Brev \d+)</g)].map(([, subject]) => subject);
    const first = await page('');
    expect(subjects(first)).toHaveLength(50);
    expect(first).toContain('Visar 1–50 av 51 meddelanden');
    expect(first).toContain('href="/?page=2"');
    expect(subjects(await page('?page=2'))).toEqual(['Brev 0']);
    expect(subjects(await page('?page=99'))).toEqual(['Brev 0']);
    const found = await page('?search=ANNA&channel=Email');
    expect(subjects(found)).toEqual(['Brev 0']);
    expect(found).toContain('value="ANNA"');
    expect(await page('?search=%22%3E%3Cb%3E')).not.toContain('"><b>');
    expect(await page('?search=cilla')).toContain('Inga meddelanden till den adressen.');
  });

  test('gives one message with its text and sender', async () => {
    await mail('anna@example.se');
    const [first] = await list();
    const got = (await (await fetch(`${address}/api/messages/${first?.id}`)).json()) as KeptMessage;
    expect(got).toMatchObject({ from: 'noreply@schaktkoll.example', to: ['anna@example.se'], subject: 'Nytt ärende' });
    expect(got.text).toContain('http://inquirer.schaktkoll.localhost:4302/cases');
  });

  test('refuses as many messages as asked, then takes them again', async () => {
    const answer = await fetch(`${address}/api/refusal`, {
      method: 'PUT',
      body: JSON.stringify({ code: 421, times: 1 }),
    });
    expect(answer.status).toBe(200);
    await expect(mail('anna@example.se')).rejects.toMatchObject({ responseCode: 421 });
    await mail('anna@example.se');
    expect(await list()).toHaveLength(1);
  });

  test('rejects an invalid error setting', async () => {
    const answer = await fetch(`${address}/api/refusal`, {
      method: 'PUT',
      body: JSON.stringify({ code: 200, times: 1 }),
    });
    expect(answer.status).toBe(400);
  });

  test('shows what was sent as text only, with links to web addresses', async () => {
    await mail('anna@example.se', '<script>alert(1)</script>', 'a <b>bold</b> http://x.localhost/?a=1&b=2');
    const [first] = await list();
    const response = await fetch(`${address}/messages/${first?.id}`);
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('a &lt;b&gt;bold&lt;/b&gt; <a href="http://x.localhost/?a=1&amp;b=2"');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('says when it is empty, and when a message does not exist', async () => {
    expect(await (await fetch(`${address}/`)).text()).toContain('Inga meddelanden än.');
    const missing = await fetch(`${address}/messages/none`);
    expect(missing.status).toBe(404);
    expect((await fetch(`${address}/api/messages/none`)).status).toBe(404);
  });
});

describe('the SMS gateway of the development mailbox', () => {
  const authorization = `Basic ${Buffer.from('user:password').toString('base64')}`;
  const reports: Record<string, string>[] = [];
  let refusals = 0;
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (refusals-- > 0) return response.writeHead(500).end();
      reports.push({ ...Object.fromEntries(new URLSearchParams(body)), host: request.headers.host ?? '' });
      return response.writeHead(204).end();
    });
  });
  let whendelivered: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    whendelivered = `http://api.schaktkoll.localhost:${(receiver.address() as AddressInfo).port}/delivery/secret`;
  });
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));
  beforeEach(() => {
    reports.length = 0;
  });

  const sms = (
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = { authorization },
  ) =>
    fetch(`${address}/a1/sms`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ from: 'Schaktkoll', to: '+46701234567', message: 'Hej åäö', ...fields }),
    });

  test('takes an SMS as the gateway does, and lists it beside the mails', async () => {
    await mail('anna@example.se', 'Ett brev');
    const answer = (await (await sms()).json()) as Record<string, unknown>;
    expect(answer).toMatchObject({
      status: 'created',
      direction: 'outgoing',
      from: 'Schaktkoll',
      to: '+46701234567',
      message: 'Hej åäö',
    });
    expect((await list()).map(({ channel, text: words }) => [channel, words.trim()])).toEqual([
      ['Sms', 'Hej åäö'],
      ['Email', 'Öppna http://inquirer.schaktkoll.localhost:4302/cases'],
    ]);
    expect((await list('?channel=Sms&to=%2B46701234567')).map(({ id }) => id)).toEqual([answer['id']]);
    expect(await (await sms({ dontlog: 'message' })).json()).not.toHaveProperty('message');
  });

  test('sends an SMS once that is handed over twice with the same idempotency key', async () => {
    const again = () =>
      sms({ to: '+46701111111' }, { authorization, 'idempotency-key': '01900000-0000-7000-8000-000000000001' });
    const ids = [(await again()).json(), (await again()).json()].map(
      async (answer) => ((await answer) as { readonly id: string }).id,
    );
    expect(await ids[0]).toBe(await ids[1]);
    expect(await list('?channel=Sms&to=%2B46701111111')).toHaveLength(1);
  });

  test.each([
    [{ to: '0701234567' }, 'Invalid parameter: to'],
    [{ from: 'Schaktkollen' }, 'Invalid parameter: from'],
    [{ message: '' }, 'Missing parameter: message'],
  ])('refuses %j', async (fields, words) => {
    const answer = await sms(fields);
    expect([answer.status, await answer.text()]).toEqual([400, words]);
  });

  test('rejects SMS without user and password, and rejects as many as requested', async () => {
    expect((await sms({}, {})).status).toBe(401);
    await fetch(`${address}/api/refusal`, {
      method: 'PUT',
      body: JSON.stringify({ channel: 'Sms', code: 503, times: 1 }),
    });
    expect([(await sms()).status, (await sms()).status]).toEqual([503, 200]);
    await mail('anna@example.se');
  });

  test('reports to a program of this machine that it was sent and delivered, again until the report is taken', async () => {
    refusals = 1;
    const { id } = (await (await sms({ whendelivered })).json()) as { id: string };
    await expect.poll(() => reports.length).toBe(2);
    expect(reports.map((report) => [report['id'], report['status'], report['host']?.split(':')[0]])).toEqual([
      [id, 'sent', 'api.schaktkoll.localhost'],
      [id, 'delivered', 'api.schaktkoll.localhost'],
    ]);
    expect(reports[1]?.['delivered']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    await expect.poll(async () => (await list('?channel=Sms'))[0]?.delivery).toBe('delivered');
    await sms({ whendelivered, to: '+46701230000' });
    await expect.poll(() => reports[3]?.['status']).toBe('failed');
  });

  test('shows both kinds on one page, or one of them', async () => {
    await mail('anna@example.se', 'Ett brev');
    await sms({ message: 'Ett sms <b>' });
    const page = async (query: string) => (await fetch(`${address}/${query}`)).text();
    expect(await page('')).toMatch(/Ett sms &lt;b&gt;[\s\S]*Ett brev/);
    expect(await page('?channel=Sms')).not.toContain('Ett brev');
    expect(await page('?channel=Sms')).toContain('<a href="/?channel=Sms" aria-current="page">Sms</a>');
    const [first] = await list('?channel=Sms');
    expect(await page(`messages/${first?.id}`)).toContain('Inte lämnad än');
  });
});
