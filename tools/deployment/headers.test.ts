import { createRequire } from 'node:module';
import { appNames } from '@schaktkoll/domain';
import { describe, expect, test } from 'vitest';
import { readDeployment } from './deployment.ts';
import { headersFor, type FileKind } from './headers.ts';

interface Finding {
  readonly directive: string;
  readonly description: string;
  /** 10 high, 20 syntax, 30 medium, and on to 100 for what is no fault. */
  readonly severity: number;
}
// The package is CommonJS without an entry for modules.
const load = createRequire(import.meta.url);
const { CspEvaluator } = load('csp_evaluator') as {
  CspEvaluator: new (csp: unknown) => { evaluate(): readonly Finding[] };
};
const { CspParser } = load('csp_evaluator/dist/parser.js') as {
  CspParser: new (text: string) => { readonly csp: unknown };
};

const deployment = readDeployment('tools/deployment/example.json');
const kinds: readonly FileKind[] = ['page', 'silentCallback', 'asset', 'other'];
const all = appNames.flatMap((app) => kinds.map((kind) => [app, kind] as const));
/** Up to medium; what remains below is advice. */
const medium = 30;
const findings = (policy: string): readonly Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();

describe('the content security policy', () => {
  test('the evaluator finds what is wrong with a policy that lets everything run', () => {
    expect(
      findings("script-src 'unsafe-inline' *; object-src *").filter(({ severity }) => severity <= medium).length,
    ).toBeGreaterThan(2);
  });

  test.each(all)('of %s, %s, gives the evaluator nothing to say of high or medium weight [ASVS 3.4.3]', (app, kind) => {
    const policy = headersFor(deployment, app, kind)['content-security-policy'] ?? '';
    expect(
      findings(policy)
        .filter(({ severity }) => severity <= medium)
        .map(({ directive, description }) => `${directive}: ${description}`),
    ).toEqual([]);
  });

  test.each(all)(
    'of %s, %s, lets no script run but our own files, nothing inline, and demands trusted types [ASVS 3.2.2]',
    (app, kind) => {
      const policy = headersFor(deployment, app, kind)['content-security-policy'] ?? '';
      const directives = new Map(policy.split('; ').map((words) => [words.split(' ')[0] ?? '', words]));
      expect(directives.get('default-src')).toBe("default-src 'none'");
      expect(directives.get('script-src')).toBe("script-src 'self'");
      expect(directives.get('object-src')).toBe("object-src 'none'");
      expect(directives.get('base-uri')).toBe("base-uri 'none'");
      expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-|\*|http:/);
      expect(directives.get('frame-ancestors')).toBeDefined();
    },
  );
});

test.each(all)('the other headers of %s, %s, are those of the security page [ASVS 3.4.1]', (app, kind) => {
  const headers = headersFor(deployment, app, kind);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toMatch(/^same-(origin|site)$/);
  expect(headers['cache-control']).toBe(kind === 'asset' ? 'public, max-age=31536000, immutable' : 'no-cache');
});

test('only the inquirer app, which starts without a network, may register a service worker', () => {
  const allowed = appNames.filter((app) =>
    headersFor(deployment, app, 'page')['content-security-policy']?.includes('schaktkoll-service-worker'),
  );
  expect(allowed).toEqual(['inquirer']);
});

test.each(appNames)('%s may ask the browser where it is only where there is a map tool', (app) => {
  const hasMap = app === 'inquirer' || app === 'cableowner';
  expect(headersFor(deployment, app, 'page')['permissions-policy']).toContain(
    hasMap ? 'geolocation=(self),' : 'geolocation=(),',
  );
});

test('allows map images from the hosts of the layers, and map files to be fetched from there', () => {
  const layer = { title: 'x', attribution: 'x' };
  const sources = [
    { ...layer, kind: 'wms', url: 'https://bilder.example/wms' },
    { ...layer, kind: 'geojson', url: 'https://filer.example/a.json' },
  ] as const;
  const policy =
    headersFor({ ...deployment, map: { sources, search: [] } }, 'inquirer', 'page')['content-security-policy'] ?? '';
  expect(policy).toMatch(/img-src 'self' data: https:\/\/bilder\.example;/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/filer\.example/);
  expect(policy).not.toMatch(/connect-src [^;]*bilder/);
});

test('each app has a host of its own [ASVS 3.5.4]', () => {
  expect(new Set(appNames.map((app) => new URL(deployment.apps[app]).hostname)).size).toBe(appNames.length);
});
