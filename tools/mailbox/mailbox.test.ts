import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listening } from '../process/listen.ts';
import { startMailbox } from './mailbox.ts';
import type { KeptMessage } from './store.ts';

const ports = { mailbox: 4606, smtp: 4616 };
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

function mail(to: string, subject = 'Nytt ärende', text = 'Öppna http://inquirer.schaktkoll.localhost:4302/cases'): Promise<unknown> {
  return sender.sendMail({ from: 'noreply@schaktkoll.example', to, subject, text });
}

describe('the development mailbox', () => {
  test('keeps what was sent, newest first, and lists it by recipient', async () => {
    await mail('anna@example.se', 'Första');
    await mail('bo@example.se', 'Andra');
    expect((await list()).map((message) => message.subject)).toEqual(['Andra', 'Första']);
    expect((await list('?to=Anna@example.se')).map((message) => message.subject)).toEqual(['Första']);
  });

  test('gives one message with its text and sender', async () => {
    await mail('anna@example.se');
    const [first] = await list();
    const got = (await (await fetch(`${address}/api/messages/${first?.id}`)).json()) as KeptMessage;
    expect(got).toMatchObject({ from: 'noreply@schaktkoll.example', to: ['anna@example.se'], subject: 'Nytt ärende' });
    expect(got.text).toContain('http://inquirer.schaktkoll.localhost:4302/cases');
  });

  test('refuses as many messages as asked, then takes them again', async () => {
    const answer = await fetch(`${address}/api/refusal`, { method: 'PUT', body: JSON.stringify({ code: 421, times: 1 }) });
    expect(answer.status).toBe(200);
    await expect(mail('anna@example.se')).rejects.toMatchObject({ responseCode: 421 });
    await mail('anna@example.se');
    expect(await list()).toHaveLength(1);
  });

  test('does not take a refusal that is none', async () => {
    const answer = await fetch(`${address}/api/refusal`, { method: 'PUT', body: JSON.stringify({ code: 200, times: 1 }) });
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
    expect(await (await fetch(`${address}/`)).text()).toContain('Inga brev än.');
    const missing = await fetch(`${address}/messages/none`);
    expect(missing.status).toBe(404);
    expect((await fetch(`${address}/api/messages/none`)).status).toBe(404);
  });
});
