import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { filled, lastOf, readIgnored, readStages, type Step } from './dockerfile.ts';

/** What this machine lacks to run the steps of a Dockerfile in clean roots; null when nothing. */
export function missingForRoots(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  const lacking = ['mmdebstrap', 'unshare', 'chroot'].find((program) => spawnSync(program, ['--version']).error);
  return lacking ?? null;
}

const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** A folder for roots, which the caller removes. */
export const makeRootsFolder = (): string => mkdtempSync(join(tmpdir(), 'schaktkoll-roots-'));

/** A fresh Debian with the packages that the base images of the Dockerfiles have. */
export function makeBase(folder: string): string {
  const base = join(folder, 'base');
  const sources = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter((file) =>
    existsSync(file),
  );
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
  run('mmdebstrap', [
    ...['--quiet', '--variant=minbase', '--include=ca-certificates,curl,nginx-light', codename, base],
    ...sources,
  ]);
  // As in the official image of Node: Node and npm in /usr/local.
  const npm = run('npm', ['root', '--global']).trim();
  mkdirSync(join(base, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(process.execPath, join(base, 'usr/local/bin/node'));
  cpSync(join(npm, 'npm'), join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, 'usr/local/bin', name));
  const registry = run('npm', ['config', 'get', 'registry']).trim();
  writeFileSync(join(base, 'root/.npmrc'), `registry=${registry}\n`);
  // A registry within an organisation has a certificate of an authority that this machine trusts.
  cpSync(authorities, join(base, authorities));
  return base;
}

/**
 * Runs the steps of a Dockerfile, each stage in a copy of the base, with this repository as the context.
 * @returns the root of the last stage
 */
export function buildImage(
  dockerfile: string,
  { base, folder, args = {} }: { base: string; folder: string; args?: Readonly<Record<string, string>> },
): string {
  const stages = new Map<string, string>();
  let root = base;
  for (const [index, { name, steps }] of readStages(dockerfile).entries()) {
    root = join(folder, `${(args['APP'] ?? 'server').replaceAll(/\W/g, '')}-${index}`);
    run('cp', ['--archive', base, root]);
    buildStage(root, steps, { args, stages });
    if (name !== null) stages.set(name, root);
  }
  return root;
}

function buildStage(
  root: string,
  steps: readonly Step[],
  { args, stages }: { args: Readonly<Record<string, string>>; stages: ReadonlyMap<string, string> },
): void {
  let folder = '/';
  for (const { word, rest } of steps) {
    const line = filled(rest, args);
    if (word === 'WORKDIR') mkdirSync(join(root, (folder = line)), { recursive: true });
    if (word === 'RUN') inRoot(root, `cd ${folder} && ${line}`);
    if (word === 'COPY') copy(line, { root, folder, stages });
  }
}

/** One `COPY`: a folder gives what is in it, a file goes into a folder or takes the name. */
function copy(
  line: string,
  { root, folder, stages }: { root: string; folder: string; stages: ReadonlyMap<string, string> },
): void {
  const words = line.split(' ');
  const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const places = stage === undefined ? words : words.slice(1);
  const to = places.at(-1) ?? '';
  const target = resolve(root, `.${to.startsWith('/') ? to : join(folder, to)}`);
  const isIgnored = stage === undefined ? readIgnored(readFileSync('.dockerignore', 'utf8')) : () => false;
  for (const from of places.slice(0, -1)) {
    const source = stage === undefined ? from : join(stages.get(stage) ?? '', from);
    const isFolder = statSync(source).isDirectory();
    const end = !isFolder && to.endsWith('/') ? join(target, from) : target;
    mkdirSync(isFolder ? end : dirname(end), { recursive: true });
    cpSync(source, end, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path === '.' || !isIgnored(path),
    });
  }
}

/** A container of an image on a read-only root: `/tmp` is empty, and `volumes` are folders of this machine. */
interface Container {
  readonly process: ChildProcess;
  /** What it has printed. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts what the image's `CMD` says, or `command`, as its user, with the variables of its `ENV`. */
export function startContainer(
  dockerfile: string,
  {
    root,
    command = JSON.parse(lastOf(dockerfile, 'CMD')) as readonly string[],
    environment = {},
    volumes,
  }: {
    root: string;
    command?: readonly string[];
    environment?: Readonly<Record<string, string>>;
    volumes: Readonly<Record<string, string>>;
  },
): Container {
  const user = lastOf(dockerfile, 'USER');
  const binds = Object.entries(volumes).map(([place, folder]) => `mount --bind '${folder}' '${root}${place}'`);
  const script = [
    'set -e',
    `mount --bind '${root}' '${root}'`,
    ...binds,
    `mount -o remount,ro,bind '${root}'`,
    `mount -t tmpfs -o mode=1777 tmpfs '${root}/tmp'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount -t proc proc '${root}/proc'`,
    `exec chroot --userspec=${user} --groups= '${root}' "$@"`,
  ].join('\n');
  // A file, because what is printed to /dev/stdout is opened by the container's user.
  const log = `${root}.${started.size}.log`;
  const output = openSync(log, 'a');
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  chownSync(log, uid, gid);
  const settings = [
    ...lastOf(dockerfile, 'ENV').split(' ').filter(Boolean),
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
  const env = [
    'env',
    '--ignore-environment',
    `--chdir=${lastOf(dockerfile, 'WORKDIR') || '/'}`,
    `PATH=${path}`,
    ...settings,
  ];
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...env, ...command], {
    stdio: ['ignore', output, output],
  });
  started.add(child);
  closeSync(output);
  return {
    process: child,
    printed: () => readFileSync(log, 'utf8'),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
}

const started = new Set<ChildProcess>();

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Files of a root that a user other than root owns, as paths. */
export function ownedByOthers(root: string): readonly string[] {
  return run('find', [root, '-xdev', '-uid', '10001'])
    .split('\n')
    .filter(Boolean)
    .map((file) => file.slice(root.length));
}

function inRoot(root: string, line: string): void {
  const script = [
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount --bind /etc/resolv.conf '${root}/etc/resolv.conf'`,
    `exec chroot '${root}' env --ignore-environment HOME=/root PATH=${path} NODE_EXTRA_CA_CERTS=${authorities} sh -c "$1"`,
  ].join(' && ');
  if (!existsSync(join(root, 'etc/resolv.conf'))) writeFileSync(join(root, 'etc/resolv.conf'), '');
  run('unshare', ['--mount', 'sh', '-c', script, 'sh', line]);
}

function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0)
    throw new Error(
      `${program} ${parameters.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.slice(-4_000)}`,
    );
  return stdout;
}

/** Ends what still runs, and removes the roots. */
export function removeRoots(folder: string): void {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
