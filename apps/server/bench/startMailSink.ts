import { Worker } from 'node:worker_threads';

/** A mail server that accepts everything, in a thread of its own so that it does not slow down what is measured. */
export function startMailSink(): Promise<{ readonly port: number; readonly stop: () => Promise<number> }> {
  const thread = new Worker(new URL('./mailSink.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (port: number) => resolve({ port, stop: () => thread.terminate() }));
  });
}
