import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';

/** The input of a thread: the parameters of argon2id. */
export type HashJob = Argon2Parameters;

const lowest = 19;
/**
 * On Linux priority is per thread: requests for lists are served before passwords are hashed. Elsewhere it applies to
 * the process.
 */
if (process.platform === 'linux') setPriority(0, Math.min(lowest, getPriority(0) + 10));

/** The hash; a Buffer becomes a Uint8Array when it is posted. */
export default function hash(job: HashJob): Uint8Array {
  return argon2Sync('argon2id', job);
}
