import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageChannels } from '@schaktkoll/domain';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';
import { isMissingAddress, loopbackAddresses, serveLocally } from '../process/listen.ts';
import type { Listening } from '../process/listen.ts';
import { listPage, messagePage, missingPage, pageStyle } from './page.ts';
import { DeliveryReporter, deadNumberEnd, makeSmsId, readSmsRequest } from './sms.ts';
import { MessageStore } from './store.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
const favicon = new URL('../vite/favicon.svg', import.meta.url);

const refusalSchema = z.object({
  channel: z._default(z.enum(messageChannels, 'InvalidChoice'), 'Email'),
  code: z.int('InvalidFormat').check(z.minimum(400, 'TooLow'), z.maximum(599, 'TooHigh')),
  times: z.int('InvalidFormat').check(z.minimum(0, 'TooLow')),
});

/**
 * Accepts all mail of a local start over plain SMTP, and all SMS with the interface of 46elks (`POST /a1/sms`, with
 * delivery reports), keeps the last 500 messages in memory and shows them: `GET /?channel=&search=&page=` (page), `GET
 * /messages/:id` (page), `GET /api/messages?to=&channel=`, `GET /api/messages/:id`, `DELETE /api/messages`, and `PUT
 * /api/refusal` `{channel, code, times}`, which rejects the next messages.
 */
export async function startMailbox(ports: { readonly mailbox: number; readonly smtp: number }): Promise<Listening> {
  const store = new MessageStore();
  const smtp = await listenSmtp(ports.smtp, store);
  const reporter = new DeliveryReporter();
  const page = await serveLocally(ports.mailbox, (request, response) => {
    void answer({ store, reporter }, request, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
  return {
    close: async () => {
      reporter.close();
      await Promise.all([smtp.close(), page.close()]);
    },
  };
}

async function listenSmtp(port: number, store: MessageStore): Promise<Listening> {
  const servers: SMTPServer[] = [];
  for (const address of loopbackAddresses) {
    const server = smtpServer(store);
    const up = await new Promise<boolean>((resolve, reject) => {
      server.on('error', (error: NodeJS.ErrnoException) => (isMissingAddress(error) ? resolve(false) : reject(error)));
      server.listen(port, address, () => resolve(true));
    });
    if (up) servers.push(server);
  }
  return {
    close: async () =>
      void (await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))),
  };
}

function smtpServer(store: MessageStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onMailFrom: (_address, _session, done) => {
      const code = store.takeRefusal('Email');
      done(code === undefined ? undefined : Object.assign(new Error('Refused on request'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        store.add(Buffer.concat(parts), recipients, new Date().toISOString()).then(() => done(), done);
      });
    },
  });
}

interface Mailbox {
  readonly store: MessageStore;
  readonly reporter: DeliveryReporter;
}

async function answer({ store, reporter }: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mailbox');
  const call = `${request.method ?? 'GET'} ${url.pathname}`;
  const id = /^GET (?:\/api)?\/messages\/([^/]+)$/.exec(call)?.[1];
  const channel = messageChannels.find((each) => each === url.searchParams.get('channel'));
  const search = (url.searchParams.get('search') ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  if (call === 'POST /a1/sms') return takeSms({ store, reporter }, request, response);
  if (call === 'GET /')
    return send(
      response,
      200,
      'text/html',
      listPage(store.list({ channel, toContains: search || undefined }), { channel, search, page }),
    );
  if (call === 'GET /style.css') return send(response, 200, 'text/css', pageStyle);
  if (call === 'GET /favicon.svg') return send(response, 200, 'image/svg+xml', await readFile(favicon, 'utf8'));
  if (call === 'GET /api/messages')
    return sendJson(response, 200, { items: store.list({ to: url.searchParams.get('to') ?? undefined, channel }) });
  if (call === 'DELETE /api/messages') {
    store.clear();
    return sendJson(response, 200, { items: [] });
  }
  if (call === 'PUT /api/refusal') return setRefusal(store, request, response);
  const message = id === undefined ? undefined : store.find(id);
  if (url.pathname.startsWith('/api/'))
    return message ? sendJson(response, 200, message) : sendJson(response, 404, { code: 'NotFound' });
  return message
    ? send(response, 200, 'text/html', messagePage(message))
    : send(response, 404, 'text/html', missingPage());
}

async function setRefusal(store: MessageStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = z.safeParse(refusalSchema, JSON.parse((await text(request)) || 'null'));
  if (!refusal.success) return sendJson(response, 400, { code: refusal.error.issues[0]?.message });
  const { channel, ...of } = refusal.data;
  store.refuseNext(channel, of);
  return sendJson(response, 200, refusal.data);
}

/** Answers as the gateway does; any user and password will do, but there must be some. An SMS whose idempotency key is known is sent once. */
async function takeSms(
  { store, reporter }: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sms = readSmsRequest(new URLSearchParams(await text(request)));
  if (!/^Basic [\w+/]+=*$/.test(request.headers.authorization ?? ''))
    return send(response, 401, 'text/plain', 'API access requires Basic HTTP authentication');
  if (typeof sms === 'string') return send(response, 400, 'text/plain', sms);
  const refusal = store.takeRefusal('Sms');
  if (refusal !== undefined) return send(response, refusal, 'text/plain', 'Refused on request');
  const { from, to, message, isSecret } = sms;
  const id = makeSmsId(request.headers['idempotency-key']);
  const now = new Date().toISOString();
  const isRepeated = store.find(id) !== undefined;
  if (!isRepeated) store.addSms({ id, from, to, text: message }, now);
  sendJson(response, 200, {
    id,
    status: 'created',
    direction: 'outgoing',
    from,
    to,
    created: now.replace('Z', '000'),
    parts: 1,
    ...(isSecret ? {} : { message }),
  });
  if (isRepeated) return;
  const status = to.endsWith(deadNumberEnd) ? 'failed' : 'delivered';
  await reporter.report(sms.whendelivered, id, status, () => store.noteDelivery(id, status));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
}
