import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import { configJson, readDeployment } from './deployment.ts';
import { caddySnippet, nginxSnippet } from './snippets.ts';

/**
 * `node tools/deployment/write.ts <deployment file> [output folder] [folder of the built apps]` writes config.json
 * and the web server snippets of each app.
 */
export function writeDeployment(file: string, output: string, folder: string): readonly string[] {
  const deployment = readDeployment(file);
  return appNames.flatMap((app) => {
    mkdirSync(join(output, app), { recursive: true });
    const files = {
      'config.json': configJson(deployment),
      'nginx.conf': nginxSnippet(deployment, app, folder),
      Caddyfile: caddySnippet(deployment, app, folder),
    };
    return Object.entries(files).map(([name, content]) => {
      const path = join(output, app, name);
      writeFileSync(path, content);
      return path;
    });
  });
}

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
