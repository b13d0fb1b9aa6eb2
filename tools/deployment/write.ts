import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import { configJson, readDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { kubernetesManifests } from './kubernetes.ts';
import { caddyApiSnippet, caddySnippet, nginxApiSnippet, nginxContainerSnippet, nginxSnippet } from './snippets.ts';

/**
 * Writes the config.json and the web server snippets of each app, the snippets of the hosts of the APIs, what the containers
 * of the apps mount, and the manifests for Kubernetes.
 * @param folder where the web server finds the built apps
 * @returns the paths of the files
 * @throws as `readDeployment` does
 */
export function writeDeployment(file: string, output: string, folder: string): readonly string[] {
  const deployment = readDeployment(file);
  return [
    ...appNames.flatMap((app) =>
      writeFiles(join(output, app), {
        'config.json': configJson(deployment),
        'nginx.conf': nginxSnippet(deployment, app, folder),
        Caddyfile: caddySnippet(deployment, app, folder),
      }),
    ),
    ...writeFiles(join(output, 'api'), {
      'nginx.conf': nginxApiSnippet(deployment),
      Caddyfile: caddyApiSnippet(deployment),
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
 * `npm run deployment -- [deployment file] [output folder] [folder of the built apps]`: writes them and prints their
 * paths.
 */
if (import.meta.main) {
  const [file = 'tools/deployment/example.json', output = 'dist/deployment', folder = '/srv/schaktkoll'] =
    process.argv.slice(2);
  try {
    for (const path of writeDeployment(file, output, folder)) console.log(path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
