import type { EngineResult } from './embeddedEngine.ts';

/** The messages between the server's thread and the database's thread. */
export type EngineRequest =
  | { readonly id: number; readonly kind: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'execute'; readonly text: string }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'dump' | 'close' };

export interface EngineFailure {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly detail?: string;
}

export type EngineReply =
  | { readonly id: number; readonly result: EngineResult }
  | { readonly id: number; readonly dump: Uint8Array }
  | { readonly id: number; readonly failure: EngineFailure };

/** A notification on a channel that is listened to; it responds to no request. */
export interface EngineNotification {
  readonly channel: string;
  readonly payload: string;
}

/** An error of the embedded database with the same fields as `pg`: structured clone would drop them. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail: string | undefined;

  constructor(failure: EngineFailure) {
    super(failure.message);
    this.name = 'EmbeddedDatabaseError';
    this.code = failure.code;
    this.constraint = failure.constraint;
    this.table = failure.table;
    this.column = failure.column;
    this.detail = failure.detail;
  }
}

/** Reads the fields that matter from whatever the engine threw. */
export function failureOf(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = error as Error & EngineFailure;
  return {
    message: error.message,
    code: fields.code,
    constraint: fields.constraint,
    table: fields.table,
    column: fields.column,
    detail: fields.detail,
  };
}
