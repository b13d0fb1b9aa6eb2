import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(Object.entries(scripts))('npm run %s starts files or a program that exist', (_name, script) => {
  const [program = '', ...parameters] = script.split(' ');
  const files = parameters.filter((word) => /\.(ts|mjs)$/.test(word));
  expect(program === 'node' ? files.length > 0 : existsSync(`node_modules/.bin/${program}`)).toBe(true);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every command is the file of a script', () => {
  const started = Object.values(scripts).map((script) =>
    script.replace(/^node tools\/run\.mjs (\w+)$/, 'tools/commands/$1.ts'),
  );
  const unnamed = readdirSync('tools/commands').filter(
    (file) => !started.some((script) => script.includes(`tools/commands/${file}`)),
  );
  expect(unnamed).toEqual([]);
});

test.each(['', 'nothing', 'lint', '../checks/repository'])('tools/run.mjs refuses "%s"', (name) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', name], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Unknown command "${name}"`);
});
