import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandFile } from './commandFile.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };

test.each(Object.entries(scripts))('npm run %s is a command with a file', (name, script) => {
  expect(script).toBe(`node tools/run.mjs ${name}`);
  expect(commandFile('.', name)).toBe(`tools/commands/${name}.ts`);
});

test.each(['', 'nothing', '../checks/repository', 'E2E'])('"%s" is no command', (name) => {
  expect(commandFile('.', name)).toBeNull();
});
