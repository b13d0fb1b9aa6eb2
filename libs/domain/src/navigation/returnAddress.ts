import { paths } from './paths.ts';

const anyOrigin = 'https://same-app.invalid';
const longestPath = 2_000;

/**
 * The saved address to return to after signing in, or null when it is unsafe: only a path of the same app, with query
 * and fragment. Another host, a scheme, backslashes and control characters are rejected, and so is the sign-in
 * callback, which would loop.
 */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (typeof path !== 'string' || path.length > longestPath) return null;
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  if (!URL.canParse(path, anyOrigin)) return null;
  const address = new URL(path, anyOrigin);
  // Dot segments can leave a path that begins with two slashes, which a browser reads as another host.
  if (address.origin !== anyOrigin || address.pathname.startsWith('//')) return null;
  if (address.pathname.toLowerCase().startsWith(paths.identity.signInCallback)) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}
