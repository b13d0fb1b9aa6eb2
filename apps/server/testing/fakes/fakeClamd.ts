import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A service that speaks clamd's protocol. */
export interface FakeClamd {
  readonly host: string;
  readonly port: number;
  /** What was streamed whole, in order. */
  readonly scanned: readonly Buffer[];
  /** Nothing listens until {@link FakeClamd.comeBack}. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/**
 * Starts a service that responds to a complete INSTREAM command as given; null closes the connection without a
 * response.
 */
export async function openFakeClamd(
  answerTo: (content: Buffer) => string | null = () => 'stream: OK\0',
): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const receive = (socket: Socket): void => {
    let received = Buffer.alloc(0);
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const content = streamed(received);
      if (content === null) return;
      scanned.push(content);
      const answer = answerTo(content);
      if (answer === null) socket.destroy();
      else socket.end(answer);
    });
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(receive);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server: Server | null = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    scanned,
    async leave() {
      const open = server;
      server = null;
      for (const socket of sockets) socket.destroy();
      if (open !== null) await new Promise((resolve) => open.close(resolve));
    },
    async comeBack() {
      server ??= await listen(port);
    },
  };
}

/** The content of a whole INSTREAM command; null while it is not whole. */
function streamed(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (!received.toString('latin1').startsWith(command)) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
