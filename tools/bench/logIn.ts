import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDeployment, localPorts } from '../deployment/local.ts';
import { resolveLocalhostNames } from '../localhost-lookup.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import { signInOnce } from './signInOnce.ts';

const ports = localPorts(200);
const warmUps = 3;

/** The median time of a whole sign-in, in milliseconds, against a server of its own with the embedded database. */
export async function medianLogIn(times: number): Promise<number> {
  await assertPortsFree(ports);
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  const restore = resolveLocalhostNames();
  const running = await startEverything({
    ports,
    dataFolder,
    watch: false,
    serve: () => Promise.resolve({ close: () => Promise.resolve() }),
    onEnd: (message) => console.error(message),
  });
  try {
    const [account] = await demoAccounts();
    if (!account) throw new Error('The demo data has no log-in.');
    const options = { deployment: localDeployment(ports, 'bench'), login: account.login, password: account.password };
    for (let round = 0; round < warmUps; round += 1) await signInOnce(options);
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const started = performance.now();
      await signInOnce(options);
      taken.push(performance.now() - started);
    }
    return median(taken);
  } finally {
    await running.close();
    restore();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The middle value, or the mean of the two in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}
