import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The input of a thread: the parameters of argon2id. */
export type HashJob = Argon2Parameters;

/** The output of a thread; a Buffer becomes a Uint8Array when it is posted. */
export type HashOutcome =
  { readonly tag: Uint8Array; readonly error: null } | { readonly tag: null; readonly error: string };

const lowest = 19;
/**
 * On Linux priority is per thread: requests for lists are served before passwords are hashed. Elsewhere it applies to
 * the process.
 */
if (process.platform === 'linux') setPriority(0, Math.min(lowest, getPriority(0) + 10));

function outcomeOf(job: HashJob): HashOutcome {
  try {
    return { tag: argon2Sync('argon2id', job), error: null };
  } catch (error) {
    return { tag: null, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(outcomeOf(job)));
