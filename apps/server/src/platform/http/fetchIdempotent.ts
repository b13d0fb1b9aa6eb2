/** What is reported when the other side closed the connection before it answered. */
const closedCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * A request that may be repeated. A service may close a persistent connection when it is about to be used again; the
 * request is then sent once more, on another (RFC 9112, 9.3.1). `signal` bounds both.
 * @throws what `fetch` throws
 */
export async function fetchIdempotent(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return fetch(address, options);
  }
}

function isClosed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
  return closedCodes.has(cause?.code);
}
