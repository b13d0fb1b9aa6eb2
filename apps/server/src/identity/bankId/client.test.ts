import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bankIdFailedHints } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBankIdClient, type BankIdConnection } from './client.ts';
import { readBankIdConfig, type BankIdConfig } from '../../platform/config/bankIdConfig.ts';
import { testCertificate } from '../../../testing/bankIdFiles.ts';
import { freePort } from '../../../testing/freePort.ts';
import { qrCodeText } from './qrCode.ts';

const alma = { personalNumber: '198504149801', givenName: 'Alma', surname: 'Provsson', name: 'Alma Provsson' };
let folder: string;
let simulator: ChildProcess;
let pages: string;
let config: BankIdConfig;
let client: BankIdConnection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bankid-'));
  const [page, api] = [await freePort(), await freePort()];
  pages = `http://127.0.0.1:${page}`;
  // A separate process, as in production: server and tools do not import each other.
  simulator = spawn(
    process.execPath,
    ['tools/bankIdSimulator/run.ts', '--page', String(page), '--api', String(api), '--folder', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: simulator.stdout as NodeJS.ReadableStream }), 'line')) as [
    string,
  ];
  const read = readBankIdConfig(JSON.parse(line) as Record<string, string>, false);
  if (!read) throw new Error('The simulator gave no configuration.');
  config = read;
  client = createBankIdClient(config, { retryDelays: [1, 1] });
});
afterAll(async () => {
  await client.close();
  simulator.kill('SIGTERM');
  await once(simulator, 'exit');
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await fetch(`${pages}/api/orders`, { method: 'DELETE' });
});

