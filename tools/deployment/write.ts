import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appNames } from '@schaktkoll/domain';
import { configJson, readDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { caddyApiSnippet, nginxApiSnippet, usualServers } from './apiSnippets.ts';
import { kubernetesManifests } from './kubernetes.ts';
import { caddySnippet, nginxContainerSnippet, nginxSnippet } from './snippets.ts';

/**
 * Writes the config.json and the web server snippets of each app, the snippets of the hosts of the APIs, what the containers
 * of the apps mount, and the manifests for Kubernetes.
 * @param folder where the web server finds the built apps
 * @param servers host and port of each process of the server
 * @returns the paths of the files
 * @throws as `readDeployment` does, and for a server that is not a host with a port
 */
export function writeDeployment(
  file: string,
  output: string,
  folder: string,
  servers: readonly string[] = usualServers,
): readonly string[] {
  const deployment = readDeployment(file);
  const wrong = servers.find((each) => !/^([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(each));
  if (wrong !== undefined || servers.length === 0)
    throw new Error(`--servers: "${wrong ?? ''}" is not a host with a port, such as ${usualServers[0]}`);
  return [
    ...appNames.flatMap((app) =>
      writeFiles(join(output, app), {
        'config.json': configJson(deployment),
        'nginx.conf': nginxSnippet(deployment, app, folder),
        Caddyfile: caddySnippet(deployment, app, folder),
      }),
    ),
    ...writeFiles(join(output, 'api'), {
      'nginx.conf': nginxApiSnippet(deployment, servers),
      Caddyfile: caddyApiSnippet(deployment, servers),
    }),
    ...writeContainers(deployment, join(output, 'containers')),
    ...writeFiles(join(output, 'kubernetes'), kubernetesManifests(deployment)),
  ];
}

/** Writes what the container of each app reads below `/config`, into a folder of its own. */
export function writeContainers(deployment: Deployment, output: string): readonly string[] {
  return appNames.flatMap((app) =>
    writeFiles(join(output, app), {
      'config.json': configJson(deployment),
      'nginx.conf': nginxContainerSnippet(deployment, app),
    }),
  );
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

/**
 * `npm run deployment -- [deployment file] [output folder] [folder of the built apps] [--servers host:port,host:port]`:
 * writes them and prints their paths.
 */
if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { servers: { type: 'string' } } });
    const [file = 'tools/deployment/example.json', output = 'dist/deployment', folder = '/srv/schaktkoll'] =
      positionals;
    for (const path of writeDeployment(file, output, folder, values.servers?.split(','))) console.log(path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
