import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

// oxfmt itself is the command that writes the format.
const commands = Object.entries(scripts).filter(([name]) => name !== 'format');

test.each(commands)('npm run %s is a command with a file', (name, script) => {
  // A colon parts words for the reader; the file's name has none.
  const file = `tools/commands/${name.replace(':', '')}.ts`;
  expect(existsSync(file)).toBe(true);
  expect(script).toBe(['start', 'dev', 'test'].includes(name) ? `node tools/run.mjs ${name}` : `node ${file}`);
});

test.each(['', 'nothing', 'lint', '../checks/repository'])('tools/run.mjs refuses "%s"', (name) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', name], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Unknown command "${name}"`);
});