/** Performs the user's action in the app. Returns the resulting order. */
async function call(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${pages}/api/${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, unknown>;
}
const act = (orderRef: string, body: object) => call('POST', `orders/${orderRef}/acts`, body);
const refuse = (of: string, errorCode: string, times = 1) => call('PUT', 'refusal', { call: of, errorCode, times });
const begin = () => client.auth({ endUserIp: '127.0.0.1' });
const faultOf = (fault: string) => expect.objectContaining({ name: 'BankIdFault', code: fault });

describe('an identification', () => {
  test('by QR code is outstanding, started, signed and complete, and then identifies the person', async () => {
    const order = await begin();
    expect(await client.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    await call('POST', 'scan', { qrCode: qrCodeText(order.qrStartToken, order.qrStartSecret, 1) });
    expect(await client.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'started' });
    await act(order.orderRef, { act: 'choose', personalNumber: alma.personalNumber });
    expect(await client.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' });
    await act(order.orderRef, { act: 'approve' });
    expect(await client.collect(order.orderRef)).toEqual({ status: 'complete', user: alma });
  });

  test('on this device is opened by its token, with the text that was sent [ASVS 6.6.2 approval]', async () => {
    const { autoStartToken } = await client.auth({
      endUserIp: '2001:db8::1',
      userVisibleData: 'Logga in på Schaktkoll – åäö',
    });
    expect(await call('POST', 'open', { autoStartToken })).toMatchObject({
      openedBy: 'link',
      service: 'Schaktkoll',
      kind: 'auth',
      endUserIp: '2001:db8::1',
      returnUrl: null,
      text: 'Logga in på Schaktkoll – åäö',
      risk: 'moderate',
    });
  });

  test('that is complete is reported once', async () => {
    const { orderRef } = await begin();
    await act(orderRef, { act: 'open' });
    await act(orderRef, { act: 'approve', personalNumber: alma.personalNumber });
    expect((await client.collect(orderRef)).status).toBe('complete');
    await expect(client.collect(orderRef)).rejects.toEqual(faultOf('invalidParameters'));
  });

  test('no longer exists after we cancel it', async () => {
    const { orderRef } = await begin();
    await client.cancel(orderRef);
    await expect(client.collect(orderRef)).rejects.toEqual(faultOf('invalidParameters'));
  });

  test.each(bankIdFailedHints)('that fails with %s says so', async (hintCode) => {
    const { orderRef } = await begin();
    await act(orderRef, { act: 'fail', hintCode });
    expect(await client.collect(orderRef)).toEqual({ status: 'failed', hintCode });
  });

  test('without an address is refused as our own fault', async () => {
    await expect(client.auth({ endUserIp: 'here' })).rejects.toEqual(faultOf('invalidParameters'));
  });
});

describe('a call that is refused', () => {
  test.each([
    'alreadyInProgress',
    'invalidParameters',
    'unauthorized',
    'notFound',
    'methodNotAllowed',
    'requestTimeout',
    'unsupportedMediaType',
    'internalError',
  ])('with %s fails at once, and is not sent again', async (code) => {
    await refuse('auth', code);
    await expect(begin()).rejects.toEqual(faultOf(code));
    await begin();
  });

  test('because of maintenance is silently sent again twice', async () => {
    await refuse('auth', 'Maintenance', 2);
    expect((await begin()).orderRef).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('because of maintenance fails the third time', async () => {
    await refuse('collect', 'Maintenance', 3);
    const { orderRef } = await begin();
    await expect(client.collect(orderRef)).rejects.toEqual(faultOf('Maintenance'));
    expect((await client.collect(orderRef)).status).toBe('pending');
  });
});

describe('both sides authenticate by certificates', () => {
  const unreachable = faultOf('unreachable');
  const tried = async (tls: BankIdConfig['tls']) => {
    const other = createBankIdClient({ ...config, tls });
    try {
      return await other.auth({ endUserIp: '127.0.0.1' });
    } finally {
      await other.close();
    }
  };

  test('a client without a certificate is refused', async () => {
    await expect(tried({ ca: config.tls.ca })).rejects.toEqual(unreachable);
  });

  test('a client with a certificate of another authority is refused', async () => {
    await expect(tried({ ca: config.tls.ca, cert: testCertificate.cert, key: testCertificate.key })).rejects.toEqual(
      unreachable,
    );
  });

  test('no connection is made to a host with a certificate of another authority, even if certificate checks are switched off', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      await expect(tried({ ...config.tls, ca: testCertificate.cert })).rejects.toEqual(unreachable);
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });
});

describe('a response that makes no sense', () => {
  /** A host that accepts our .p12 and gives every call the same response. */
  async function answering(status: number, body: string): Promise<unknown> {
    const { cert, key, p12, passphrase } = testCertificate;
    const types: unknown[] = [];
    const server = createHttpsServer(
      { cert, key, ca: cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        types.push(request.headers['content-type']);
        response.writeHead(status).end(body);
      },
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const other = createBankIdClient(
      {
        address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
        tls: { pfx: Buffer.from(p12, 'base64'), passphrase, ca: cert },
        risk: null,
      },
      { retryDelays: [], timeout: 60_000 },
    );
    try {
      return await other.collect('x').catch((error: unknown) => error);
    } finally {
      await other.close();
      server.close();
      expect(types).toEqual(['application/json']);
    }
  }

  test.each<readonly [string, number, string, string]>([
    ['a page', 200, '<html>', 'unknown'],
    ['a state that we do not know', 200, '{"status":"paused"}', 'unknown'],
    ['a complete order without a person', 200, '{"status":"complete"}', 'unknown'],
    [
      'a person without a number',
      200,
      '{"status":"complete","completionData":{"user":{"personalNumber":"1","name":"A B","givenName":"A","surname":"B"}}}',
      'unknown',
    ],
    ['a refusal that we do not know', 400, '{"errorCode":"somethingNew"}', 'unknown'],
    ['a page about maintenance', 503, '<html>', 'Maintenance'],
    ['a page about access', 403, '', 'unauthorized'],
    ['more than any answer of the e-ID', 200, 'x'.repeat(300_000), 'unreachable'],
  ])('%s is a fault', async (_what, status, body, code) => {
    expect(await answering(status, body)).toEqual(faultOf(code));
  });

  test('an unknown hint is passed on', async () => {
    expect(await answering(200, '{"status":"pending","hintCode":"userWaves"}')).toEqual({
      status: 'pending',
      hintCode: 'userWaves',
    });
  });
});

test('a host that does not respond in time is unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const other = createBankIdClient(
    {
      address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      tls: { ...config.tls, ca: readFileSync(join(folder, 'authority.pem')) },
      risk: null,
    },
    { timeout: 200 },
  );
  await expect(other.collect('x')).rejects.toEqual(faultOf('unreachable'));
  server.close();
});
