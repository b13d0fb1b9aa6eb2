import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemSettings } from '@schaktkoll/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDeployment, readDeployment } from './deployment.ts';
import { fileKind, headersFor } from './headers.ts';
import { localDeployment, localHosts, namedPorts, secondHosts } from './local.ts';
import { caddyApiSnippet, nginxApiSnippet } from './apiSnippets.ts';
import { writeDeployment } from './write.ts';

const example = readDeployment('tools/deployment/example.json');
const local = localDeployment(localHosts(), '1.2.3');
const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

function directive(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return headers['content-security-policy']?.split('; ').find((words) => words.startsWith(`${name} `));
}

describe('a deployment file', () => {
  test('that is whole is taken as it is', () => {
    expect(parseDeployment(local)).toEqual(local);
  });

  test('with something missing is refused with one line that names it', () => {
    const { authority: _authority, ...rest } = local;
    expect(() => parseDeployment(rest, 'x.json')).toThrow(/^x\.json: authority is not right \(Required\)$/);
  });

  test('of production may not hold a plain http address', () => {
    const plain = { ...example, apps: { ...example.apps, admin: 'http://admin.schaktkoll.example' } };
    expect(() => parseDeployment(plain, 'x.json')).toThrow('MustBeHttps');
  });

  test('gives each app a host of its own', () => {
    const shared = { ...example, apps: { ...example.apps, admin: example.apps.identity } };
    expect(() => parseDeployment(shared, 'x.json')).toThrow('EachAppNeedsItsOwnHost');
  });

  test('that is no JSON is refused with one line that names the file', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{');
    expect(() => readDeployment(file)).toThrow(/broken\.json: cannot be read as JSON/);
  });
});

describe('the hosts of a local start', () => {
  test.each([
    ['the usual', localHosts()],
    ['those of the journeys', localHosts(100)],
    ['the second', secondHosts],
  ])('are, for %s, a deployment that is whole, with no port used twice', (_which, hosts) => {
    expect(parseDeployment(localDeployment(hosts, '1'))).toEqual(localDeployment(hosts, '1'));
    const ports = namedPorts(hosts).map(([, port]) => port);
    expect(new Set(ports).size).toBe(10);
  });

  test('share no name, no domain and no port between the usual and the second', () => {
    const domainOf = (name: string): string => name.split('.').slice(-2).join('.');
    expect(new Set(Object.values(localHosts().names).map(domainOf))).toEqual(new Set(['schaktkoll.localhost']));
    expect(new Set(Object.values(secondHosts.names).map(domainOf))).toEqual(new Set(['anlaggning.localhost']));
    const journeyPorts = new Set(namedPorts(localHosts(100)).map(([, port]) => port));
    expect(namedPorts(secondHosts).filter(([, port]) => journeyPorts.has(port))).toEqual([]);
  });

  test('are in the second set also two apps that differ by their port alone', () => {
    expect(secondHosts.names.identity).toBe(secondHosts.names.useradmin);
    expect(secondHosts.ports.identity).not.toBe(secondHosts.ports.useradmin);
  });
});

