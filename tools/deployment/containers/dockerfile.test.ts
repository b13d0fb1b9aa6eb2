import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lastOf, readIgnored, readStages } from './dockerfile.ts';

const folder = 'tools/deployment/containers';
const files = ['server', 'app'].map((name) => `${folder}/${name}.Dockerfile`);

describe('the Dockerfiles', () => {
  test('take their packages and builds from a stage of the processor that builds, and the rest for any', () => {
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(text.match(/^FROM --platform=\$BUILDPLATFORM/gm)).toHaveLength(1);
      const [, last] = readStages(file);
      // Nothing that depends on the processor is made when the image of another one is made.
      expect(last?.steps.filter(({ word }) => word === 'RUN').map(({ rest }) => rest)).toEqual([
        expect.stringMatching(/^mkdir /),
      ]);
    }
  });

  test.each(files)('%s runs as a user who is not root, says how it is, and starts without a shell', (file) => {
    expect(lastOf(file, 'USER')).toBe('10001:10001');
    expect(lastOf(file, 'HEALTHCHECK')).toContain('CMD [');
    expect(JSON.parse(lastOf(file, 'CMD'))).toBeInstanceOf(Array);
  });

  test('are read with their continued lines and their arguments', () => {
    expect(readStages(`${folder}/server.Dockerfile`).map(({ from, name }) => [from, name])).toEqual([
      ['node:24-slim', 'packages'],
      ['node:24-slim', null],
    ]);
    expect(lastOf(`${folder}/server.Dockerfile`, 'ENV')).toContain('PORT=4300 DEPLOYMENT=/config/deployment.json');
  });
});

describe('.dockerignore', () => {
  const isIgnored = readIgnored(readFileSync('.dockerignore', 'utf8'));

  test.each([
    '.git',
    '.env',
    '.data/postgres/data/PG_VERSION',
    'node_modules/react/index.js',
    'tools/mutation/node_modules/x/index.js',
    'apps/server/src/main.test.ts',
    'apps/server/demo/users.ts',
    'dist/apps/inquirer/index.html',
  ])('leaves out %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  test.each([
    '.npmrc',
    'package-lock.json',
    'apps/server/src/main.ts',
    'apps/inquirer/vite.config.ts',
    'libs/testing/package.json',
    'dist/ownerModule/ownerModule.mjs',
  ])('keeps %s', (path) => {
    expect(isIgnored(path)).toBe(false);
  });
});
