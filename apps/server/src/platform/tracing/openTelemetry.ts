import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { TracingConfig } from '../config/config.ts';
import type { Tracing } from './spans.ts';
import { withoutValues } from './withoutValues.ts';

/** A collector that does not answer must not hold the process when it stops. */
const longestCloseMilliseconds = 3_000;

/** Sends traces to a collector by OTLP over HTTP, in batches. While it is away they are dropped, and nothing waits. */
export function openTracing({ endpoint, service, share }: TracingConfig): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('schaktkoll');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  const ofRequests = new WeakMap<FastifyRequest, Context>();

  async function inSpan<T>(
    name: string,
    options: { readonly kind: SpanKind; readonly attributes: Attributes },
    action: () => Promise<T>,
  ): Promise<T> {
    const parent = contexts.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, parent);
    try {
      return await contexts.run(trace.setSpan(parent, span), action);
    } catch (error) {
      // Not its message: that of PostgreSQL may have the value in it.
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    traceRequests(server) {
      const goOn = (request: FastifyRequest, done: () => void) =>
        contexts.run(ofRequests.get(request) ?? ROOT_CONTEXT, done);
      server.addHook('onRequest', (request, _reply, done) => {
        const { method, headers, routeOptions } = request;
        // Only a trusted proxy, which has named the address of its client, may name the trace too.
        const isFromProxy = (request.ips?.length ?? 0) > 1;
        const parent = isFromProxy ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        ofRequests.set(request, trace.setSpan(parent, span));
        goOn(request, done);
      });
      // A body is read by events of its connection, which belong to no request.
      server.addHook('preValidation', (request, _reply, done) => goOn(request, done));
      server.addHook('onResponse', (request, { statusCode }, done) => {
        const span = trace.getSpan(ofRequests.get(request) ?? ROOT_CONTEXT);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        goOn(request, done);
      });
    },
    inSpan: ({ name, kind, attributes = {} }, action) =>
      inSpan(name, { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes }, action),
    inStatementSpan(text, run) {
      if (contexts.getStore() === undefined) return run();
      const statement = withoutValues(text);
      const name = /^[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'statement';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
      return inSpan(name, { kind: SpanKind.CLIENT, attributes }, run);
    },
    logFields() {
      const context = trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
      return context === undefined ? {} : { traceId: context.traceId, spanId: context.spanId };
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, setTimeout(longestCloseMilliseconds, null, { ref: false })]);
    },
  };
}

function errorType(error: unknown): string {
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  return code ?? name ?? 'unknown';
}
