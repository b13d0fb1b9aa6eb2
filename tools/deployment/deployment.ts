import { readFileSync } from 'node:fs';
import { configFault, isAppConfig } from '@schaktkoll/contract';
import type { AppConfig } from '@schaktkoll/contract';

/**
 * A deployment is written down once: hosts, API bases, issuer, map sources and links. Each app's config.json and
 * header set, the web server snippets and the server's own allowed origins all come from this one file.
 */
export type Deployment = AppConfig;

/** What a deployment must be beyond a whole configuration; null when it is. */
function deploymentFault(deployment: Deployment): string | null {
  if (deployment.environment !== 'local' && !addressesOf(deployment).every((address) => address.startsWith('https://')))
    return 'MustBeHttps';
  return new Set(Object.values(deployment.apps)).size === Object.keys(deployment.apps).length
    ? null
    : 'EachAppNeedsItsOwnHost';
}

/** Every address that a browser is sent to or calls. */
function addressesOf(deployment: Deployment): readonly string[] {
  return [...Object.values(deployment.apps), ...Object.values(deployment.api), deployment.authority];
}

/** Checks a deployment; throws an error whose message is one line naming the first thing that is wrong. */
export function parseDeployment(value: unknown, name = 'deployment'): Deployment {
  if (!isAppConfig(value)) {
    const fault = configFault(value);
    throw new Error(`${name}: ${fault?.path || 'the file'} is not right (${fault?.code ?? 'unknown'})`);
  }
  const code = deploymentFault(value);
  if (code !== null) throw new Error(`${name}: the file is not right (${code})`);
  return value;
}

/** Reads and checks a deployment file; throws like `parseDeployment`. */
export function readDeployment(file: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: cannot be read as JSON (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
  return parseDeployment(value, file);
}

/** The body of config.json, the same for all five apps. */
export function configJson(deployment: Deployment): string {
  return `${JSON.stringify(deployment)}\n`;
}
