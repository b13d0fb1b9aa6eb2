import { readFileSync, statSync } from 'node:fs';
import { appNames, systemSettings } from '@schaktkoll/domain';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { composeDeployment } from './prepareCompose.ts';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly dockerfile: string; readonly args?: { readonly APP: string } };
  readonly image: string;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}

const text = readFileSync('compose.yaml', 'utf8');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};

describe('compose.yaml', () => {
  test('has a service for each app, built from its Dockerfile, and one server, all on a read-only root without rights', () => {
    for (const app of appNames)
      expect(compose.services[app]).toMatchObject({
        image: `schaktkoll/${app}`,
        build: { dockerfile: 'tools/deployment/containers/app.Dockerfile', args: { APP: app } },
      });
    for (const name of ['prepare', 'server', 'mail', ...appNames])
      expect([name, compose.services[name]]).toMatchObject([name, { read_only: true, cap_drop: ['ALL'] }]);
  });

  test('mounts only volumes that it declares, and files that are there', () => {
    const sources = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('./'));
    expect(files.map((file) => statSync(file).isFile())).toEqual([true]);
    expect(new Set(sources.filter((source) => !source.startsWith('./')))).toEqual(
      new Set(Object.keys(compose.volumes)),
    );
  });

  test('is described by .env.example, variable by variable', () => {
    const used = new Set([...text.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name));
    const described = [...readFileSync('.env.example', 'utf8').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
    expect([...described].sort()).toEqual([...used].sort());
  });

  test('lets clamd look at all of the largest file', () => {
    const { CLAMD_CONF_StreamMaxLength: stream = '', CLAMD_CONF_MaxFileSize: file = '' } =
      compose.services['clamd']?.environment ?? {};
    for (const limit of [stream, file])
      expect(Number.parseInt(limit, 10)).toBeGreaterThanOrEqual(systemSettings.maximumAttachmentMegabytes.maximum);
  });

  test('has hosts that the proxy serves, each by its service', () => {
    const caddy = readFileSync('tools/deployment/containers/Caddyfile', 'utf8');
    const { apps, authority } = composeDeployment({ DOMAIN: 'grav.example' });
    for (const app of appNames) {
      const label = new URL(apps[app]).hostname.replace('.grav.example', '');
      expect(caddy).toMatch(new RegExp(`^${label}\\.\\{\\$DOMAIN\\} \\{[^}]*reverse_proxy ${app}:8080\\n`, 'm'));
    }
    expect(new URL(authority).hostname).toBe('api.grav.example');
  });
});
