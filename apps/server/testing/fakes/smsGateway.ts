import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface GatewayRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** The idempotency key, the same for a message that is sent twice. */
  readonly key: string | string[] | undefined;
  readonly form: Readonly<Record<string, string>>;
}

export interface TestGateway {
  readonly address: string;
  readonly requests: GatewayRequest[];
  /** The next responses of the gateway, a status and a body each; after that it accepts every message. */
  readonly answers: (readonly [number, string])[];
  close(): Promise<void>;
}

/** A fake SMS gateway with the API of 46elks, on a port of its own. */
export async function openTestGateway(): Promise<TestGateway> {
  const requests: GatewayRequest[] = [];
  const answers: (readonly [number, string])[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      const [status, answer] = answers.shift() ?? [
        200,
        JSON.stringify({ id: `s${requests.length}`, status: 'created', direction: 'outgoing' }),
      ];
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(status === 302 ? { location: '/elsewhere' } : {}),
        })
        .end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
