import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../process/freePort.ts';
import type { Order } from './orders.ts';
import { startBankIdSimulator, type Simulator } from './simulator.ts';
import { testPersons } from './testPersons.ts';

const ports = { page: await freePort(), api: await freePort() };
const address = `http://127.0.0.1:${ports.page}`;
const alma = testPersons[0]?.personalNumber ?? '';
let folder: string;
let simulator: Simulator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-simulator-'));
  simulator = await startBankIdSimulator({ ports, name: 'bankid.schaktkoll.localhost', folder });
});
afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await fetch(`${address}/api/orders`, { method: 'DELETE' });
});

interface RpResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

/** A call of the RP API with the service's certificate. */
function rp(
  path: string,
  body: object | string,
  { method = 'POST', type = 'application/json' } = {},
): Promise<RpResponse> {
  const { client, authority } = simulator.files;
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      {
        host: '127.0.0.1',
        port: ports.api,
        path: `/rp/v6.0/${path}`,
        method,
        headers: { 'content-type': type },
        cert: readFileSync(client.cert),
        key: readFileSync(client.key),
        ca: readFileSync(authority),
        agent: false,
      },
      (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as RpResponse['body'] }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

const begin = async (more: object = {}) => (await rp('auth', { endUserIp: '127.0.0.1', ...more })).body;
const page = async (path: string) => (await fetch(address + path)).text();
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
const orders = async () =>
  ((await (await fetch(`${address}/api/orders`)).json()) as { items: readonly (Order & { qrCode: string })[] }).items;

describe('the RP API', () => {
  const asked = { endUserIp: '127.0.0.1' };

  test('answers auth and sign with an order', async () => {
    for (const [kind, more] of [
      ['auth', {}],
      ['sign', { userVisibleData: 'SGVq' }],
    ] as const) {
      const { status, body } = await rp(kind, { ...asked, ...more });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['orderRef', 'autoStartToken', 'qrStartToken', 'qrStartSecret']);
    }
    expect((await orders()).map(({ kind, text }) => [kind, text])).toEqual([
      ['sign', 'Hej'],
      ['auth', ''],
    ]);
  });

  test.each<readonly [string, Parameters<typeof rp>, number, string]>([
    [
      'a charset after the type',
      ['auth', asked, { type: 'application/json; charset=utf-8' }],
      415,
      'unsupportedMediaType',
    ],
    ['another method', ['auth', '', { method: 'GET' }], 405, 'methodNotAllowed'],
    ['a call that is none', ['login', asked], 404, 'notFound'],
    ['no address of the person', ['auth', {}], 400, 'invalidParameters'],
    ['an address that is none', ['auth', { endUserIp: 'x' }], 400, 'invalidParameters'],
    ['a text that is not encoded', ['auth', { ...asked, userVisibleData: 'åäö' }], 400, 'invalidParameters'],
    ['a signature of nothing', ['sign', asked], 400, 'invalidParameters'],
    ['an empty way back', ['auth', { ...asked, returnUrl: '' }], 400, 'invalidParameters'],
    ['a risk that there is not', ['auth', { ...asked, requirement: { risk: 'some' } }], 400, 'invalidParameters'],
    ['what is not JSON', ['auth', '{'], 400, 'invalidParameters'],
    ['an order that is not there', ['collect', { orderRef: 'x' }], 400, 'invalidParameters'],
    ['an order that is not there, cancelled', ['cancel', { orderRef: 'x' }], 400, 'invalidParameters'],
  ])('refuses %s', async (_what, call, status, errorCode) => {
    expect(await rp(...call)).toMatchObject({ status, body: { errorCode } });
  });

  test('refuses a second order of the same personal number', async () => {
    const requirement = { personalNumber: alma };
    const { orderRef = '' } = await begin({ requirement });
    expect(await rp('auth', { ...asked, requirement })).toMatchObject({
      status: 400,
      body: { errorCode: 'alreadyInProgress' },
    });
    expect((await rp('collect', { orderRef })).body).toEqual({ orderRef, status: 'failed', hintCode: 'cancelled' });
  });
});

