import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCertificate } from '../../../testing/bankIdFiles.ts';
import { expiredCertificate } from '../../../testing/expiredCertificate.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/fakes/webhookReceiver.ts';
import { postWebhook, type PostOptions } from './postWebhook.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const local = { allowsLocal: true, timeoutMilliseconds: 60_000 };
const post = (address: string, options: PostOptions = local) =>
  postWebhook({ address, headers: { 'webhook-id': 'a' }, body: '{"å":1}' }, options);
/** A resolver that says that every name has these addresses. */
const resolving = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as NonNullable<PostOptions['lookUp']>;

test('a webhook is posted with its headers and body', async () => {
  expect(await post(receiver.address)).toEqual({ status: 204, fault: null });
  expect(receiver.received.at(-1)).toMatchObject({
    body: '{"å":1}',
    headers: { 'webhook-id': 'a', 'content-type': 'application/json', 'content-length': '8' },
  });
});

test('a redirect is a failure and is not followed', async () => {
  const before = receiver.received.length;
  receiver.answerWith(302, { location: receiver.address });
  expect(await post(receiver.address)).toEqual({ status: 302, fault: 'Redirect' });
  expect(receiver.received).toHaveLength(before + 1);
});

test('an error of the receiver is a failure with its status', async () => {
  receiver.answerWith(500);
  expect(await post(receiver.address)).toEqual({ status: 500, fault: 'Status' });
});

test('a receiver that never answers is left after the time', async () => {
  receiver.answerWith('silent');
  expect(await post(receiver.address, { ...local, timeoutMilliseconds: 100 })).toEqual({
    status: null,
    fault: 'Timeout',
  });
});

test('an endless response is not read, and endless headers are a failure', async () => {
  let written = 0;
  const endless = createServer((request, response) => {
    if (request.url === '/headers') {
      response.socket?.write(`HTTP/1.1 200 OK\r\n${`x-a: ${'a'.repeat(1_000)}\r\n`.repeat(20)}`);
      return;
    }
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  expect(await post(`${address}/body`)).toEqual({ status: 200, fault: null });
  expect(written).toBeLessThan(10_000_000);
  expect(await post(`${address}/headers`)).toEqual({ status: null, fault: 'NoConnection' });
  endless.closeAllConnections();
  await new Promise((resolve) => endless.close(resolve));
});

test('nothing is sent to an address that the rule refuses, whatever is stored', async () => {
  const before = receiver.received.length;
  const outside = { ...local, allowsLocal: false };
  expect(await post(receiver.address, outside)).toEqual({ status: null, fault: 'AddressNotAllowed' });
  expect(await post('https://10.0.0.1/', outside)).toEqual({ status: null, fault: 'AddressNotAllowed' });
  expect(await post('ftp://modul.example.com/', outside)).toEqual({ status: null, fault: 'AddressNotAllowed' });
  expect(receiver.received).toHaveLength(before);
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.7']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  // One public address beside a private one.
  [['93.184.216.34', '192.168.0.1']],
])('a name that resolves to %s is refused where the connection is made', async (addresses) => {
  const lookUp = resolving(...addresses);
  expect(await post('https://modul.example.com/', { ...local, lookUp })).toEqual({
    status: null,
    fault: 'AddressNotAllowed',
  });
});

test('a name is resolved once, and the connection is made to the checked address', async () => {
  let lookUps = 0;
  const rebinding = ((name: string, options: object, done: never) => {
    lookUps += 1;
    // A second look-up would give this machine.
    resolving(lookUps === 1 ? '203.0.113.1' : '127.0.0.1')(name, options, done);
  }) as NonNullable<PostOptions['lookUp']>;
  const outcome = await post('https://modul.example.com/', { ...local, lookUp: rebinding });
  expect([outcome.fault, lookUps]).toEqual(['AddressNotAllowed', 1]);
});

test('a name that does not exist, and a port where nothing listens', async () => {
  const lookUp = ((_name: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))) as unknown as NonNullable<PostOptions['lookUp']>;
  expect(await post('https://saknas.example.com/', { ...local, lookUp })).toEqual({
    status: null,
    fault: 'NameNotFound',
  });
  expect(await post('http://127.0.0.1:1/')).toEqual({ status: null, fault: 'NoConnection' });
});

test('a receiver whose certificate is self-signed, or for another name, gets nothing', async () => {
  let requests = 0;
  const server = createTlsServer({ cert: testCertificate.cert, key: testCertificate.key }, (_request, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const toThisMachine = { ...local, lookUp: resolving('127.0.0.1'), isAllowed: () => true };
  const failed = { status: null, fault: 'Certificate' };
  expect(await post(`https://modul.example.com:${port}/`, toThisMachine)).toEqual(failed);
  // Trusted now, but it is for 127.0.0.1.
  const trusted = tls.getCACertificates();
  tls.setDefaultCACertificates([...trusted, testCertificate.cert]);
  try {
    expect(await post(`https://modul.example.com:${port}/`, toThisMachine)).toEqual(failed);
  } finally {
    tls.setDefaultCACertificates(trusted);
  }
  // A receiver without TLS at an address of https.
  const plain = new URL(receiver.address).port;
  const before = receiver.received.length;
  expect(await post(`https://modul.example.com:${plain}/`, toThisMachine)).toEqual(failed);
  expect([requests, receiver.received.length - before]).toEqual([0, 0]);
  await new Promise((resolve) => server.close(resolve));
});

test('a receiver whose certificate has expired gets nothing', async () => {
  let requests = 0;
  const server = createTlsServer(expiredCertificate, (_request, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const faults: string[] = [];
  const trusted = tls.getCACertificates();
  // Trusted, and for this name: only its days are wrong.
  tls.setDefaultCACertificates([...trusted, expiredCertificate.cert]);
  try {
    await new Promise<void>((resolve) => {
      const socket = tls.connect({ host: '127.0.0.1', port, servername: 'modul.example.com' }, () => resolve());
      socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
        faults.push(code);
        resolve();
      });
    });
    const toThisMachine = { ...local, lookUp: resolving('127.0.0.1'), isAllowed: () => true };
    expect(await post(`https://modul.example.com:${port}/`, toThisMachine)).toEqual({
      status: null,
      fault: 'Certificate',
    });
  } finally {
    tls.setDefaultCACertificates(trusted);
  }
  expect([faults, requests]).toEqual([['CERT_HAS_EXPIRED'], 0]);
  await new Promise((resolve) => server.close(resolve));
});
