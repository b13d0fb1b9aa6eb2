import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { isLoopbackName } from '../localhost-lookup.ts';

/** An SMS as the sender asks for it, by the field names of 46elks. */
export interface SmsRequest {
  readonly from: string;
  readonly to: string;
  readonly message: string;
  /** Where deliveries are reported; empty for nowhere. */
  readonly whendelivered: string;
  /** The response does not repeat the text. */
  readonly isSecret: boolean;
}

/** A number that ends so is never reached. */
export const deadNumberEnd = '0000';

/** Reads the form; a text that says what is wrong with it in the gateway's manner. */
export function readSmsRequest(form: URLSearchParams): SmsRequest | string {
  const field = (name: string): string => form.get(name) ?? '';
  if (!/^(?:[A-Za-z][A-Za-z0-9 ]{2,10}|\+[1-9]\d{6,14})$/.test(field('from'))) return 'Invalid parameter: from';
  if (!/^\+[1-9]\d{6,14}$/.test(field('to'))) return 'Invalid parameter: to';
  if (field('message') === '') return 'Missing parameter: message';
  return {
    from: field('from'),
    to: field('to'),
    message: field('message'),
    whendelivered: field('whendelivered'),
    isSecret: field('dontlog').split(',').includes('message'),
  };
}

/** The name of an SMS: the same for the same idempotency key. */
export const makeSmsId = (key: string | string[] | undefined): string =>
  `s${(typeof key === 'string' ? createHash('sha256').update(key).digest() : randomBytes(16)).toString('hex').slice(0, 32)}`;

const pauses = [100, 1_000, 5_000, 15_000] as const;

/**
 * Sends delivery reports of an SMS to its report URL: first sent, then delivered or failed. Only to programs on the
 * local machine. A failed report is retried a few times, as by the gateway.
 */
export class DeliveryReporter {
  private readonly timers = new Set<NodeJS.Timeout>();

  async report(address: string, id: string, status: 'delivered' | 'failed', onReported: () => void): Promise<void> {
    if (address === '' || !isLoopbackName(new URL(address).hostname)) return;
    await this.post(address, { id, status: 'sent' });
    const moment: Readonly<Record<string, string>> =
      status === 'delivered' ? { delivered: new Date().toISOString().replace('Z', '000') } : {};
    if (await this.post(address, { id, status, ...moment })) onReported();
  }

  /** Reports that wait are not made any more. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async post(address: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    for (const pause of pauses) {
      await this.wait(pause);
      const status = await postForm(address, new URLSearchParams(fields).toString()).catch(() => 0);
      if (status >= 200 && status <= 204) return true;
    }
    return false;
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, milliseconds);
      this.timers.add(timer);
    });
  }
}

/** Node finds no names under `.localhost`; the address is asked for by its loopback number. */
function postForm(address: string, body: string): Promise<number> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: {
          host: url.host,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
        timeout: 5_000,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}
