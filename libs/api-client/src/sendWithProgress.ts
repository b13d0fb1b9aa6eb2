/** The part of a request that `fetch` takes in the same form. */
interface Asked {
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal | null;
}

/**
 * Sends a request with cookies and reports its upload progress, which `fetch` cannot.
 * @param onProgress receives the fraction sent, 0 to 1
 * @throws TypeError without a response, as `fetch` does; the signal's reason when it is aborted
 */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Asked,
  onProgress: (share: number) => void,
): Promise<Response> {
  const sending = new XMLHttpRequest();
  sending.open(method, address);
  sending.withCredentials = true;
  headers.forEach((value, name) => sending.setRequestHeader(name, value));
  const abort = (): void => sending.abort();
  return new Promise<Response>((resolve, reject) => {
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    sending.addEventListener('load', () =>
      resolve(new Response(sending.responseText || null, { status: sending.status, headers: headersOf(sending) })),
    );
    sending.addEventListener('error', () => reject(new TypeError('No response')));
    sending.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('The request was aborted')));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    sending.send(body as XMLHttpRequestBodyInit | null);
  }).finally(() => signal?.removeEventListener('abort', abort));
}

function headersOf(sending: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of sending.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
