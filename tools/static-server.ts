import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import { configJson } from './deployment/deployment.ts';
import type { Deployment } from './deployment/deployment.ts';
import { fileKind, headersFor } from './deployment/headers.ts';
import { serveLocally } from './process/listen.ts';
import type { Listening } from './process/listen.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** In the order of preference: the smaller first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Answer {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding?: string;
}

/** Serves the built files of all five apps under the production headers, each on its own port. */
export async function serveApps(deployment: Deployment, folder: string): Promise<Listening> {
  const listening = await Promise.all(appNames.map((app) => serveApp(deployment, app, join(folder, app))));
  return { close: async () => void (await Promise.all(listening.map((one) => one.close()))) };
}

/** Serves one app from its folder; the port is that of the app's address in the deployment. */
export function serveApp(deployment: Deployment, app: AppName, folder: string): Promise<Listening> {
  return serveLocally(Number(new URL(deployment.apps[app]).port), (request, response) => {
    void answer({ deployment, app, folder }, request, response).catch((error: unknown) => {
      console.error(`${app}: ${request.url ?? ''}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

interface Site {
  readonly deployment: Deployment;
  readonly app: AppName;
  readonly folder: string;
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request.url ?? '/');
  const headers = headersFor(site.deployment, site.app, fileKind(path ?? '/'));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
    return;
  }
  const found = path === undefined ? undefined : await findAnswer(site, path, request.headers['accept-encoding'] ?? '');
  if (!found) {
    // A missing asset must not be cached for a year.
    response
      .writeHead(404, { ...headers, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .end(request.method === 'HEAD' ? undefined : 'Not found\n');
    return;
  }
  const etag = `"${createHash('sha256').update(found.content).digest('base64url').slice(0, 27)}"`;
  const described = {
    ...headers,
    etag,
    vary: 'Accept-Encoding',
    ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
  };
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, described).end();
    return;
  }
  response.writeHead(200, { ...described, 'content-type': found.type, 'content-length': found.content.length });
  response.end(request.method === 'HEAD' ? undefined : found.content);
}

/** The decoded path of a request, or undefined for one that tries to leave the folder or names a hidden file. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    return path.includes('\0') || path.includes('\\') || /(^|\/)\./.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

async function findAnswer(site: Site, path: string, accepted: string): Promise<Answer | undefined> {
  if (path === '/config.json')
    return { content: Buffer.from(configJson(site.deployment)), type: contentTypes['.json'] ?? '' };
  // Every path that is no file is a page of the app, and the app itself says "not found".
  const file = join(site.folder, ['page', 'logInAs'].includes(fileKind(path)) ? 'index.html' : path);
  const type = contentTypes[extname(file)];
  if (type === undefined || !(await isFile(file))) return undefined;
  for (const { name, ending } of encodings) {
    if (accepts(accepted, name) && (await isFile(file + ending)))
      return { content: await readFile(file + ending), type, encoding: name };
  }
  return { content: await readFile(file), type };
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, quality] = part
      .trim()
      .toLowerCase()
      .split(';')
      .map((half) => half.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
