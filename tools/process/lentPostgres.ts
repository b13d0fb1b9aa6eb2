import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** An empty PostgreSQL database of our own, until it is given back. */
export interface LentDatabase {
  readonly address: string;
  readonly giveBack: () => void;
}

/** Borrows a database; null when PostgreSQL is not on this machine. */
export async function borrowPostgres(): Promise<LentDatabase | null> {
  const lender = spawn(process.execPath, ['apps/server/testing/lendPostgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await new Promise<string | null>((resolve) => {
    createInterface({ input: lender.stdout }).once('line', resolve);
    lender.once('exit', () => resolve(null));
  });
  return address === null ? null : { address, giveBack: () => lender.stdin.end() };
}