describe('the header set', () => {
  test('lets a page load from its own host, talk to the API and show tiles, and nothing else', () => {
    const headers = headersFor(example, 'inquirer', 'page');
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "font-src 'self'",
        "img-src 'self' data: https://tiles.schaktkoll.example",
        "connect-src 'self' https://api.schaktkoll.example",
        "frame-src 'self' https://api.schaktkoll.example",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self' https://api.schaktkoll.example https://login.schaktkoll.example",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types schaktkoll schaktkoll-service-worker',
      ].join('; '),
    );
  });

  test('lets only the silent sign-in page be framed, and only by its own host', () => {
    expect(directive(headersFor(local, 'admin', 'silentCallback'), 'frame-ancestors')).toBe("frame-ancestors 'self'");
    for (const kind of ['page', 'asset', 'other'] as const)
      expect(directive(headersFor(local, 'admin', kind), 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  test('threat: a foreign page frames the receiver of log-in-as: the admin app alone may, and may frame those three apps [ASVS 3.4.6] [impersonation receiver]', () => {
    for (const app of ['inquirer', 'cableowner', 'useradmin'] as const) {
      expect(directive(headersFor(local, app, 'logInAs'), 'frame-ancestors')).toBe(
        `frame-ancestors ${local.apps.admin}`,
      );
      expect(directive(headersFor(local, app, 'page'), 'frame-src')).not.toContain(local.apps.admin);
    }
    for (const app of ['identity', 'admin'] as const)
      expect(directive(headersFor(local, app, 'logInAs'), 'frame-ancestors')).toBe("frame-ancestors 'none'");
    const frames = directive(headersFor(local, 'admin', 'page'), 'frame-src') ?? '';
    expect(frames.split(' ').slice(1)).toEqual([
      "'self'",
      new URL(local.authority).origin,
      local.apps.inquirer,
      local.apps.cableowner,
      local.apps.useradmin,
    ]);
  });

  test('demands https for a year where the app is served over https', () => {
    expect(headersFor(example, 'admin', 'page')['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headersFor(local, 'admin', 'page')).not.toHaveProperty('strict-transport-security');
  });

  test('keeps hashed files for ever and asks about all others', () => {
    expect(headersFor(local, 'admin', 'asset')['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor(local, 'admin', 'page')['cache-control']).toBe('no-cache');
    expect(headersFor(local, 'admin', 'other')['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/', 'page'],
    ['/cases/20261120-0007', 'page'],
    ['/index.html', 'page'],
    ['/silent-callback.html', 'silentCallback'],
    ['/assets/index-abc.js', 'asset'],
    ['/config.json', 'other'],
    ['/favicon.png', 'other'],
  ] as const)('takes %s as %s', (path, kind) => {
    expect(fileKind(path)).toBe(kind);
  });
});

describe('the written snippets', () => {
  const written = writeDeployment('tools/deployment/example.json', folder, '/srv/apps');

  test('are three files for each of the five apps and two for its container, two for the API, and nine for Kubernetes', () => {
    expect(written).toHaveLength(15 + 10 + 2 + 9);
  });

  test('are in a container those of the host, but for TLS, the name and config.json', () => {
    const host = readFileSync(join(folder, 'inquirer', 'nginx.conf'), 'utf8');
    const container = readFileSync(join(folder, 'containers', 'inquirer', 'nginx.conf'), 'utf8');
    const locations = host.slice(host.indexOf('  gzip_static'));
    expect(container).toContain(locations);
    expect(container).toContain('listen 8080;');
    expect(container).toContain('alias /config/inquirer/config.json;');
    expect(container).not.toMatch(/ssl|server_name/);
  });

  test('pass the host of the API on to the server, with room for the largest file', () => {
    const nginx = readFileSync(join(folder, 'api', 'nginx.conf'), 'utf8');
    expect(nginx).toContain('server_name api.schaktkoll.example;');
    expect(nginx).toContain('  server 127.0.0.1:4300 fail_timeout=2s;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    const caddy = readFileSync(join(folder, 'api', 'Caddyfile'), 'utf8');
    expect(caddy.startsWith('https://api.schaktkoll.example {')).toBe(true);
    expect(caddy).toContain('reverse_proxy 127.0.0.1:4300');
    const [, nginxMegabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    const [, caddyMegabytes] = /max_size (\d+)MiB/.exec(caddy) ?? [];
    // A file comes in a form, whose own bytes count too.
    for (const megabytes of [nginxMegabytes, caddyMegabytes])
      expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(
        systemSettings.maximumAttachmentMegabytes.maximum * 1_000_000 + 10_000,
      );
    for (const snippet of [nginx, caddy]) expect(snippet.match(/\{/g)?.length).toBe(snippet.match(/\}/g)?.length);
  });

  test('name each host of the API once', () => {
    const parted = { ...example, authority: 'https://sso.schaktkoll.example/oidc' };
    expect(nginxApiSnippet(parted)).toContain('server_name sso.schaktkoll.example api.schaktkoll.example;');
    expect(caddyApiSnippet(parted)).toContain('https://sso.schaktkoll.example, https://api.schaktkoll.example {');
  });

  test('pass calls on to each process that is named, and refuse a name that is none', () => {
    const servers = ['127.0.0.1:4300', '[::1]:4301', 'second.internal:4300'];
    writeDeployment('tools/deployment/example.json', join(folder, 'three'), '/srv/apps', servers);
    const written = (name: string) => readFileSync(join(folder, 'three', 'api', name), 'utf8');
    const [nginx, caddy] = [written('nginx.conf'), written('Caddyfile')];
    expect(nginx.match(/^ {2}server (\S+) fail_timeout=2s;$/gm)).toHaveLength(3);
    expect(caddy).toContain('reverse_proxy 127.0.0.1:4300 [::1]:4301 second.internal:4300 {');
    // Caddy leaves a process that stops; where it is the only one, its own words are better than none.
    expect(caddy).toContain('health_uri /readyz');
    expect(caddyApiSnippet(example)).not.toContain('health_uri');
    for (const wrong of ['4301', 'http://127.0.0.1:4300', '127.0.0.1:4300;'])
      expect(() => writeDeployment('tools/deployment/example.json', folder, '/srv/apps', [wrong])).toThrow(
        `--servers: "${wrong}" is not a host with a port, such as 127.0.0.1:4300`,
      );
  });

  const repeated = /"(~[^"]+)" 1;/g;
  test.each([
    ['GET  ', true],
    ['HEAD  ', true],
    ['POST 1200 0197b3c4', true],
    ['POST 0 0197b3c4', true],
    ['DELETE 0 0197b3c4', true],
    ['POST 1200 ', false],
    // What is too large to be kept, or does not say how large it is.
    ['POST 1000000 0197b3c4', false],
    ['POST  0197b3c4', false],
    ['PUT 1200 ', false],
  ])('let nginx repeat a call as %s: %s', (call, isRepeated) => {
    const patterns = [...nginxApiSnippet(example).matchAll(repeated)].map(([, pattern = '']) => pattern.slice(1));
    expect(patterns).toHaveLength(2);
    expect(patterns.some((pattern) => new RegExp(pattern).test(call))).toBe(isRepeated);
  });

  test('compress the JSON of calls that need a token, and nothing of those that a cookie admits, nor a stream', () => {
    const nginx = nginxApiSnippet(example);
    const gzipOf = [...nginx.matchAll(/^ {2}location (.+) \{\n {4}gzip (on|off);$/gm)].map(([, path, gzip]) => [
      path,
      gzip,
    ]);
    expect(gzipOf).toEqual([
      ['/', 'on'],
      ['@repeatable_', 'on'],
      ['^~ /oidc/', 'off'],
      ['@repeatable_oidc', 'off'],
      ['^~ /identity/', 'off'],
      ['@repeatable_identity', 'off'],
    ]);
    const caddy = caddyApiSnippet(example);
    expect(caddy).toContain('@token not path /oidc/* /identity/*\n');
    for (const snippet of [nginx, caddy]) {
      expect(snippet).toContain('application/problem+json');
      expect(snippet).not.toContain('event-stream');
    }
  });

  test('serve HTTP/2 over both protocols of the internet, and send plain requests to TLS', () => {
    for (const file of ['api', 'inquirer', 'identity']) {
      const nginx = readFileSync(join(folder, file, 'nginx.conf'), 'utf8');
      expect(nginx).toContain('  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n');
      expect(nginx).toContain('  listen 80;\n  listen [::]:80;\n');
      expect(nginx).toContain('  return 301 https://$host$request_uri;\n');
    }
  });

  test('hold for nginx the same headers in every location, with the frame rule of each', () => {
    const nginx = readFileSync(join(folder, 'inquirer', 'nginx.conf'), 'utf8');
    expect(nginx).toContain('server_name ask.schaktkoll.example;');
    expect(nginx).toContain('root /srv/apps/inquirer;');
    expect(nginx.match(/add_header content-security-policy "[^"]+" always;/g)).toHaveLength(5);
    expect(nginx.match(/frame-ancestors 'self'/g)).toHaveLength(1);
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
  });

  test('hold for Caddy the same', () => {
    const caddy = readFileSync(join(folder, 'inquirer', 'Caddyfile'), 'utf8');
    expect(caddy.startsWith('https://ask.schaktkoll.example {')).toBe(true);
    expect(caddy.match(/header content-security-policy "[^"]+"/g)).toHaveLength(5);
    expect(caddy.match(/frame-ancestors 'self'/g)).toHaveLength(1);
    expect(caddy.match(/\{/g)?.length).toBe(caddy.match(/\}/g)?.length);
  });

  test('put the deployment beside each app as its config.json', () => {
    expect(JSON.parse(readFileSync(join(folder, 'admin', 'config.json'), 'utf8'))).toEqual(example);
  });
});
