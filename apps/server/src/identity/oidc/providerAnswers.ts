import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { SignInProvider } from './signInProvider.ts';

/**
 * Narrows what the library answers: its own in-between pages get a content security policy that lets nothing but their
 * one script run, and no origin but the apps' is told by CORS that it may read (the library tells everybody of the
 * discovery document and of refusals).
 */
export function narrowAnswers(provider: SignInProvider, origins: readonly string[]): void {
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
    // A redirect is no page: in the hidden frame of a silent sign-in no browser may take it for one that forbids framing.
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
