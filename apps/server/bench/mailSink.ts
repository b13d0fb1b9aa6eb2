import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';

/** Runs as a thread: accepts every mail and discards it. Posts its port when it listens. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.on('end', () => done()).resume();
  },
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.server.address() as AddressInfo).port));