describe('the pages', () => {
  test('lead from a waiting order over its QR code to the approval', async () => {
    const { orderRef = '' } = await begin({
      userVisibleData: Buffer.from('Logga in på <b>Schaktkoll</b>').toString('base64'),
    });
    const list = await page('/');
    expect(list).toContain('Logga in på &lt;b&gt;Schaktkoll&lt;/b&gt;');
    expect(list).toContain(`<img src="/orders/${orderRef}/qr.svg"`);
    const scanned = await send(`/orders/${orderRef}/scan`, {});
    expect([scanned.status, scanned.headers.get('location')]).toEqual([303, `/orders/${orderRef}`]);
    expect(await page(`/orders/${orderRef}`)).toContain('Vem är du?');
    await send(`/orders/${orderRef}/choose`, { personalNumber: alma });
    expect(await page(`/orders/${orderRef}`)).toContain('Alma Provsson, <span class="number">19850414-9801</span>');
    await send(`/orders/${orderRef}/approve`, {});
    expect(await page(`/orders/${orderRef}`)).toContain('<h1>Klart</h1>');
    expect((await rp('collect', { orderRef })).body).toMatchObject({
      status: 'complete',
      completionData: { user: { personalNumber: alma, name: 'Alma Provsson' }, device: { ipAddress: '127.0.0.1' } },
    });
    expect((await fetch(`${address}/orders/${orderRef}`)).status).toBe(404);
  });

  test('take the text of a QR code, once, and say when there is no order for it', async () => {
    const { orderRef = '' } = await begin();
    const [order] = await orders();
    const wrong = await send('/scan', { code: 'bankid.x' });
    expect([wrong.status, await wrong.text()]).toEqual([
      404,
      expect.stringContaining('QR-koden hör inte till något ärende.'),
    ]);
    const scanned = await send('/scan', { code: ` ${order?.qrCode}\n` });
    expect(scanned.headers.get('location')).toBe(`/orders/${orderRef}`);
    const again = await send('/scan', { code: order?.qrCode ?? '' });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Ärendet är redan öppnat.')]);
  });

  test('open an order by the address of a start link, and lead back to a page of this machine alone', async () => {
    for (const [redirect, link] of [
      ['http://identity.schaktkoll.localhost:4301/login?interaction=a#bankid', true],
      ['https://evil.example/', false],
      ['javascript:alert(1)', false],
      ['googlechrome://', false],
    ] as const) {
      const { orderRef = '', autoStartToken = '' } = await begin();
      const opened = await fetch(
        `${address}/?autostarttoken=${autoStartToken}&redirect=${encodeURIComponent(redirect)}`,
      );
      expect(opened.url).toBe(`${address}/orders/${orderRef}`);
      await send(`/orders/${orderRef}/fail`, { hintCode: 'userCancel' });
      const ended = await page(`/orders/${orderRef}`);
      expect(ended.includes(`href="${redirect}"`)).toBe(link);
      expect(ended).toContain(link ? 'Tillbaka till tjänsten' : 'Gå tillbaka till sidan där du började.');
    }
  });

  test('let an order go in another documented way', async () => {
    const { orderRef = '' } = await begin();
    await send(`/orders/${orderRef}/open`, {});
    await send(`/orders/${orderRef}/show`, { hintCode: 'userMrtd' });
    expect((await rp('collect', { orderRef })).body).toMatchObject({ status: 'pending', hintCode: 'userMrtd' });
    await send(`/orders/${orderRef}/fail`, { hintCode: 'mrtdVerificationFailed' });
    expect((await rp('collect', { orderRef })).body).toMatchObject({
      status: 'failed',
      hintCode: 'mrtdVerificationFailed',
    });
    expect((await send(`/orders/${orderRef}/approve`, {})).status).toBe(409);
  });

  test('let the next calls of the service be refused, until that is stopped', async () => {
    expect((await send('/refusals', { call: 'any', errorCode: 'internalError', times: '2' })).status).toBe(303);
    expect(await page('/')).toContain('Vilket som helst: Tekniskt fel (500), 2 gånger till.');
    expect((await rp('auth', { endUserIp: '127.0.0.1' })).status).toBe(500);
    await send('/refusals', { call: 'any', errorCode: 'internalError', times: '0' });
    expect((await rp('auth', { endUserIp: '127.0.0.1' })).status).toBe(200);
    expect((await send('/refusals', { call: 'any', errorCode: 'internalError', times: '101' })).status).toBe(400);
  });

  test('give a choice that is none back with a word', async () => {
    const { orderRef = '' } = await begin();
    await send(`/orders/${orderRef}/open`, {});
    for (const [act, fields] of [
      ['choose', {}],
      ['choose', { personalNumber: '198504149802' }],
      ['fail', { hintCode: 'tired' }],
      ['dance', {}],
    ] as const) {
      const answer = await send(`/orders/${orderRef}/${act}`, { ...fields });
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Välj något i listan.')]);
    }
  });

  test('show the QR code of the moment as a picture, and carry the strict policy', async () => {
    const { orderRef } = await begin();
    const picture = await fetch(`${address}/orders/${orderRef}/qr.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await picture.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<path/);
    expect(picture.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect((await fetch(`${address}/orders/none/qr.svg`)).status).toBe(404);
  });
});

describe('the calls for journeys', () => {
  const act = (orderRef: string, body: object) =>
    fetch(`${address}/api/orders/${orderRef}/acts`, { method: 'POST', body: JSON.stringify(body) });

  test('list the orders with the code of the moment and without the secret', async () => {
    const { orderRef, qrStartToken, qrStartSecret = '' } = await begin();
    const [order] = await orders();
    expect(order).toMatchObject({
      orderRef,
      qrCode: expect.stringMatching(`^bankid\\.${qrStartToken}\\.[0-2]\\.[0-9a-f]{64}$`),
    });
    expect(JSON.stringify(order)).not.toContain(qrStartSecret);
  });

  test('approve in one step, as a test person or another person', async () => {
    for (const [body, user] of [
      [{ personalNumber: alma }, { givenName: 'Alma', surname: 'Provsson' }],
      [
        { personalNumber: '199001019802', givenName: 'Ny', surname: 'Person' },
        { givenName: 'Ny', surname: 'Person', name: 'Ny Person' },
      ],
    ] as const) {
      const { orderRef = '' } = await begin();
      await act(orderRef, { act: 'open' });
      expect((await act(orderRef, { act: 'approve', ...body })).status).toBe(200);
      expect((await rp('collect', { orderRef })).body).toMatchObject({ completionData: { user } });
    }
  });

  test('say what is wrong', async () => {
    const { orderRef = '' } = await begin();
    const answer = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
    expect(await answer(await act(orderRef, { act: 'approve', personalNumber: alma }))).toEqual([409, 'NotOpened']);
    expect(await answer(await act(orderRef, { act: 'dance' }))).toEqual([400, 'InvalidParameters']);
    expect(await answer(await act('00000000-0000-0000-0000-000000000000', { act: 'open' }))).toEqual([404, 'NotFound']);
    expect(await answer(await fetch(`${address}/api/nothing`))).toEqual([404, 'NotFound']);
  });
});

describe('the simulator is for this machine alone', () => {
  test('a page elsewhere can neither send it a form nor call it under a name of its own', async () => {
    expect((await send('/scan', { code: 'x' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (await fetch(`${address}/api/orders`, { headers: { origin: 'http://identity.schaktkoll.localhost:4301' } }))
        .status,
    ).toBe(403);
    const rebound = await new Promise<number>((resolve) => {
      get({ host: '127.0.0.1', port: ports.page, path: '/', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.resume().statusCode ?? 0),
      );
    });
    expect(rebound).toBe(403);
  });

  test('its own name is let in', async () => {
    expect((await send('/scan', { code: 'x' }, { origin: address })).status).toBe(404);
  });
});
