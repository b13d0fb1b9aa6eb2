// The service worker of an app that starts without a network (record 69). The build writes it as a script of its
// own (`tools/vite/offlineApp.ts`), so it imports nothing. It caches the files of one build and never a call of an API.

/** Types of service workers, which lib.dom does not have. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
}
interface Worker {
  addEventListener<K extends keyof ServiceWorkerEvents>(
    type: K,
    listener: (event: ServiceWorkerEvents[K]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

/** Replaced by the build: a name for it, and its files. */
declare const BUILD: string;
declare const FILES: readonly string[];

const worker = self as unknown as Worker;
const prefix = 'schaktkoll.files.';
const files = FILES;
const cacheName = `${prefix}${BUILD}`;
/** The page of every path, with its headers, and the configuration: they keep their names when their content changes. */
const shell = '/';
const config = '/config.json';
/** How long the network may take before the cached file is used, in milliseconds. */
const timeout = 3_000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  // Not a page in a frame: the receiver of log-in-as has headers of its own.
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(networkFirst(pageOf(event), shell));
  } else if (pathname === config) event.respondWith(networkFirst(fetch(request), config));
  else if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

/**
 * Fetches the files one after another, so that the page's own requests come first; copies those of the previous
 * build.
 */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    const cached = await caches.match(file);
    await put(cache, file, cached ?? (await fetch(file)));
  }
  await put(cache, config, await fetch(config, { cache: 'no-cache' }));
  await put(cache, shell, await fetch(shell, { cache: 'no-cache' }));
  await worker.skipWaiting();
}

/** Stores a response. An error fails the installation, which is tried again at the next visit. */
async function put(cache: Cache, path: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/** Keeps the files of the previous build for tabs that were opened with it, and removes older ones. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The network's response, so that a new build is used at once, or the cached file if there is none in time. */
async function networkFirst(response: Promise<Response>, path: string): Promise<Response> {
  const cached = async (): Promise<Response | undefined> => (await caches.open(cacheName)).match(path);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout));
  const first = await Promise.race([response.catch(() => undefined), late]);
  return first ?? (await cached()) ?? response;
}

/** A file of a build has its content in its name, so the cached one is the same. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
