import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLayers } from '../demo/networks/writeLayers.ts';

const program = fileURLToPath(new URL('../../../tools/ownerModule/run.ts', import.meta.url));

/** What the module of an owner is started with, beside its defaults. */
export interface ReferenceModule {
  /** The address of the API, for example `http://127.0.0.1:4300`. */
  readonly server: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Where it listens for webhooks. */
  readonly port: number;
  /** Where `writeModuleNetwork` has written, and the module remembers where it is. */
  readonly folder: string;
  readonly pollSeconds: number;
  /** `pipe` to read its lines about each case. */
  readonly output?: 'pipe';
}

const networkFile = 'nat.gpkg';

/** Writes a network with a cable from west to east through the usual work area of a test, and others far from it. */
export async function writeModuleNetwork(folder: string): Promise<void> {
  const features = [6_728_460, 6_729_000, 6_730_000].map((north) => ({
    properties: { typ: 'Fiber', djup: 0.6 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [615_450, north],
        [617_450, north],
      ],
    },
  }));
  const [file] = await writeLayers({ name: networkFile, driver: 'GPKG', layers: [{ name: 'kabel', features }] });
  if (file === undefined) throw new Error('No file was written');
  writeFileSync(join(folder, networkFile), file.content);
}

/** Starts the module as a process of its own, as an owner does: server and tools do not import each other. */
export function startReferenceModule(module: ReferenceModule): ChildProcess {
  const config = {
    api: `${module.server}/cableowner`,
    token: `${module.server}/oidc/token`,
    client: module.clientId,
    webhook: { host: '127.0.0.1', port: module.port },
    pollSeconds: module.pollSeconds,
    rules: { CableIndication: { none: 'NoInterest', lines: 'Material' } },
    map: { showsAll: true, audience: 'Side', hidesFromPrivate: false, mayDownload: true },
    sources: [
      {
        name: 'Fiber',
        type: 'GeoPackage',
        path: join(module.folder, networkFile),
        coverage: [610_000, 6_720_000, 622_000, 6_735_000],
        maxAgeDays: 100_000,
        selfTest: [616_000, 6_729_000],
        profile: {
          rules: [{ column: 'typ', equals: 'Fiber', set: { kind: 'fibre' } }],
          depth: { column: 'djup', unit: 'm' },
        },
      },
    ],
  };
  const configFile = join(module.folder, 'module.json');
  writeFileSync(configFile, JSON.stringify(config));
  return spawn(process.execPath, [program, 'run', '--config', configFile], {
    stdio: ['ignore', module.output ?? 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      CLIENT_SECRET: module.secret,
      WEBHOOK_SECRET: module.webhookSecret,
      STATE_FILE: join(module.folder, 'module-state.json'),
    },
  });
}
