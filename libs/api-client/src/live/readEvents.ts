import type { CaseChanged, StreamEnd } from '@schaktkoll/contract';
import { createParser } from 'eventsource-parser';

/** How a stream ended: refused by the server, ended by it with a reason, or broken. */
export type StreamOutcome =
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds: number }
  | { readonly kind: 'ended'; readonly reason: StreamEnd['reason'] }
  | { readonly kind: 'broken' };

export interface StreamHandlers {
  readonly onOpen: () => void;
  readonly onChange: (change: CaseChanged) => void;
  /** Data was received, possibly only the heartbeat. */
  readonly onAlive: () => void;
}

export interface StreamRequest {
  readonly address: string;
  readonly token: string;
  readonly signal: AbortSignal;
}

/**
 * Reads one stream of events to its end, with `fetch` because `EventSource` cannot send the token. Never rejects: every
 * ending is an outcome.
 */
export async function readEvents(
  { address, token, signal }: StreamRequest,
  { onOpen, onChange, onAlive }: StreamHandlers,
): Promise<StreamOutcome> {
  let outcome: StreamOutcome = { kind: 'broken' };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'end') outcome = { kind: 'ended', reason: (JSON.parse(data) as StreamEnd).reason };
      else if (event === undefined) onChange(JSON.parse(data) as CaseChanged);
    },
  });
  try {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return {
        kind: 'refused',
        status: response.status,
        retryAfterSeconds: Number(response.headers.get('Retry-After')) || 0,
      };
    }
    onOpen();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onAlive();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // Aborted by us, or the network failed.
  }
  return outcome;
}
