// The entry of `npm start`, `npm run dev` and `npm test`, which need only Node and npm. It starts on the system's Node
// (20.11 or later), installs what the lockfile contains, and runs tools/commands/<name>.ts on the pinned Node 24. The
// other scripts use that one because npm prepends node_modules/.bin to PATH.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { watchParents } from './process/parents.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...rest] = process.argv.slice(2);
if (!['start', 'dev', 'test'].includes(name)) {
  console.error(`Unknown command "${name}". Other commands than start, dev and test are run with npm run.`);
  process.exit(1);
}

const node = await installPackages(root);
const child = spawn(node, [join(root, 'tools', 'commands', `${name}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  },
});

// npm and `sh -c` do not forward SIGTERM, so the end of a parent is noticed by looking.
const stop = () => child.kill('SIGTERM');
watchParents(stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
process.on('SIGINT', () => {
  // Ctrl-C reaches the whole group; the command tidies up and this process only waits for it.
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
