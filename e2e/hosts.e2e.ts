import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { appHosts, hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { closeCookieLine } from './support/notices.ts';
import { expect, test } from './support/test.ts';

for (const [name, { origin }] of appHosts) {
  test(`${name} opens under the production headers and redirects a signed-out user to the log-in page`, async ({
    page,
  }) => {
    const response = await page.goto(`${origin}/`);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "font-src 'self'",
        "img-src 'self' data:",
        `connect-src 'self' ${hosts.api.origin}`,
        // The admin app hands over the log-in-as token in hidden frames of three apps.
        [
          'frame-src',
          "'self'",
          hosts.api.origin,
          ...(name === 'admin' ? [hosts.inquirer.origin, hosts.cableowner.origin, hosts.useradmin.origin] : []),
        ].join(' '),
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        `form-action 'self' ${hosts.api.origin} ${hosts.identity.origin}`,
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        `trusted-types schaktkoll${name === 'inquirer' ? ' schaktkoll-service-worker' : ''}`,
      ].join('; '),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(hosts.identity.origin);
    await expectAccessible(page);
  });
}

test('the line about cookies takes at most 64 px on a phone, and is closed once for the hosts of all apps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${hosts.inquirer.origin}/accessibility`);
  const line = page.getByRole('region', { name: 'Kakor' });
  await expect(line).toBeVisible();
  // Two lines of text, or a button for a finger, and the padding around them.
  const { height } = (await line.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(64);
  await closeCookieLine(page);
  await expect(line).toHaveCount(0);
  await openAs(page, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await expect(line).toHaveCount(0);
  await page.goto(`${hosts.identity.origin}/account/create`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

/** The build that is served: the same folder for any hosts. */
const built = process.env['JOURNEY_APPS'] ?? '';

for (const [name, { port, origin }] of appHosts) {
  test(
    `${name} is served byte for byte as it was built, with its hosts in config.json`,
    { tag: '@hosts' },
    async ({ request }) => {
      const folder = join(built, name);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && /\.(html|js|woff2|svg)$/.test(entry.name),
      );
      expect(files.length).toBeGreaterThan(5);
      for (const file of files) {
        const path = join(file.parentPath, file.name);
        const answer = await request.get(`http://127.0.0.1:${port}${path.slice(folder.length)}`);
        expect((await answer.body()).equals(readFileSync(path)), path).toBe(true);
      }
      const config = (await (await request.get(`http://127.0.0.1:${port}/config.json`)).json()) as {
        readonly apps: Readonly<Record<string, string>>;
        readonly authority: string;
      };
      expect(config.apps[name]).toBe(origin);
      expect(config.authority).toBe(`${hosts.api.origin}/oidc`);
    },
  );
}

test('a browser can install the inquirer app', async ({ page }) => {
  await page.goto(`${hosts.inquirer.origin}/cases/workflow`);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  // Fetched by the page, under its content security policy.
  const manifest = await page.evaluate(async (path) => {
    const response = await fetch(path ?? '');
    const { name, display, start_url: start, icons } = (await response.json()) as Record<string, unknown>;
    return { type: response.headers.get('content-type'), name, display, start, icons };
  }, address);
  expect(manifest).toMatchObject({
    type: 'application/manifest+json',
    name: 'Ärenden – Schaktkoll',
    display: 'standalone',
    start: '/',
  });
  const icons = manifest.icons as readonly { readonly src: string; readonly sizes: string }[];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (path) => {
      const icon = new Image();
      icon.src = path;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  // The browser's own verdict.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the provider is at the URL that every app uses', { tag: ['@hosts', '@push'] }, async ({ request }) => {
  const issuer = `${hosts.api.origin}/oidc`;
  const answer = await request.get(`http://127.0.0.1:${hosts.api.port}/oidc/.well-known/openid-configuration`, {
    headers: { host: new URL(issuer).host },
  });
  expect(await answer.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/token/revocation`,
  });
});

test(
  'only the silent sign-in page may be framed, and only by its own host [ASVS 3.4.6]',
  { tag: ['@hosts', '@push'] },
  async ({ request }) => {
    for (const [, { port }] of appHosts) {
      const silent = await request.get(`http://127.0.0.1:${port}/silent-callback.html`);
      expect(silent.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
      const page = await request.get(`http://127.0.0.1:${port}/`);
      expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  },
);
