import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../freePort.ts';

/** A request that a receiver of webhooks got. */
interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine, with the responses that the test chooses. */
export interface WebhookReceiver {
  readonly address: string;
  readonly received: ReceivedWebhook[];
  /** Answers with this from now on; `silent`: never. */
  answerWith(status: number | 'silent', headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Starts a receiver on a free port, or on a given one. */
export async function startWebhookReceiver(port?: number): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer: { status: number | 'silent'; headers: Readonly<Record<string, string>> } = { status: 204, headers: {} };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (answer.status !== 'silent') response.writeHead(answer.status, answer.headers).end();
    });
  });
  // Not one of the system's: another process might get it before the receiver starts there again.
  const chosen = port ?? (await freePort());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(chosen, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/krok`,
    received,
    answerWith: (status, headers = {}) => {
      answer = { status, headers };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
