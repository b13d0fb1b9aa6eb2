import { setTimeout as pause } from 'node:timers/promises';
import { bankIdErrorCodes, type BankIdErrorCode } from '@schaktkoll/domain';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import type { BankIdConfig } from '../../platform/config/bankIdConfig.ts';
import type { BankIdClient } from '../../platform/ports.ts';

/** A call that BankID refused or did not respond to (`unreachable`). Contains no personal data. */
export class BankIdFault extends Error {
  override readonly name = 'BankIdFault';
  readonly code: BankIdErrorCode;

  constructor(code: BankIdErrorCode, details = '', options?: ErrorOptions) {
    super(details === '' ? code : `${code}: ${details}`, options);
    this.code = code;
  }
}

/** A client with its connections, which are closed when the server stops. */
export interface BankIdConnection extends BankIdClient {
  close(): Promise<void>;
}

/** Options that make tests faster. All in milliseconds. */
export interface BankIdClientOptions {
  readonly timeout?: number;
  /** Delays in milliseconds before a call is retried during maintenance. */
  readonly retryDelays?: readonly number[];
}

const text = z.string('Required').check(z.minLength(1, 'Required'));
const orderSchema = z.object(
  { orderRef: text, autoStartToken: text, qrStartToken: text, qrStartSecret: text },
  'Required',
);
const userSchema = z.object(
  {
    personalNumber: z.string('Required').check(z.regex(/^\d{12}$/, 'InvalidFormat')),
    name: text,
    givenName: text,
    surname: text,
  },
  'Required',
);
const collectedSchema = z.object(
  {
    status: z.enum(['pending', 'failed', 'complete'], 'InvalidChoice'),
    hintCode: z.optional(z.string('InvalidFormat')),
    completionData: z.optional(z.object({ user: userSchema }, 'InvalidFormat')),
  },
  'Required',
);
const errorSchema = z.object(
  { errorCode: z.string('Required'), details: z.optional(z.string('InvalidFormat')) },
  'Required',
);

/** For a response without an error code: from a proxy, or undocumented. */
const codeOfStatus: Readonly<Record<number, BankIdErrorCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  415: 'unsupportedMediaType',
  500: 'internalError',
  503: 'Maintenance',
};

const largestAnswer = 200_000;

/**
 * BankID's RP API v6.0 over mutual TLS: our certificate authenticates us, and only the configured authority is trusted
 * for the host. Maintenance errors are silently retried twice; nothing else is, as the API requires.
 */
export function createBankIdClient(
  config: BankIdConfig,
  { timeout = 10_000, retryDelays = [400, 1200] }: BankIdClientOptions = {},
): BankIdConnection {
  const agent = new Agent({
    // Certificate checks stay on even if the environment switches them off.
    connect: { ...config.tls, rejectUnauthorized: true, minVersion: 'TLSv1.2', timeout },
    allowH2: false,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: largestAnswer,
  });

  const call = async <S extends z.ZodMiniType>(
    method: string,
    body: object,
    schema: S,
    delays = retryDelays,
  ): Promise<z.output<S>> => {
    try {
      return await post(method, body, schema);
    } catch (error) {
      const [delay, ...later] = delays;
      if (delay === undefined || !(error instanceof BankIdFault) || error.code !== 'Maintenance') throw error;
      await pause(delay);
      return call(method, body, schema, later);
    }
  };

  const post = async <S extends z.ZodMiniType>(method: string, body: object, schema: S): Promise<z.output<S>> => {
    const { statusCode, answer } = await send(`${config.address}/${method}`, body);
    if (statusCode !== 200) throw faultOf(statusCode, answer);
    const result = z.safeParse(schema, answer);
    if (!result.success)
      throw new BankIdFault('unknown', `${method} was answered without ${result.error.issues[0]?.path.join('.')}`);
    return result.data;
  };

  const send = async (
    address: string,
    body: object,
  ): Promise<{ readonly statusCode: number; readonly answer: unknown }> => {
    try {
      // A charset parameter would make BankID refuse the type.
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const response = await request(address, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        dispatcher: agent,
        signal: AbortSignal.timeout(timeout),
      });
      return { statusCode: response.statusCode, answer: parsed(await response.body.text()) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new BankIdFault('unreachable', code ?? message, { cause: error });
    }
  };

  return {
    async auth({ endUserIp, userVisibleData }) {
      const shown =
        userVisibleData === undefined
          ? {}
          : { userVisibleData: Buffer.from(userVisibleData, 'utf8').toString('base64') };
      const bounded = config.risk === null ? {} : { requirement: { risk: config.risk } };
      return call('auth', { endUserIp, ...shown, ...bounded }, orderSchema);
    },
    async collect(orderRef) {
      const { status, hintCode, completionData } = await call('collect', { orderRef }, collectedSchema);
      if (status === 'complete' && completionData === undefined)
        throw new BankIdFault('unknown', 'collect was complete without completionData');
      return {
        status,
        ...(hintCode === undefined ? {} : { hintCode }),
        ...(status === 'complete' && completionData ? { user: completionData.user } : {}),
      };
    },
    async cancel(orderRef) {
      await call('cancel', { orderRef }, z.object({}, 'Required'));
    },
    close: () => agent.close(),
  };
}

function faultOf(statusCode: number, answer: unknown): BankIdFault {
  const named = z.safeParse(errorSchema, answer);
  const known = bankIdErrorCodes.find((code) => named.success && code === named.data.errorCode);
  return new BankIdFault(
    known ?? codeOfStatus[statusCode] ?? 'unknown',
    named.success ? named.data.details : `status ${statusCode}`,
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
