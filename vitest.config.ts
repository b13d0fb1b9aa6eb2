import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longTests } from './tools/longTests.ts';
import { staticStyles } from './tools/vite/staticStyles.ts';

// Far from Swedish time, so that a local date read by mistake shows. The processes of the tests take it from this one.
process.env['TZ'] = 'Pacific/Auckland';

const browserSetup = ['libs/testing/src/lateRenders.ts', 'libs/testing/src/setup.ts'];
// vitest keeps --dir to itself and does not pass it on to projects.
const dirParameter = process.argv.indexOf('--dir');
const dir = dirParameter > 0 ? process.argv[dirParameter + 1] : undefined;
// The checks read the whole repository, so Nx runs them as a project of their own (`project.json`), not with the tools.
const notOfTools = dir === 'tools' ? ['**/checks/**'] : [];
const loadProofs = '**/*.load.proof.ts';
// The gate alone leaves them out. Patterns count from a project's folder.
const left = process.env['LONG_TESTS'] === 'off' ? longTests : [];
const long = left.map((file) => (file.startsWith('apps/server/') ? `**/${file.slice('apps/server/'.length)}` : file));
const notUnit = [
  '**/node_modules/**',
  '**/dist/**',
  'e2e/**',
  '**/*.browser.test.tsx',
  '.data/**',
  ...notOfTools,
  ...long,
];

const isOfServer = dir?.startsWith('apps/server') === true;
const postgres = ['apps/server/testing/testRun.ts'].filter((file) => existsSync(file));

/**
 * Four kinds of test beside the sources: `*.test.ts` are those of the server, which run on one PostgreSQL server for all,
 * and the others (`unit`), which need neither a database nor a window; `*.test.tsx` are those of components, in jsdom;
 * `*.proof.ts` are long, and of those `*.load.proof.ts` measures.
 */
export default defineConfig({
  plugins: [staticStyles()],
  test: {
    // The default leaves one core to vitest itself: half of a machine with two. Two more than there are cores, because a
    // worker of server tests often waits: for its databases, and for responses that are delayed on purpose.
    maxWorkers: availableParallelism() + 2,
    // Time limits end a test that hangs. On a busy machine, tests took five times as long as usual.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        // Files share what a worker has loaded: none replaces a module or changes a global for long.
        test: {
          name: 'unit',
          dir,
          isolate: false,
          environment: 'node',
          include: isOfServer ? [] : ['**/*.test.ts'],
          exclude: [...notUnit, 'apps/server/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          dir: isOfServer ? dir : 'apps/server',
          isolate: false,
          environment: 'node',
          include: isOfServer || dir === undefined ? ['**/*.test.ts'] : [],
          exclude: notUnit,
          globalSetup: postgres,
        },
      },
      {
        extends: true,
        // Files share modules and a window: a new one for each took 55 s of the gate. The set-up leaves the window clean
        // after each file, so what a file finds from another is state that a module keeps, and a fault to mend there.
        test: {
          name: 'components',
          dir,
          isolate: false,
          environment: 'jsdom',
          // Rules are inserted one by one, as in a production build: otherwise each parses all rules of the window again.
          env: { SC_DISABLE_SPEEDY: 'false' },
          include: ['**/*.test.tsx'],
          exclude: notUnit,
          setupFiles: browserSetup.filter((file) => existsSync(file)),
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          dir,
          environment: 'node',
          include: ['**/*.proof.ts'],
          exclude: [...notUnit, loadProofs],
        },
      },
      {
        extends: true,
        // They compare response times with a limit, so nothing runs beside them, nor before the others have ended.
        test: {
          name: 'load',
          dir,
          environment: 'node',
          include: [loadProofs],
          exclude: notUnit,
          globalSetup: postgres,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
