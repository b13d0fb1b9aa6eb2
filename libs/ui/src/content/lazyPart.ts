import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page that is fetched when it is first drawn. Where the network is lost just then, the part waits until it is
 * back instead of taking the page down with it; what fails with a network is the page's error.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}

/**
 * As {@link lazyPart}, for what stands beside a page: where it cannot be fetched it is left out, and the page with what is
 * written on it stays.
 */
export function lazyBeside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load).catch(() => Nothing) }));
}

const Nothing = (): null => null;

/**
 * Whether code can be fetched: there is a network, or a service worker that has the build. An import without either not
 * only fails: a browser may keep the module as failed until the page is loaded again.
 */
export const canImport = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    if (!canImport()) throw new Error('There is no network.');
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadWhenOnline(load);
  }
}
