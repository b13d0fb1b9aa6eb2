import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface PlaceQuestion {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestPlaceService {
  readonly address: string;
  readonly questions: PlaceQuestion[];
  /** Responses by path prefix; the first match is used. A number is a status without a body; null never responds. */
  answers: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** A fake of an external place search service, on a port of its own. */
export async function openTestPlaceService(): Promise<TestPlaceService> {
  const service = { questions: [] as PlaceQuestion[], answers: {} as Readonly<Record<string, unknown>> };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      service.questions.push({ path, query: Object.fromEntries(searchParams), headers: request.headers, body });
      const [, answer] = Object.entries(service.answers).find(([start]) => path.startsWith(start)) ?? [null, 404];
      if (answer === null) return;
      if (typeof answer === 'number')
        response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
