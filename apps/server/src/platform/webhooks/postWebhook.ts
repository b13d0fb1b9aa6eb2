import { lookup as lookUpInDns } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkWebhookAddress, type WebhookFault } from '@schaktkoll/domain';
import { isPublicAddress } from './publicAddress.ts';

/** The outcome of an attempt: the status of the response, or why there was none; both for a status other than 2xx. */
export interface WebhookOutcome {
  readonly status: number | null;
  /** Null when it was delivered. */
  readonly fault: WebhookFault | null;
}

export interface OutgoingWebhook {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostOptions {
  /** In development http to this machine is allowed. */
  readonly allowsLocal: boolean;
  /** Resolves names; tests pass another. */
  readonly lookUp?: typeof lookUpInDns;
  /** Whether a resolved address may be connected to; tests pass another. Default: when it is public. */
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 10_000;
const mostHeaderBytes = 8_192;

class AddressNotAllowed extends Error {}

/**
 * Posts a webhook to an address that an organisation has chosen, which must not let it reach what only the server can
 * reach: only https, only public addresses, checked where the connection is made so that the name cannot be resolved
 * anew after the check, no redirects, no connection reused, no response body read, and a bound on the time.
 * @returns never throws
 */
export async function postWebhook(webhook: OutgoingWebhook, options: PostOptions): Promise<WebhookOutcome> {
  if (checkWebhookAddress(webhook.address, options) !== null) return { status: null, fault: 'AddressNotAllowed' };
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? defaultTimeoutMilliseconds);
  try {
    const status = await statusOf(webhook, timeout, options);
    if (status >= 200 && status < 300) return { status, fault: null };
    return { status, fault: status >= 300 && status < 400 ? 'Redirect' : 'Status' };
  } catch (error) {
    return { status: null, fault: timeout.aborted ? 'Timeout' : faultOf(error) };
  }
}

function statusOf(
  { address, headers, body }: OutgoingWebhook,
  signal: AbortSignal,
  { allowsLocal, lookUp = lookUpInDns, isAllowed = isPublicAddress }: PostOptions,
): Promise<number> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  // A name that is an address is connected to without a look-up; the check of the address has refused it but for http.
  if (isIP(url.hostname) !== 0 && isSecure) throw new AddressNotAllowed();
  const options: https.RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    maxHeaderSize: mostHeaderBytes,
    lookup: isSecure || !allowsLocal ? checkedLookup(lookUp, isAllowed) : localLookup,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Schaktkoll-Webhooks/1',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      // The body is never read.
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Resolves a name and gives its addresses only when all are allowed; the connection is made to one of these. */
function checkedLookup(lookUp: typeof lookUpInDns, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return done(new AddressNotAllowed(), '');
      if (options.all === true) return done(null, found);
      done(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
}

/** localhost is this machine, whatever a resolver says. */
const localLookup: LookupFunction = (_hostname, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

const nameFaults = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NONAME']);
const certificateFault = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function faultOf(error: unknown): WebhookFault {
  if (error instanceof AddressNotAllowed) return 'AddressNotAllowed';
  const { code = '' } = error as { readonly code?: string };
  if (nameFaults.has(code)) return 'NameNotFound';
  return certificateFault.test(code) ? 'Certificate' : 'NoConnection';
}
