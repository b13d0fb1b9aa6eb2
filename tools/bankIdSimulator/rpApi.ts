import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { BankIdRefusal } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { listenLocally } from '../process/listen.ts';
import type { Listening } from '../process/listen.ts';
import type { Certificate } from './certificate.ts';
import { jsonResponse, parseJson, readBody } from './http.ts';
import type { Answer } from './http.ts';
import { RpFault } from './orders.ts';
import type { Order, OrderRequest, OrderStore } from './orders.ts';

/** Where the calls begin, as in the real interface. */
export const rpApiPath = '/rp/v6.0';

export interface RpApiOptions {
  readonly port: number;
  readonly store: OrderStore;
  readonly certificate: Certificate;
  /** As PEM: only clients with a certificate of this authority get through. */
  readonly authority: string;
  readonly now: () => number;
}

const statusOf: Readonly<Record<BankIdRefusal, number>> = {
  alreadyInProgress: 400,
  invalidParameters: 400,
  unauthorized: 401,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  internalError: 500,
  Maintenance: 503,
};

const base64 = (most: number) =>
  z.string('base64').check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64'), z.maxLength(most, 'too long'));
const common = {
  endUserIp: z.string('endUserIp').check(z.refine((value) => isIP(value) !== 0, 'endUserIp')),
  returnUrl: z.optional(z.string('returnUrl').check(z.minLength(1, 'returnUrl'), z.maxLength(512, 'returnUrl'))),
  userVisibleDataFormat: z.optional(z.literal('simpleMarkdownV1', 'userVisibleDataFormat')),
  userNonVisibleData: z.optional(base64(200_000)),
  requirement: z.optional(
    z.object(
      {
        personalNumber: z.optional(z.string('personalNumber').check(z.regex(/^\d{12}$/, 'personalNumber'))),
        risk: z.optional(z.enum(['low', 'moderate'], 'risk')),
      },
      'requirement',
    ),
  ),
};
const beginSchemas = {
  auth: z.object({ ...common, userVisibleData: z.optional(base64(1500)) }, 'body'),
  sign: z.object({ ...common, userVisibleData: base64(40_000) }, 'body'),
};
const referenceSchema = z.object({ orderRef: z.string('orderRef') }, 'body');

/** Listens with mutual TLS: a client without a certificate of the authority cannot make a call. */
export function startRpApi(options: RpApiOptions): Promise<Listening> {
  const { cert, key } = options.certificate;
  return listenLocally(options.port, () =>
    createServer(
      { cert, key, ca: options.authority, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      (request, response) => {
        void answerOf(options, request)
          .catch((error: unknown) =>
            refusalOf(error instanceof RpFault ? error : new RpFault('internalError', String(error))),
          )
          .then((answer) => send(response, answer));
      },
    ),
  );
}

async function answerOf({ store, now }: RpApiOptions, request: IncomingMessage): Promise<Answer> {
  const call = ['auth', 'sign', 'collect', 'cancel'].find((name) => request.url === `${rpApiPath}/${name}`) as
    | 'auth'
    | 'sign'
    | 'collect'
    | 'cancel'
    | undefined;
  if (!call) throw new RpFault('notFound', 'No such resource');
  if (request.method !== 'POST') throw new RpFault('methodNotAllowed', 'Only POST');
  // The real one takes no charset after the type.
  if (request.headers['content-type'] !== 'application/json')
    throw new RpFault('unsupportedMediaType', 'Content-Type must be application/json');
  const refused = store.takeRefusal(call);
  if (refused !== null) throw new RpFault(refused, 'As was asked for in the simulator');
  const body = parseJson(await readBody(request));
  if (call === 'auth' || call === 'sign')
    return jsonResponse(200, begunAs(store.begin(requestOf(call, request, body), now())));
  const { orderRef } = checked(referenceSchema, body);
  if (call === 'collect') return jsonResponse(200, collectedAs(store.collect(orderRef, now())));
  store.cancel(orderRef, now());
  return jsonResponse(200, {});
}

function requestOf(kind: OrderRequest['kind'], request: IncomingMessage, body: unknown): OrderRequest {
  const { endUserIp, userVisibleData, returnUrl, requirement } = checked(beginSchemas[kind], body);
  return {
    kind,
    service: String((request.socket as TLSSocket).getPeerCertificate().subject.CN),
    endUserIp,
    text: Buffer.from(userVisibleData ?? '', 'base64').toString('utf8'),
    returnUrl: returnUrl ?? null,
    personalNumber: requirement?.personalNumber ?? null,
    risk: requirement?.risk ?? null,
  };
}

function checked<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw new RpFault('invalidParameters', `Incorrect ${result.error.issues[0]?.message}`);
  return result.data;
}

function begunAs({ orderRef, autoStartToken, qrStartToken, qrStartSecret }: Order): object {
  return { orderRef, autoStartToken, qrStartToken, qrStartSecret };
}

function collectedAs({ orderRef, state, endUserIp }: Order): object {
  if (state.status !== 'complete') return { orderRef, status: state.status, hintCode: state.hintCode };
  const { personalNumber, givenName, surname } = state.person;
  return {
    orderRef,
    status: state.status,
    completionData: {
      user: { personalNumber, name: `${givenName} ${surname}`, givenName, surname },
      device: { ipAddress: endUserIp },
      bankIdIssueDate: '2026-01-01',
      signature: Buffer.from(`<simulated signature of ${orderRef}>`).toString('base64'),
      ocspResponse: Buffer.from('simulated').toString('base64'),
    },
  };
}

function refusalOf({ code, message }: RpFault): Answer {
  return jsonResponse(statusOf[code], { errorCode: code, details: message });
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
