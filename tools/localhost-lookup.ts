import dns from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Whether a host is this machine: a name under `.localhost`, or a loopback number. */
export function isLoopbackName(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host) || host === '127.0.0.1' || host === '[::1]';
}

/**
 * Node cannot resolve names under `.localhost` as browsers do (RFC 6761), so tests that call
 * `api.schaktkoll.localhost` from Node replace `dns.lookup` for such names with the loopback address. Answers a
 * function that puts the original back. Reaches `http`, `fetch` and `net`, which all look up through this function.
 */
export function resolveLocalhostNames(): () => void {
  const original = dns.lookup;
  const lookup = (name: string, options: LookupOptions | number | LookupDone, done?: LookupDone): void => {
    const callback = typeof options === 'function' ? options : done;
    if (!/\.localhost\.?$/i.test(name) || !callback) {
      Reflect.apply(original, dns, done ? [name, options, done] : [name, options]);
      return;
    }
    const wantsAll = typeof options === 'object' && options.all === true;
    process.nextTick(() =>
      wantsAll ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    );
  };
  dns.lookup = Object.assign(lookup, { __promisify__: original.__promisify__ }) as typeof dns.lookup;
  return () => {
    dns.lookup = original;
  };
}
