import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { Agent, request } from 'undici';
import { testCertificate } from '../testing/bankIdFiles.ts';
import { validCase } from '../testing/caseFixtures.ts';
import type { SendingWorld } from './sendingWorld.ts';

const longestMilliseconds = 30_000;

export interface TrafficResult {
  readonly calls: number;
  /** What and how, of each call that was not answered as it should be; nothing is sent twice. */
  readonly failures: readonly string[];
  readonly caseNumbers: readonly string[];
  /** Milliseconds of reads and of writes. */
  readonly readP50: number;
  readonly readP99: number;
  readonly writeP99: number;
  /** Streams of live updates that a server ended because it stopped, after which another was opened. */
  readonly streamsEnded: number;
}

interface Call {
  readonly what: 'read' | 'write';
  readonly path: string;
  /** The index of an inquirer, or the owner. */
  readonly who: number | 'owner';
  readonly version?: number;
  readonly body?: object;
}

interface Traffic {
  readonly address: string;
  readonly host: string;
  readonly world: SendingWorld;
  /** Lists and cases that are read in a second; an eighth by the owner, whose calls are limited as those of every user. */
  readonly reads: number;
  /** Cases that are sent, opened and answered in a second. */
  readonly cases: number;
}

/**
 * People who use the product through the web server, at fixed times however long the responses take, and one stream of
 * live updates. Nothing is tried again.
 */
export class RehearsedTraffic {
  readonly #address: string;
  readonly #host: string;
  readonly #world: SendingWorld;
  readonly #perSecond: Pick<Traffic, 'reads' | 'cases'>;
  // The certificate of the tests is for 127.0.0.1, not for the host of the calls.
  readonly #agent = new Agent({
    connect: { ca: testCertificate.cert, checkServerIdentity: () => undefined },
    connections: 128,
  });
  readonly #milliseconds = { read: [] as number[], write: [] as number[] };
  readonly #failures: string[] = [];
  readonly #cases: { readonly caseNumber: string; readonly who: number }[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #leaving = new AbortController();
  #streamsEnded = 0;
  #turn = 0;

  constructor({ address, host, world, ...perSecond }: Traffic) {
    this.#address = address;
    this.#host = host;
    this.#world = world;
    this.#perSecond = perSecond;
  }

  start(): void {
    this.#timers.push(
      setInterval(() => this.#begin(this.#read()), 1_000 / this.#perSecond.reads),
      setInterval(() => this.#begin(this.#sendCase()), 1_000 / this.#perSecond.cases),
    );
    this.#begin(this.#follow());
  }

  /** Ends when all that was asked is answered. */
  async stop(): Promise<TrafficResult> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#leaving.abort();
    await Promise.all(this.#underWay);
    await this.#agent.close();
    const { read, write } = this.#milliseconds;
    return {
      calls: read.length + write.length,
      failures: this.#failures,
      caseNumbers: this.#cases.map(({ caseNumber }) => caseNumber),
      readP50: percentile(read, 0.5),
      readP99: percentile(read, 0.99),
      writeP99: percentile(write, 0.99),
      streamsEnded: this.#streamsEnded,
    };
  }

  #begin(work: Promise<unknown>): void {
    const ended = work
      .catch((error: unknown) => this.#failures.push(String(error)))
      .finally(() => {
        this.#underWay.delete(ended);
      });
    this.#underWay.add(ended);
  }

  async #read(): Promise<void> {
    this.#turn += 1;
    const who = this.#turn % this.#world.inquirers.length;
    const known = this.#cases[this.#turn % Math.max(1, this.#cases.length)];
    const list = { path: '/inquirer/api/cases', who };
    const one = known === undefined ? list : { path: `/inquirer/api/cases/${known.caseNumber}`, who: known.who };
    const owners = { path: '/cableowner/api/cases', who: 'owner' } as const;
    const person = { path: '/inquirer/api/users/current', who };
    const reads: readonly Omit<Call, 'what'>[] = [list, one, owners, one, list, one, list, person];
    const chosen = reads[this.#turn % reads.length];
    if (chosen !== undefined) await this.#call({ what: 'read', ...chosen });
  }

  async #sendCase(): Promise<void> {
    const who = this.#cases.length % this.#world.inquirers.length;
    const today = swedishDayOf(new Date());
    const body = validCase({ startDate: addDays(today, 5), endDate: addDays(today, 12) });
    const sent = await this.#call({ what: 'write', path: '/inquirer/api/cases', who, body });
    const caseNumber = String(sent['caseNumber']);
    this.#cases.push({ caseNumber, who });
    const place = `/cableowner/api/cases/${caseNumber}`;
    const seen = await this.#call({ what: 'read', path: place, who: 'owner' });
    const [recipient] = seen['recipients'] as readonly { readonly id: string }[];
    const at = `${place}/recipients/${recipient?.id}`;
    const opened = await this.#call({ what: 'write', path: `${at}/open`, who: 'owner' });
    const version = Number(opened['version']);
    await this.#call({ what: 'write', path: `${at}/answer`, who: 'owner', version, body: { measure: 'NoInterest' } });
  }

  /** Reads the live updates of an inquirer, and opens a new stream where a server says that it stops. */
  async #follow(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      const { statusCode, body } = await request(`${this.#address}/inquirer/api/events`, {
        ...{ dispatcher: this.#agent, headers: this.#headers(0), signal, bodyTimeout: 0 },
      });
      if (statusCode !== 200) throw new Error(`a stream was answered with ${statusCode}`);
      let text = '';
      try {
        for await (const part of body) text += String(part);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      if (!text.endsWith('event: end\ndata: {"reason":"stopping"}\n\n'))
        throw new Error('a stream ended without a word');
      this.#streamsEnded += 1;
      await setTimeout(1_000);
    }
  }

  #headers(who: number | 'owner'): Record<string, string> {
    const token = who === 'owner' ? this.#world.answerer : (this.#world.inquirers[who] ?? '');
    const network = who === 'owner' ? 10 : 20 + who;
    return { host: this.#host, authorization: token, 'x-forwarded-for': `${network}.10.0.9` };
  }

  async #call({ what, path, who, version, body }: Call): Promise<Readonly<Record<string, unknown>>> {
    const began = performance.now();
    const { statusCode, body: received } = await request(`${this.#address}${path}`, {
      method: what === 'read' ? 'GET' : 'POST',
      dispatcher: this.#agent,
      headers: {
        ...this.#headers(who),
        ...(what === 'read' ? {} : { 'idempotency-key': randomUUID() }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...{ headersTimeout: longestMilliseconds, bodyTimeout: longestMilliseconds },
    });
    const text = await received.text();
    this.#milliseconds[what].push(performance.now() - began);
    if (statusCode >= 300) throw new Error(`${path} was answered with ${statusCode}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, another) => one - another);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity);
}
