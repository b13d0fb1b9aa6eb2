import { spawn } from 'node:child_process';
import { openEmptyDatabase } from '@schaktkoll/postgres';
import type { MeasuredValue } from './measurement.ts';

/** Measures on an empty database of its own. */
export async function onPostgres(
  action: (address: string) => Promise<readonly MeasuredValue[]>,
): Promise<readonly MeasuredValue[]> {
  const database = await openEmptyDatabase();
  try {
    return await action(database.address);
  } finally {
    await database.stop();
  }
}

/** A program of `apps/server/bench`, with its arguments and the database that it measures on. */
export interface ServerProgram {
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly address: string;
  /** Given to the program as its last argument, `short`. */
  readonly isShort: boolean;
}

/** Runs a program of the server and reads the line of JSON that it prints. */
export async function runServerProgram<T>(program: ServerProgram): Promise<T> {
  const { name, parameters = [], address, isShort } = program;
  const all = [`apps/server/bench/${name}.ts`, ...parameters, ...(isShort ? ['short'] : [])];
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: address },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} ended with code ${code ?? 'none'}; see above.`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}
