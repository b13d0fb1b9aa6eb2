import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeDeployment } from './write.ts';

const program = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((path) => existsSync(path));
if (program === undefined)
  process.stdout.write('\nCaddy is not on this machine: its check is skipped (Debian: apt-get install -y caddy).\n');

test.runIf(program !== undefined)('Caddy takes the written blocks of the API and of every app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-caddy-'));
  try {
    const servers = ['127.0.0.1:4300', '127.0.0.1:4301'];
    const written = writeDeployment('tools/deployment/example.json', folder, '/srv/apps', servers);
    const blocks = written.filter((path) => path.endsWith('Caddyfile'));
    expect(blocks).toHaveLength(6);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, blocks.map((path) => readFileSync(path, 'utf8')).join('\n'));
    const said = execFileSync(program ?? 'caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toContain('Valid configuration');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
