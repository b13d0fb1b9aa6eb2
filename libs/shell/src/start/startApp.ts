import { currentUserCalls, PrefetchCache } from '@schaktkoll/api-client';
import { browserStorage, Impersonation, makeSignInClient, openSessionChannel, Session } from '@schaktkoll/auth';
import { listPublishedAnnouncements, type AppConfig, configFault, isAppConfig } from '@schaktkoll/contract';
import { mayEnterPath, type AccessUser, type AppName } from '@schaktkoll/domain';
import type { OfflineReads } from '../offline/offlineReads.ts';
import { firstRoute, type AppRoute, type FirstRoute } from '../router/routes.ts';
import type { Visit } from './renderRoot.tsx';

/**
 * How long the first render waits for pending responses, in milliseconds. Rendering twice takes longer; a page for
 * everybody waits only for announcements, which would move its content.
 */
const timeouts = { forEverybody: 400, forUser: 1_200 } as const;

/**
 * How long the start of the code that renders waits for each of the two responses that the first reads need, in
 * milliseconds: starting it earlier delays them.
 */
const sessionTimeout = 400;

/** How long the redirect to the log-in page may take before the page that announces it is rendered, in milliseconds. */
const redirectTimeout = 1_500;

/** Makes the reads of an app that are shown without a network. */
type MakeOffline = (config: AppConfig, session: Session) => OfflineReads;

/**
 * Starts an app; every app's `main.tsx` is this call. It runs before the user is known: the rest of the code is loaded
 * while the silent sign-in and the first responses are pending (record 20).
 */
export async function startApp(app: AppName, routes: readonly AppRoute[], makeOffline?: MakeOffline): Promise<void> {
  reloadWhenBroughtBack();
  const first = firstRoute(app, routes, window.location.pathname);
  if (first.isAtOnce && !leavesAtOnce(first)) fetchRest(first);
  const config = await loadConfig().catch(() => null);
  const visit = config && (await beginVisit(app, config, first, makeOffline));
  fetchRest(first);
  await visit?.asked;
  // The screen and the frame around it, side by side. The router reports a screen that fails to load.
  first.load?.().catch(() => undefined);
  const { renderRoot } = await import('./renderRoot.tsx');
  await renderRoot(app, routes, visit);
}

/** A visit that only redirects to the log-in page is not rendered. */
const leavesAtOnce = (first: FirstRoute): boolean =>
  first.signsIn?.(new URLSearchParams(window.location.search)) === true;

/**
 * Requests all files that the page names for rendering and for the first screen (`tools/vite/fetchEarly.ts`). Earlier
 * they would compete with the session request for bandwidth, and be compiled before its response is read.
 */
function fetchRest({ path }: FirstRoute): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    if ((link.dataset['path'] ?? path) === path) {
      // Data is fetched into the cache: browsers report a preload that is not used, and Firefox refuses to prefetch
      // what the content security policy has no directive for.
      if (link.hasAttribute('as')) void fetchLater(link.href);
      else link.rel = 'modulepreload';
    }
}

const fetchLater = (url: string): Promise<unknown> =>
  fetch(url, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);

/** What the silent sign-in reports about the user before there is a token. */
interface Known {
  access: AccessUser | null;
}

/** Requests the session and what can be read without one; resolves as soon as both requests are sent. */
async function beginVisit(
  app: AppName,
  config: AppConfig,
  first: FirstRoute,
  makeOffline: MakeOffline | undefined,
): Promise<Visit> {
  let onAsking: (() => void) | undefined;
  // In the next task, when the browser has left for the other page or has sent the request.
  const asked = new Promise<void>((resolve) => (onAsking = () => setTimeout(resolve)));
  const known: Known = { access: null };
  let onFirstResponse: (() => void) | undefined;
  const firstResponse = new Promise<void>((resolve) => (onFirstResponse = resolve));
  const onAccess = (access: AccessUser | null): void => {
    known.access = access;
    onFirstResponse?.();
  };
  const session = new Session(
    makeSignInClient({
      authority: config.authority,
      clientId: app,
      origin: window.location.origin,
      onAsking,
      onAccess,
    }),
    browserStorage('sessionStorage'),
    openSessionChannel(),
    new Impersonation(browserStorage('localStorage')),
  );
  const stored = makeOffline?.(config, session);
  session.storedUser = stored?.storedUser;
  if (leavesAtOnce(first)) await Promise.race([session.signIn('/'), wait(redirectTimeout)]);
  const prefetched = new PrefetchCache(config.api, session);
  const reads = readWhenSignedIn(app, { config, session, prefetched, known }, first);
  const restored = first.isAtOnce ? null : session.restore();
  if (restored) await Promise.race([asked, restored]);
  const announced = prefetched.prefetch(listPublishedAnnouncements, {});
  const answered = Promise.allSettled([restored?.then(() => Promise.all(reads)), announced]);
  return {
    config,
    session,
    prefetched,
    stored,
    restored,
    answered: Promise.race([answered, wait(first.isAtOnce ? timeouts.forEverybody : timeouts.forUser)]),
    asked: Promise.race([restored, untilOneTimesOut(firstResponse, sessionTimeout)]),
  };
}

/**
 * Requests the reads of the first screen as soon as the user is known, before the screen itself does. They are added to
 * the returned list.
 */
function readWhenSignedIn(
  app: AppName,
  { config, session, prefetched, known }: Pick<Visit, 'config' | 'session' | 'prefetched'> & { readonly known: Known },
  first: FirstRoute,
): readonly Promise<unknown>[] {
  const reads: Promise<unknown>[] = [];
  session.subscribe(() => {
    if (session.status() !== 'signedIn') prefetched.discardAll();
    else if (reads.length === 0) {
      const user = prefetched.prefetch(currentUserCalls[app], {});
      const read = (access: AccessUser): Promise<unknown> => readFirst(app, access, { config, prefetched }, first);
      // A user who impersonates another has a session of their own.
      reads.push(user, known.access && !session.impersonation?.began ? read(known.access) : user.then(read));
    }
  });
  return reads;
}

/** The reads of the first screen that the user has access to: the server would refuse the others. */
function readFirst(
  app: AppName,
  user: AccessUser,
  { config, prefetched }: Pick<Visit, 'config' | 'prefetched'>,
  first: FirstRoute,
): Promise<unknown> {
  const reads: Promise<unknown>[] = [];
  const isFor = user.mustVerifyContact !== true && mayEnterPath(user, app, window.location.pathname);
  if (isFor) first.prefetch?.((call, input) => reads.push(prefetched.prefetch(call, input)), user, config);
  return Promise.all(reads);
}

/** Reloads a page restored from the back/forward cache, because its session may have ended. */
function reloadWhenBroughtBack(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}

/**
 * Resolves when one of two responses in a row has timed out: the first, or the one that follows it.
 * @param timeout for each of them, in milliseconds
 */
export async function untilOneTimesOut(first: Promise<unknown>, timeout: number): Promise<void> {
  const hasCome = await Promise.race([first.then(() => true), wait(timeout).then(() => false)]);
  if (hasCome) await wait(timeout);
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Reads `/config.json` from the app's own host and checks it. Rejects when the file is missing, not JSON or incomplete;
 * the caller then shows an error page.
 */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetchFile('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isAppConfig(config)) throw new Error(`config.json is wrong at ${configFault(config)?.path ?? ''}`);
  return config;
}
