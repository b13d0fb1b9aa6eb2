import { InMemoryWebStorage } from 'oidc-client-ts';

let inMemory: Storage | undefined;

/**
 * A storage of the browser, or where the browser refuses it one that lasts as long as the page. What that one lacks is
 * undefined, not null.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return window[name];
  } catch {
    return (inMemory ??= new InMemoryWebStorage());
  }
}
