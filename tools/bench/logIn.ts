import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDeployment, localHosts } from '../deployment/local.ts';
import { resolveLocalhostNames } from '../localhost-lookup.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import type { Measurement } from './measurement.ts';
import { signInOnce } from './signInOnce.ts';
import { median, rounded } from './statistics.ts';

const hosts = localHosts(200);
const warmUps = 3;
const times = 20;

/** How long a sign-in takes, from the authorization request to the tokens. */
export function logInMeasurements(): readonly Measurement[] {
  const name = 'login.p50-ms';
  return [{ names: [name], run: async () => [{ name, value: rounded(await medianLogIn(), 1), unit: 'ms' }] }];
}

/** The median time of a whole sign-in, in milliseconds, against a server of its own with the embedded database. */
async function medianLogIn(): Promise<number> {
  await assertPortsFree(hosts);
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  const restore = resolveLocalhostNames();
  const running = await startEverything({
    hosts,
    dataFolder,
    watch: false,
    serve: () => Promise.resolve({ close: () => Promise.resolve() }),
    onEnd: (message) => console.error(message),
  });
  try {
    const [account] = await demoAccounts();
    if (!account) throw new Error('The demo data has no log-in.');
    const options = { deployment: localDeployment(hosts, 'bench'), login: account.login, password: account.password };
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
