import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { bankIdActTexts } from './texts.ts';
import { serveLocally } from '../process/listen.ts';
import type { Listening } from '../process/listen.ts';
import { actSchema, perform, refusalSchema } from './actions.ts';
import { jsonResponse, parseJson, readBody } from './http.ts';
import type { Answer } from './http.ts';
import { orderPage } from './orderPage.ts';
import { ActFault, qrCodeOf, secondsOf } from './orders.ts';
import type { Order, OrderStore } from './orders.ts';
import { listPage, missingPage } from './page.ts';
import { pageStyle } from './style.ts';

export interface SiteOptions {
  readonly port: number;
  /** The host name, in addition to the loopback names; pages of other hosts are refused. */
  readonly name: string;
  readonly store: OrderStore;
  readonly now: () => number;
}

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const favicon = new URL('../vite/favicon.svg', import.meta.url);
const changes = new URL('./changes.mjs', import.meta.url);
type FaultCode = keyof typeof bankIdActTexts;

const scanSchema = z.object({ qrCode: z.string('Required') });
const openSchema = z.object({ autoStartToken: z.string('Required') });

/**
 * The pages for the user's actions in the BankID app, and the same as calls for tests: `GET /api/orders`, `DELETE
 * /api/orders`, `POST /api/scan {qrCode}`, `POST /api/open {autoStartToken}`, `POST /api/orders/:orderRef/acts` with an
 * `Act`, `PUT /api/refusal` with a `Refusal`. Only for the local machine.
 */
export function serveSite(options: SiteOptions): Promise<Listening> {
  return serveLocally(options.port, (request, response) => {
    void answerOf(options, request)
      .catch((error: unknown): Answer => ({
        status: 500,
        type: 'text/plain',
        body: `${error instanceof Error ? error.message : String(error)}\n`,
      }))
      .then((answer) => send(response, answer));
  });
}

async function answerOf(options: SiteOptions, request: IncomingMessage): Promise<Answer> {
  if (!isOwn(options, request)) return { status: 403, type: 'text/plain', body: 'Only for this machine.\n' };
  const url = new URL(request.url ?? '/', 'http://simulator');
  const body = request.method === 'GET' ? null : await readBody(request);
  return url.pathname.startsWith('/api/')
    ? apiResponse(options, `${request.method} ${url.pathname}`, parseJson(body))
    : pageResponse(options, {
        method: request.method ?? 'GET',
        url,
        fields: Object.fromEntries(new URLSearchParams(body ?? '')),
      });
}

/** A page elsewhere can neither call by this machine's address under a name of its own, nor send a form here. */
function isOwn({ name, port }: SiteOptions, { headers: { host, origin } }: IncomingMessage): boolean {
  const hosts = [name, 'localhost', '127.0.0.1', '[::1]'].map((each) => `${each}:${port}`);
  return host !== undefined && hosts.includes(host) && (origin === undefined || origin === `http://${host}`);
}

interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly fields: Readonly<Record<string, string>>;
}

async function pageResponse(options: SiteOptions, { method, url, fields }: PageRequest): Promise<Answer> {
  const { store, now } = options;
  const [, orderRef = '', rest = ''] = /^\/orders\/([0-9a-f-]{36})(?:\/([a-z.]+))?$/.exec(url.pathname) ?? [];
  const call = `${method} ${orderRef === '' ? url.pathname : `/orders/:orderRef${rest === '' ? '' : `/${rest}`}`}`;
  const tried = (act: () => Order): Answer => attempt(options, orderRef, act);
  switch (call) {
    case 'GET /':
      return url.searchParams.has('autostarttoken')
        ? tried(() => store.openByToken(url.searchParams.get('autostarttoken') ?? '', redirectOf(url), now()))
        : htmlResponse(200, list(options, null));
    case 'GET /orders/:orderRef':
      return shown(options, orderRef, null);
    case 'GET /orders/:orderRef/qr.svg':
      return pictureOf(options, orderRef);
    case 'POST /scan':
      return tried(() => store.scan(fields['code'] ?? '', now()));
    case 'POST /refusals': {
      const refusal = z.safeParse(refusalSchema, fields);
      if (!refusal.success) return htmlResponse(400, list(options, 'NothingChosen'));
      store.refuseNext(refusal.data);
      return { status: 303, location: '/' };
    }
    case 'GET /style.css':
      return { status: 200, type: 'text/css', body: pageStyle };
    case 'GET /changes.js':
      return { status: 200, type: 'text/javascript', body: await readFile(changes, 'utf8') };
    case 'GET /favicon.svg':
      return { status: 200, type: 'image/svg+xml', body: await readFile(favicon, 'utf8') };
    default: {
      if (method !== 'POST' || rest === '') return htmlResponse(404, missingPage(frame(options, null)));
      const act = z.safeParse(actSchema, { ...fields, act: rest });
      return act.success
        ? tried(() => perform(store, orderRef, act.data, now()))
        : shown(options, orderRef, 'NothingChosen');
    }
  }
}

