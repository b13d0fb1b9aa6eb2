import type { IncomingMessage } from 'node:http';

const largestBody = 100_000;

/** An answer to be sent: a status, a body with its type, or another place to go. */
export interface Answer {
  readonly status: number;
  readonly type?: 'text/html' | 'text/css' | 'text/javascript' | 'text/plain' | 'image/svg+xml' | 'application/json';
  readonly body?: string;
  readonly location?: string;
}

/** A JSON answer. */
export function jsonResponse(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

/** The whole body as text, or null for one that is larger than any of ours. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > largestBody) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The value of a JSON text, or undefined for what is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
