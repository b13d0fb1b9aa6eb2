import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { SignInProvider } from './signInProvider.ts';

/**
 * Restricts the library's responses: its own intermediate pages get a content security policy that allows only their
 * one script, and CORS allows only the origins of the apps (the library lets any origin read the discovery document and
 * errors).
 */
export function restrictResponses(provider: SignInProvider, origins: readonly string[]): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    if (!origins.includes(context.get('origin'))) {
      for (const name of [
        'Access-Control-Allow-Origin',
        'Access-Control-Allow-Credentials',
        'Access-Control-Expose-Headers',
        'Access-Control-Allow-Methods',
        'Access-Control-Allow-Headers',
      ])
        context.remove(name);
    }
    // A redirect is not a page: in the hidden frame of a silent sign-in, browsers must not treat it as one that forbids
    // framing.
    const isRedirect = context.res.hasHeader('Location');
    if (
      !isRedirect &&
      typeof context.body === 'string' &&
      context.response.is('html') &&
      !context.response.get('Content-Security-Policy')
    ) {
      context.set('Content-Security-Policy', policyOf(context.body, origins));
      context.set('Cache-Control', 'no-store');
    }
  });
}

function policyOf(page: string, origins: readonly string[]): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `form-action 'self' ${origins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
