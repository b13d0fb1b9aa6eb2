import { writeDeployment } from '../deployment/write.ts';

/**
 * `npm run deployment -- [deployment file] [output folder] [folder of the built apps]`: writes config.json and the web
 * server snippets of each app, and the snippets of the hosts of the APIs.
 */
const [file = 'tools/deployment/example.json', output = 'dist/deployment', folder = '/srv/schaktkoll'] =
  process.argv.slice(2);
try {
  for (const path of writeDeployment(file, output, folder)) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
