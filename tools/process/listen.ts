import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { createServer as createNetServer } from 'node:net';

/** Both loopback addresses: browsers resolve `*.localhost` to either. */
export const loopbackAddresses = ['127.0.0.1', '::1'] as const;

/** Something that listens and can be ended; `close` answers when nothing of it is left. */
export interface Listening {
  readonly close: () => Promise<void>;
}

/** Serves one handler on a port of both loopback addresses; `onServer` sees each server before it listens. */
export function serveLocally(
  port: number,
  handler: RequestListener,
  onServer: (server: Server) => void = () => undefined,
): Promise<Listening> {
  return listenLocally(port, () => {
    const server = createServer(handler);
    onServer(server);
    return server;
  });
}

/** Lets a server of its own, over http or https, listen on a port of each loopback address. */
export async function listenLocally(port: number, makeServer: () => Server | SecureServer): Promise<Listening> {
  const servers: (Server | SecureServer)[] = [];
  for (const address of loopbackAddresses) {
    const server = makeServer();
    if (await listens(server, port, address)) servers.push(server);
  }
  return {
    close: async () => {
      await Promise.all(
        servers.map(async (server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
}

interface Listener {
  once(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  once(event: 'listening', listener: () => void): unknown;
  listen(port: number, address: string): unknown;
}

/** False when the machine has no such address (IPv6 switched off); every other failure throws. */
function listens(server: Listener, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (isMissingAddress(error) ? resolve(false) : reject(error)));
    server.once('listening', () => resolve(true));
    server.listen(port, address);
  });
}

/** True when a listen failed because the machine has no such address. */
export function isMissingAddress(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

/** The first of the ports that another program holds on a loopback address, with the name it was given. */
export async function findTakenPort(
  ports: readonly (readonly [string, number])[],
): Promise<readonly [string, number] | undefined> {
  for (const [name, port] of ports) {
    for (const address of loopbackAddresses) {
      const server = createNetServer();
      try {
        if (await listens(server, port, address)) await new Promise((resolve) => server.close(resolve));
      } catch {
        return [name, port];
      }
    }
  }
  return undefined;
}
