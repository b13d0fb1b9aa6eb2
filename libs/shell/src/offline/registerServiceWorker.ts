declare global {
  interface ImportMeta {
    readonly env: { readonly PROD: boolean };
  }
}

/** A part of Trusted Types; lib.dom does not have it. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => unknown };
}

const address = '/service-worker.js';
/** The policy in the header `trusted-types` of the app. It allows this one script. */
const policyName = 'schaktkoll-service-worker';
/** The requests of a page that has just been shown come first. */
const delayMilliseconds = 3_000;

/** Has the browser fetch the files of the app, for a start without a network. Only a build has the service worker. */
export function registerServiceWorker(): void {
  // A browser that refuses has no start without a network, and nothing else is missing.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(() => void register().catch(() => undefined), delayMilliseconds);
}

async function register(): Promise<void> {
  // Without a network the browser logs an error, and does not try again by itself.
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => address });
  // The type of the parameter does not allow a trusted URL yet.
  await navigator.serviceWorker.register(policy ? (policy.createScriptURL(address) as URL) : address);
}
