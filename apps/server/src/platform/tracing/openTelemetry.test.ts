import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validCase } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld } from '../../../testing/caseWorld.ts';
import { readLog } from '../../../testing/readLog.ts';
import { signInAs, startTestServer } from '../../../testing/testServer.ts';
import { openTracing } from './openTelemetry.ts';
import { inSpan, traceWith } from './spans.ts';

/** A span as OTLP has it in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

/** A collector that keeps what it is sent. */
class Collector {
  readonly #server: Server;
  readonly bodies: string[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.url === '/otlp/v1/traces') this.bodies.push(Buffer.concat(parts).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/otlp`;
  }

  get spans(): readonly SentSpan[] {
    return this.bodies.flatMap((body) =>
      (
        JSON.parse(body) as {
          readonly resourceSpans: readonly {
            readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
          }[];
        }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const route = '/inquirer/api/cases/:caseNumber';

describe('traces', () => {
  let collector: Collector;
  let spans: readonly SentSpan[];
  let log: string;
  let caseNumber: string;
  beforeAll(async () => {
    collector = new Collector();
    const tracing = openTracing({ endpoint: await collector.listen(), service: 'schaktkoll-test', share: 1 });
    traceWith(tracing);
    const server = await startTestServer({
      now: new Date('2026-11-20T11:00:00.000Z'),
      config: { logLevel: 'info', trustProxy: ['127.0.0.1'] },
      isBehindProxy: false,
    });
    const written = readLog(server);
    const world = await makeCaseWorld(server);
    const authorization = await signInAs(server, world.inquirer);
    const address = await server.listen();
    const created = await fetch(`${address}/inquirer/api/cases`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(validCase({ name: 'Gräv vid Annas brunn' })),
    });
    ({ caseNumber } = (await created.json()) as { caseNumber: string });
    const ask = (path: string, headers: Readonly<Record<string, string>>) =>
      fetch(`${address}/inquirer/api/cases/${path}`, { headers: { authorization, traceparent, ...headers } });
    await ask(caseNumber, { 'x-forwarded-for': '198.51.100.33' });
    // Straight from a client, which may not name a trace.
    await ask('20000101-0001', {});
    const failed = () => Promise.reject(Object.assign(new Error('invalid input: "Anna"'), { code: '22P02' }));
    await inSpan({ name: 'job test', kind: 'internal' }, () =>
      inSpan({ name: 'webhook', kind: 'client' }, failed),
    ).catch(() => undefined);
    await server.close();
    await tracing.close();
    traceWith(null);
    ({ spans } = collector);
    log = written.text();
  });
  afterAll(() => collector.close());

  const spansOf = (trace: string | undefined) => spans.filter((span) => span.traceId === trace);
  const valueOf = (span: SentSpan | undefined, name: string) => span?.attributes.find(({ key }) => key === name)?.value;

  test('go on with that of the proxy, with the route, the status and a span for each statement', () => {
    const request = spansOf(traceId).find(({ name }) => name === `GET ${route}`);
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
    expect(valueOf(request, 'http.response.status_code')).toEqual({ intValue: 200 });
    const statements = spansOf(traceId).filter(({ name }) => name === 'select');
    expect(statements.length).toBeGreaterThan(1);
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    expect(valueOf(statements[0], 'db.system.name')).toEqual({ stringValue: 'postgresql' });
  });

  test('have the statements of a request with a body in its trace', () => {
    const request = spans.find(({ name }) => name === 'POST /inquirer/api/cases');
    expect(spansOf(request?.traceId).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'insert', 'commit']),
    );
  });

  test('are not named by a client', () => {
    const strange = spans.find(
      ({ name, attributes }) => name === `GET ${route}` && attributes.some(({ value }) => value['intValue'] === 404),
    );
    expect(strange?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(strange?.traceId).not.toBe(traceId);
    expect(strange?.parentSpanId ?? '').toBe('');
  });

  test('carry no values: no name, number of a case, address or message of an error', () => {
    const sent = collector.bodies.join();
    expect(sent).toContain('schaktkoll-test');
    expect(sent).toContain('$1');
    for (const value of [caseNumber, '20000101', 'Annas brunn', '198.51.100.33', 'Anna', 'invalid input'])
      expect([value, sent.includes(value)]).toEqual([value, false]);
  });

  test('have an error of background work below it, by its code', () => {
    const job = spans.find(({ name }) => name === 'job test');
    const webhook = spans.find(({ name }) => name === 'webhook');
    expect(webhook).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, status: { code: 2 } });
    expect(webhook?.attributes).toEqual([{ key: 'error.type', value: { stringValue: '22P02' } }]);
  });

  test('are named in the lines of the log', () => {
    const lines = log.split('\n').filter((line) => line.includes('answered'));
    expect(lines.filter((line) => line.includes(traceId))).toHaveLength(1);
    expect(lines.every((line) => /"traceId":"[0-9a-f]{32}"/.test(line))).toBe(true);
  });
});

test('without a collector nothing is recorded, and an action is run as it is', async () => {
  traceWith(null);
  await expect(inSpan({ name: 'job', kind: 'internal' }, () => Promise.resolve(7))).resolves.toBe(7);
});

test('a collector that is away holds up neither an action nor the end of the process', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:1', service: 'schaktkoll-test', share: 1 });
  await expect(tracing.inSpan({ name: 'job', kind: 'internal' }, () => Promise.resolve(7))).resolves.toBe(7);
  const started = performance.now();
  await tracing.close();
  expect(performance.now() - started).toBeLessThan(5_000);
});
