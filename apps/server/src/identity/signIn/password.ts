import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { theServer, type Sender } from '../../platform/limits/sender.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import type { HashJob } from './hashWorker.ts';

const threads = new ThreadPool<HashJob, Uint8Array>({
  module: new URL('./hashWorker.ts', import.meta.url),
  maximumThreads: commonLines.hashing.running,
  // They wait in the line before it.
  maximumWaiting: 0,
  idleMilliseconds: Infinity,
});
const line = new CommonLine(commonLines.hashing);

/**
 * Hashes in own threads (record 24): at a lower priority than the main thread, and outside libuv's thread
 * pool, which compresses responses, reads files and resolves names.
 * @throws ApiError ServiceUnavailable when too many of the sender, its network or its side wait
 */
async function hashInThread(job: HashJob, sender: Sender): Promise<Buffer> {
  return Buffer.from(await line.run(() => threads.run(job), { sender }));
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; measured at 33 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/**
 * A password hash as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Only
 * a user who is signed in or has redeemed a code has one made, so that it waits like the work of the server itself.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashInThread({ message: password.normalize('NFC'), nonce, ...cost, tagLength }, theServer);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

export interface PasswordCheck {
  readonly isRight: boolean;
  /** The stored hash has another cost: rehash the password while it is known. */
  readonly needsRehash: boolean;
}

/**
 * Checks a password. Without a stored hash it takes as long and fails, so that timing does not disclose whether the
 * account exists.
 * @throws ApiError ServiceUnavailable as {@link hashInThread}
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  sender: Sender = theServer,
): Promise<PasswordCheck> {
  const parts = parse(stored ?? dummyHash);
  const message = password.normalize('NFC');
  const { nonce, memory, passes, parallelism } = parts;
  const tag = await hashInThread({ message, nonce, memory, passes, parallelism, tagLength: parts.tag.length }, sender);
  const isRight = timingSafeEqual(tag, parts.tag) && stored !== null;
  const isCurrent =
    parts.memory === cost.memory && parts.passes === cost.passes && parts.parallelism === cost.parallelism;
  return { isRight, needsRehash: isRight && !isCurrent };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`;

function parse(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!match) throw new Error('A stored password hash is no argon2id text');
  const [, memory, passes, parallelism, nonce, tag] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce ?? '', 'base64'),
    tag: Buffer.from(tag ?? '', 'base64'),
  };
}
