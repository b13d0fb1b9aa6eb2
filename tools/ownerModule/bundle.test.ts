import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleOwnerModule } from './bundle.ts';
import { pointsOf, townFeatures, townSettings, writeGeoPackage, type TestFeature } from './testSources.ts';

const root = mkdtempSync(join(tmpdir(), 'schaktkoll-bundle-'));
const steps = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));
const step = (word: string) => steps.filter((each) => each.word === word).map(({ rest }) => rest);
const state = join(root, 'state');
const config = join(root, 'module.json');

beforeAll(async () => {
  // As the steps say: one file is copied, and the folder of the volume alone is written to.
  const [from = '', to = ''] = step('COPY')[0]?.split(' ') ?? [];
  const bundled = await bundleOwnerModule(join(root, 'dist/ownerModule'));
  expect(bundled).toBe(join(root, from));
  mkdirSync(join(root, 'module'));
  writeFileSync(join(root, to), readFileSync(bundled));
  mkdirSync(state);
  writeGeoPackage(join(root, 'fiber.gpkg'), townFeatures());
  writeFileSync(
    config,
    JSON.stringify({
      api: 'http://127.0.0.1:1/cableowner',
      token: 'http://127.0.0.1:1/oidc/token',
      client: 'modul-1',
      rules: { CableIndication: { none: 'NoInterest', lines: 'Material' } },
      map: { showsAll: true, audience: 'Side', hidesFromPrivate: false, mayDownload: true },
      sources: [{ ...townSettings, type: 'GeoPackage', path: join(root, 'fiber.gpkg') }],
    }),
  );
  chmodSync(join(root, 'module'), 0o555);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs the entry point of the container with plain Node, and nothing of the repository but the file. */
function run(parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const [, file = ''] = JSON.parse(step('ENTRYPOINT')[0] ?? '[]') as string[];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...parameters], {
    cwd: state,
    encoding: 'utf8',
    env: { MODULE_CONFIG: config, STATE_FILE: join(state, 'module-state.json'), ...environment },
  });
  return { status, stdout, stderr };
}

describe('the module as one file', () => {
  test('is started by a user that is not root, with a volume for what it remembers', () => {
    expect(step('USER')).toEqual(['10001:10001']);
    expect(step('VOLUME')).toEqual(['/state']);
    expect(step('ENV').join(' ')).toContain('STATE_FILE=/state/');
    expect(step('CMD')).toEqual(['["run"]']);
    expect(step('HEALTHCHECK')[0]).toContain('"/module/ownerModule.mjs", "health"');
  });

  test('names its commands, and says what is wrong with its settings', () => {
    expect(run([])).toMatchObject({ status: 2, stderr: expect.stringContaining('check [--accept]') });
    const missing = run(['check', '--config', '/finns/inte.json']);
    expect(missing).toMatchObject({ status: 1, stderr: 'Filen /finns/inte.json kan inte läsas.\n' });
    expect(run(['run'])).toMatchObject({ status: 1, stderr: expect.stringContaining('CLIENT_SECRET_FILE') });
  });

  test('checks its sources without a secret, and draws what is at the known line', () => {
    const picture = join(state, 'map.svg');
    const { status, stdout, stderr } = run(['check', '--picture', picture]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Fiber / ledning: ${townFeatures().length} rader`);
    expect(stdout).toContain('SWEREF99');
    expect(stdout).toMatch(/typer vid den kända ledningen: (?:telecom|fibre)/);
    expect(stdout).toContain('Allt stämmer.');
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg [^>]+>\n<path d="M[\d., -]+" fill="none" stroke="#/);
  });

  test('accepts the numbers of rows with `--accept`, and warns when they fall', () => {
    expect(run(['check', '--accept']).stdout).toContain('Antalen är godkända.');
    rmSync(join(root, 'fiber.gpkg'));
    writeGeoPackage(join(root, 'fiber.gpkg'), townFeatures().slice(0, 500));
    expect(run(['check'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/har 500 rader, men hade/) });
    expect(run(['check', '--accept']).status).toBe(0);
    expect(run(['check']).status).toBe(0);
  });

  test('counts the squares of the network, and sends nothing unasked', () => {
    const config2 = { ...(JSON.parse(readFileSync(config, 'utf8')) as object), areas: { name: 'Nät', recipients: {} } };
    writeFileSync(join(root, 'areas.json'), JSON.stringify(config2));
    const { status, stdout } = run(['areas', '--config', join(root, 'areas.json')]);
    // The network was cut to its first 500 rows above. A place on each metre of it lies in one of the squares.
    const squares = new Set(
      townFeatures()
        .slice(0, 500)
        .flatMap(placesOf)
        .map(([x, y]) => `${Math.floor(x / 1_000)} ${Math.floor(y / 1_000)}`),
    );
    expect([status, Number(/i (\d+) rutor/.exec(stdout)?.[1])]).toEqual([0, squares.size]);
    expect(stdout).toContain('Inget är skickat.');
    expect(run(['areas']).stderr).toContain('Ange areas');
  });

  test('is healthy after a round without a fault, and not without one', () => {
    expect(run(['health']).status).toBe(1);
    const file = join(state, 'module-state.json.health');
    writeFileSync(file, new Date(Date.now() - 16 * 60_000).toISOString());
    expect(run(['health']).status).toBe(1);
    writeFileSync(file, new Date().toISOString());
    expect(run(['health']).status).toBe(0);
    expect(existsSync(join(state, 'module-state.json'))).toBe(true);
  });
});

/** A place on each metre of a line. */
function placesOf(feature: TestFeature): readonly (readonly [number, number])[] {
  const points = pointsOf(feature);
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? from;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])) + 1;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const;
    });
  });
}
