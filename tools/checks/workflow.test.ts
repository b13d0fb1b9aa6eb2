import { readdirSync, readFileSync } from 'node:fs';
import { appNames } from '@schaktkoll/domain';
import { expect, test } from 'vitest';
import { readJson } from './repository.ts';

const workflow = readFileSync('.github/workflows/check.yml', 'utf8');
const gate = readFileSync('.ci/run', 'utf8');
const { scripts } = readJson<{ readonly scripts: Readonly<Record<string, string>> }>('package.json');
const commands = [...workflow.matchAll(/^ +run: (.+)$/gm)].map((match) => match[1] ?? '');

test('the hosted workflow runs the gate and everything on two cores, and mutation testing, by the same script as everybody', () => {
  expect(commands.filter((command) => command.includes('.ci/run'))).toEqual([
    'taskset --cpu-list 0,1 .ci/run',
    'taskset --cpu-list 0,1 .ci/run test:full',
    '.ci/run mutation ${{ matrix.sources }}',
  ]);
  expect(gate).toMatch(/^ {2}npm test$/m);
  expect(gate).toMatch(/^ {2}npm run "\$1" -- "\$\{@:2\}"$/m);
});

test('every command that it hands over is a script of package.json, and all else is npm itself', () => {
  const named = commands.flatMap((command) => /(?:\.ci\/run|npm run) ([a-z:]+)/.exec(command)?.[1] ?? []);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands.filter((command) => !command.includes('.ci/run'))).toEqual([
    'npm audit --omit=dev --audit-level=high',
    'npm ci',
    'npm run unit -- --project server',
    'npm ci',
    'npm run unit -- libs/postgres',
  ]);
});

const jobOf = (name: string): string => workflow.split(/^ {2}(?=\S)/m).find((job) => job.startsWith(`${name}:`)) ?? '';

test('every night the whole run has ninety minutes, and the database is tried where it is oldest and on other systems', () => {
  expect(jobOf('nightly')).toMatch(/^ {4}timeout-minutes: 90$/m);
  expect(jobOf('oldest-postgresql')).toMatch(/image: postgres:15$/m);
  expect(jobOf('other-systems')).toMatch(/system: \[macos-14, windows-2025\]$/m);
  for (const job of ['nightly', 'oldest-postgresql', 'other-systems', 'mutation'])
    expect(jobOf(job)).toContain(
      "    if: github.event_name == 'schedule' || github.event_name == 'workflow_dispatch'\n",
    );
});

test('the whole run has every step of the gate', () => {
  const stepsOf = (command: string): readonly string[] =>
    [...readFileSync(`tools/commands/${command}.ts`, 'utf8').matchAll(/from '\.\/(\w+)\.ts'|checkByTool\(.*?\)/g)].map(
      ([all, name = all]) => name,
    );
  expect(stepsOf('test').length).toBeGreaterThan(5);
  expect(stepsOf('testfull')).toEqual(expect.arrayContaining([...stepsOf('test')]));
});

test('each library that mutation testing tries has a night run of its own', () => {
  const tried = /^const libraries = \[(.*)\];$/m.exec(readFileSync('tools/commands/mutation.ts', 'utf8'))?.[1];
  expect(tried?.replaceAll("'", '')).toBe(/sources: \[(.*)\]/.exec(workflow)?.[1]);
});

test('it may read the sources and nothing else', () => {
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n$/m);
  expect(workflow).not.toMatch(/: write\b|write-all|pull_request_target|secrets\./);
});

const workflows = readdirSync('.github/workflows').map(
  (name) => [name, readFileSync(`.github/workflows/${name}`, 'utf8')] as const,
);

test.each(workflows)(
  'every action of %s is a commit, with the version that it is, and no checkout leaves a key',
  (_name, text) => {
    const actions = [...text.matchAll(/uses: (.+)$/gm)].map((match) => match[1] ?? '');
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(text.match(/uses: actions\/checkout/g)?.length).toBe(text.match(/persist-credentials: false/g)?.length);
  },
);

test.each(workflows)(
  '%s may write only what a job of it names, and no text of a stranger is part of a command',
  (_name, text) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n$/m);
    expect(text).not.toMatch(/write-all|pull_request_target|secrets\./);
    const commands = [...text.matchAll(/^ +run: (.+)$/gm)].map((match) => match[1] ?? '');
    expect(commands.filter((command) => /\$\{\{(?! matrix\.)/.test(command))).toEqual([]);
  },
);

test('one action has one version in all of them', () => {
  const actions = workflows.flatMap(([, text]) => [...text.matchAll(/uses: ([^@\s]+)@(\S+)/g)]);
  const versions = new Set(actions.map(([, action, commit]) => `${action} ${commit}`));
  expect(versions.size).toBe(new Set(actions.map(([, action]) => action)).size);
});

test('images are built for two kinds of processor, signed, and have their provenance', () => {
  const release = readFileSync('.github/workflows/release.yml', 'utf8');
  expect(release).toContain('platforms: linux/amd64,linux/arm64');
  for (const step of ['cosign sign --yes', 'actions/attest-build-provenance@', 'sbom: true', 'npm run sbom'])
    expect(release).toContain(step);
  const named = /name: \[(.*)\]/.exec(release)?.[1]?.split(', ');
  expect(named).toEqual(['server', ...appNames]);
});

test('it runs for every push and pull request, every night and by hand', () => {
  for (const event of ['push', 'pull_request', 'schedule', 'workflow_dispatch'])
    expect(workflow).toMatch(new RegExp(`^ {2}${event}:`, 'm'));
});
