import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MapServiceResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Closes the connection in place of an answer. */
  readonly closes?: boolean;
}

export interface TestMapService {
  readonly address: string;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** The next responses of the service; after that, an image of one pixel. */
  readonly answers: MapServiceResponse[];
  /** Milliseconds before each response. */
  delay: number;
  /** The most requests that were open at once. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A fake of an external map service, on a port of its own. */
export async function openTestMapService(): Promise<TestMapService> {
  const requests: TestMapService['requests'] = [];
  const answers: MapServiceResponse[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const { status = 200, headers = {}, body = onePixel, closes = false } = answers.shift() ?? {};
    if (closes) {
      request.socket.resetAndDestroy();
      return;
    }
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(status, { 'content-type': 'image/png', ...headers }).end(body);
    }, service.delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: TestMapService = {
    delay: 0,
    get mostAtOnce() {
      return mostAtOnce;
    },
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
