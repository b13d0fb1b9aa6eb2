import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import type { ClamdAddress } from '../config/filesConfig.ts';
import type { ScanResult, VirusScanner } from '../ports.ts';

/** A scan of 25 MB takes well under a second. */
const longestMilliseconds = 30_000;
const longestPingMilliseconds = 5_000;

export function createVirusScanner(address: ClamdAddress | null): VirusScanner {
  return address === null ? findTestVirus : (path, signal) => scanWithClamd(address, path, signal);
}

/** Has clamd answer. @throws when it does not within five seconds */
export async function pingScanner(address: ClamdAddress): Promise<void> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(longestPingMilliseconds) });
  try {
    socket.write('zPING\0');
    const answer = await readAnswer(socket);
    if (answer !== 'PONG\0') throw new Error(`clamd does not answer: ${answer.slice(0, 200)}`);
  } finally {
    socket.destroy();
  }
}

/** The command INSTREAM of clamd: chunks, each behind its length in four bytes, ended by an empty one. */
async function scanWithClamd(address: ClamdAddress, path: string, signal?: AbortSignal): Promise<ScanResult> {
  const timeout = AbortSignal.timeout(longestMilliseconds);
  const socket = connect({ ...address, signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) });
  try {
    const [answer] = await Promise.all([readAnswer(socket), sendFile(socket, path)]);
    if (/^stream: OK\0?$/.test(answer)) return 'clean';
    if (/^stream: .+ FOUND\0?$/.test(answer)) return 'infected';
    throw new Error(`clamd cannot scan: ${answer.replaceAll('\0', '').slice(0, 200)}`);
  } finally {
    socket.destroy();
  }
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    // clamd closes the connection when it has had enough; the answer says why.
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(Buffer.alloc(4));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
    answer += chunk;
    if (answer.length > 1000 || answer.endsWith('\0')) break;
  }
  return answer;
}

/** The test file of the industry (eicar.org), in two parts so that no scanner finds this one. */
const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

async function findTestVirus(path: string): Promise<ScanResult> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(128);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return start.subarray(0, bytesRead).includes(testVirus) ? 'infected' : 'clean';
  } finally {
    await file.close();
  }
}
