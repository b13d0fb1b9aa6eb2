import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';
import { localDeployment, localHosts } from '../deployment/local.ts';
import { resolveLocalhostNames } from '../localhost-lookup.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import type { MeasuredValue } from './measurement.ts';
import { onPostgres } from './serverProgram.ts';

const hosts = localHosts(200);

/** Measures on a start of its own, without the apps, with the demo data on PostgreSQL. */
export function onRunningServer(
  measure: (deployment: Deployment) => Promise<readonly MeasuredValue[]>,
): Promise<readonly MeasuredValue[]> {
  return onPostgres(async (address) => {
    await assertPortsFree(hosts);
    const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
    const restoreNames = resolveLocalhostNames();
    try {
      const running = await startEverything({
        hosts,
        dataFolder,
        openDatabase: async () => ({ address, stop: async () => undefined }),
        watch: false,
        serve: () => Promise.resolve({ close: () => Promise.resolve() }),
        onEnd: (message) => console.error(message),
      });
      try {
        return await measure(localDeployment(hosts, 'bench'));
      } finally {
        await running.close();
      }
    } finally {
      restoreNames();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
}
