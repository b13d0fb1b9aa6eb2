/** The part of Trusted Types that we use; lib.dom does not have it. */
interface TrustedTypePolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/** The policy in the header `trusted-types schaktkoll`; the header allows it to be created once. */
const POLICY = 'schaktkoll';

let trustAddress: ((address: string) => string | URL) | undefined;

/**
 * The only place where a worker is started.
 * @param address of one of our scripts, from an import with `?worker&url`
 * @throws TypeError if the address is on another origin
 */
export function startWorker(address: string): Worker {
  trustAddress ??= makePolicy();
  return new Worker(trustAddress(address), { type: 'module' });
}

/**
 * The absolute URL of a script of this origin.
 * @throws TypeError for any other origin
 */
export function sameOriginAddress(address: string, page: string): string {
  const url = new URL(address, page);
  if (url.origin !== new URL(page).origin) throw new TypeError(`A worker of another origin is refused: ${url.origin}`);
  return url.href;
}

function makePolicy(): (address: string) => string | URL {
  const check = (address: string): string => sameOriginAddress(address, window.location.href);
  const policy = window.trustedTypes?.createPolicy(POLICY, { createScriptURL: check });
  // The type of Worker's parameter does not allow a trusted URL yet.
  return policy === undefined ? check : (address) => policy.createScriptURL(address) as URL;
}
