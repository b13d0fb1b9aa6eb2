import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandFile } from './commandFile.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

// Prettier itself is the command that writes its format.
const commands = Object.entries(scripts).filter(([name]) => name !== 'format');

test.each(commands)('npm run %s is a command with a file', (name, script) => {
  // A colon parts words for the reader; the file's name has none.
  const command = name.replace(':', '');
  const file = commandFile('.', command);
  expect(file).toBe(`tools/commands/${command}.ts`);
  expect(script).toBe(['start', 'dev', 'test'].includes(name) ? `node tools/run.mjs ${name}` : `node ${file}`);
});

test.each(['', 'nothing', '../checks/repository', 'E2E'])('"%s" is no command', (name) => {
  expect(commandFile('.', name)).toBeNull();
});
