import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDeployment, type Deployment } from './deployment.ts';
import { writeContainers } from './write.ts';

const secretsProgram = join(import.meta.dirname, '../../apps/server/src/platform/crypto/secrets.ts');

/** The hosts of `compose.yaml` below a domain: those of the example. */
export function composeDeployment(environment: Readonly<Record<string, string | undefined>>): Deployment {
  const { DOMAIN = 'schaktkoll.localhost', ENVIRONMENT = 'test', PROVIDER, SUPPORT } = environment;
  const example = readFileSync(new URL('./example.json', import.meta.url), 'utf8');
  const named = JSON.parse(example.replaceAll('schaktkoll.example', DOMAIN)) as Deployment;
  const { apps, api, authority, version } = named;
  return parseDeployment({
    ...{ environment: ENVIRONMENT, version, apps, api, authority },
    map: { sources: [], search: [] },
    links: {},
    ...(PROVIDER ? { provider: PROVIDER } : {}),
    ...(SUPPORT ? { support: { email: SUPPORT } } : {}),
  });
}

/**
 * Writes what the containers of `compose.yaml` read: the deployment, which follows the environment at each start, and keys
 * and passwords, which are made once and never changed.
 */
function prepareCompose(
  environment: Readonly<Record<string, string | undefined>>,
  { config, secrets }: { readonly config: string; readonly secrets: string },
): void {
  const deployment = composeDeployment(environment);
  writeFileSync(join(config, 'deployment.json'), JSON.stringify(deployment));
  writeContainers(deployment, config);
  const makeOnce = (name: string, make: () => string): void => {
    const file = join(secrets, name);
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  };
  makeOnce('database-password', () => randomBytes(24).toString('hex'));
  const password = readFileSync(join(secrets, 'database-password'), 'utf8');
  makeOnce('database-url', () => `postgresql://schaktkoll:${password}@database/schaktkoll`);
  makeOnce('secrets.json', () => execFileSync(process.execPath, [secretsProgram], { encoding: 'utf8' }));
  makeOnce('personal-number-key', () => randomBytes(32).toString('base64'));
}

if (import.meta.main) {
  const [config = '/config', secrets = '/secrets'] = process.argv.slice(2);
  try {
    prepareCompose(process.env, { config, secrets });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
