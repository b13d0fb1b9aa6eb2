import { fork } from 'node:child_process';

/** How a process of its own is started, and how long it may take. */
export interface Apart {
  readonly program: string;
  readonly parameters: readonly string[];
  /** None when the process may take as long as it wants. */
  readonly maximumMilliseconds?: number;
}

/**
 * Runs a program of ours as a process of its own, with our output, and answers the message that it sends. Throws when it
 * ends without one: killed, by an error that nothing caught, or after the time that it may take.
 */
export async function runApart<T>({ program, parameters, maximumMilliseconds }: Apart): Promise<T> {
  const child = fork(program, parameters, { timeout: maximumMilliseconds });
  let message: { readonly value: T } | null = null;
  child.once('message', (value) => {
    message = { value: value as T };
  });
  const ending = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  if (message === null) throw new Error(`It ended with ${ending} and gave nothing; see above.`);
  return (message as { readonly value: T }).value;
}
