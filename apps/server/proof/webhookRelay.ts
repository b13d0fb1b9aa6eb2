import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between server and module. */
export interface Relay {
  /** Passes webhooks on, never answers, or breaks the line. */
  mode: 'on' | 'slow' | 'away';
  readonly targetPort: number;
  readonly address: string;
  readonly received: () => number;
  readonly close: () => Promise<unknown>;
}

export async function startRelay(targetPort: number): Promise<Relay> {
  let received = 0;
  const relay = {
    mode: 'on' as Relay['mode'],
    targetPort,
    address: '',
    received: () => received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server: Server = createServer((request, response) => {
    if (relay.mode === 'away') request.destroy();
    if (relay.mode !== 'on') return;
    received += 1;
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([header]) => header.startsWith('webhook-')),
      ) as Record<string, string>;
      const init = { method: 'POST', headers, body: Buffer.concat(parts) };
      const status = await fetch(`http://127.0.0.1:${targetPort}/`, init).then(
        (each) => each.status,
        () => 502,
      );
      response.writeHead(status).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/krok`;
  return relay;
}
