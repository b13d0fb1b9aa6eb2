import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isGenuine, SeenIds } from './verifyWebhook.ts';

const mostBytes = 10_000;

/** Receives webhooks: refuses what is not genuine, answers at once, and calls `onEvent` for each new one. */
export function receiveWebhooks(secret: string, onEvent: () => void): Server {
  const seen = new SeenIds();
  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => {
        if (!isGenuine(secret, request.headers, body, new Date())) return response.writeHead(401).end();
        if (seen.add(String(request.headers['webhook-id']))) onEvent();
        return response.writeHead(204).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  server.requestTimeout = 10_000;
  return server;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > mostBytes) throw new Error('Too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
