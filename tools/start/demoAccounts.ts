import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const accountsFile = 'apps/server/demo/accounts.ts';
const moduleSchema = z.object({
  demoAccounts: z.array(
    z.object({ login: z.string(), password: z.string(), name: z.string(), role: z.string(), organisation: z.string() }),
  ),
});

/** A log-in of the demo data. */
export type DemoAccount = z.infer<typeof moduleSchema>['demoAccounts'][number];

/** The demo log-ins. The demo data belongs to the server, which alone knows them; they are read there, not copied. */
export async function demoAccounts(): Promise<readonly DemoAccount[]> {
  const module: unknown = await import(pathToFileURL(resolve(accountsFile)).href);
  return z.parse(moduleSchema, module).demoAccounts;
}
