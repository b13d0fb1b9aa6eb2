import type { FastifyInstance } from 'fastify';

/** What a span says of its work: names and numbers from the code, never what somebody has typed. */
export interface SpanFacts {
  readonly name: string;
  /** `client` for work that another service does. */
  readonly kind: 'client' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Records traces. There is one only where it is configured (`openTelemetry.ts`). */
export interface Tracing {
  traceRequests(server: FastifyInstance): void;
  inSpan<T>(facts: SpanFacts, action: () => Promise<T>): Promise<T>;
  inStatementSpan<T>(text: string, run: () => Promise<T>): Promise<T>;
  logFields(this: void): object;
  close(): Promise<void>;
}

let tracing: Tracing | null = null;

/** Records what this process does from now on; null for nothing. */
export function traceWith(given: Tracing | null): void {
  tracing = given;
}

/** Has each request be a span, in the trace that the proxy names. Must be called before all other hooks. */
export function traceRequests(server: FastifyInstance): void {
  tracing?.traceRequests(server);
}

/** Runs an action in a span below the current one, or in a trace of its own. */
export function inSpan<T>(facts: SpanFacts, action: () => Promise<T>): Promise<T> {
  return tracing === null ? action() : tracing.inSpan(facts, action);
}

/** Runs a statement in a span of its own, if it belongs to a trace: what polls the database does not. */
export function inStatementSpan<T>(text: string, run: () => Promise<T>): Promise<T> {
  return tracing === null ? run() : tracing.inStatementSpan(text, run);
}

/** What is added to each line of the log; undefined where nothing is traced. */
export const logFields = (): (() => object) | undefined => tracing?.logFields;