/** Goes on to the order's own page, or shows the page that was left with what went wrong. */
function attempt(options: SiteOptions, orderRef: string, act: () => Order): Answer {
  try {
    return { status: 303, location: `/orders/${act().orderRef}` };
  } catch (error) {
    if (!(error instanceof ActFault)) throw error;
    return orderRef === ''
      ? htmlResponse(statusOf(error), list(options, error.code))
      : shown(options, orderRef, error.code);
  }
}

function shown(options: SiteOptions, orderRef: string, fault: FaultCode | null): Answer {
  try {
    const order = options.store.find(orderRef, options.now());
    return htmlResponse(fault === null ? 200 : 409, orderPage(order, frame(options, fault)));
  } catch (error) {
    if (!(error instanceof ActFault)) throw error;
    return htmlResponse(404, missingPage(frame(options, 'NotFound')));
  }
}

async function pictureOf({ store, now }: SiteOptions, orderRef: string): Promise<Answer> {
  try {
    // Imported on demand, so that the start does not wait for it.
    const [{ QRCodeSVG }, { createElement }, { renderToStaticMarkup }] = await Promise.all([
      import('qrcode.react'),
      import('react'),
      import('react-dom/server'),
    ]);
    const picture = renderToStaticMarkup(
      createElement(QRCodeSVG, { value: store.codeNow(orderRef, now()), size: 160, marginSize: 2 }),
    );
    return {
      status: 200,
      type: 'image/svg+xml',
      body: picture.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
    };
  } catch (error) {
    if (!(error instanceof ActFault)) throw error;
    return { status: 404, type: 'text/plain', body: 'Not found\n' };
  }
}

function apiResponse({ store, now }: SiteOptions, call: string, body: unknown): Answer {
  const orderRef = /^POST \/api\/orders\/([0-9a-f-]{36})\/acts$/.exec(call)?.[1];
  const orderResponse = (order: Order): Answer => jsonResponse(200, withCode(order, now()));
  const withBody = <S extends z.ZodMiniType>(schema: S, act: (value: z.output<S>) => Answer): Answer => {
    const result = z.safeParse(schema, body);
    return result.success
      ? act(result.data)
      : jsonResponse(400, { code: 'InvalidParameters', path: result.error.issues[0]?.path.join('.') });
  };
  try {
    if (orderRef !== undefined)
      return withBody(actSchema, (act) => orderResponse(perform(store, orderRef, act, now())));
    switch (call) {
      case 'GET /api/orders':
        return jsonResponse(200, { items: store.list(now()).map((order) => withCode(order, now())) });
      case 'DELETE /api/orders':
        store.clear();
        return jsonResponse(200, { items: [] });
      case 'GET /api/digest':
        return jsonResponse(200, { digest: digestOf(store, now()) });
      case 'POST /api/scan':
        return withBody(scanSchema, ({ qrCode }) => orderResponse(store.scan(qrCode, now())));
      case 'POST /api/open':
        return withBody(openSchema, ({ autoStartToken }) =>
          orderResponse(store.openByToken(autoStartToken, null, now())),
        );
      case 'PUT /api/refusal':
        return withBody(refusalSchema, (refusal) => {
          store.refuseNext(refusal);
          return jsonResponse(200, refusal);
        });
      default:
        return jsonResponse(404, { code: 'NotFound' });
    }
  } catch (error) {
    if (!(error instanceof ActFault)) throw error;
    return jsonResponse(statusOf(error), { code: error.code });
  }
}

/** An order as journeys see it: with the QR code of this moment in the place of its secret. */
function withCode(order: Order, now: number): object {
  return { ...order, qrStartSecret: undefined, qrCode: qrCodeOf(order, secondsOf(order, now)) };
}

/** `null` is what a computer's start link says where there is nowhere to go back to. */
function redirectOf(url: URL): string | null {
  const redirect = url.searchParams.get('redirect');
  return redirect === 'null' ? null : redirect;
}

function list(options: SiteOptions, fault: FaultCode | null): string {
  return listPage(options.store.list(options.now()), options.store.refused, frame(options, fault));
}

function frame({ store, now }: SiteOptions, fault: FaultCode | null) {
  return { digest: digestOf(store, now()), fault: fault === null ? null : bankIdActTexts[fault] };
}

/** Changes when an order is created, ends or progresses. */
function digestOf(store: OrderStore, now: number): string {
  return createHash('sha256')
    .update(JSON.stringify(store.list(now)))
    .digest('base64url')
    .slice(0, 16);
}

function statusOf({ code }: ActFault): number {
  return code === 'NotFound' || code === 'CodeUnknown' ? 404 : 409;
}

function htmlResponse(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

function send(response: ServerResponse, { status, type, body, location }: Answer): void {
  response
    .writeHead(status, {
      ...headers,
      ...(type === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
      ...(location === undefined ? {} : { location }),
    })
    .end(body);
}
