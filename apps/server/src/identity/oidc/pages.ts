import { createHash } from 'node:crypto';
import { signInPageTexts as texts } from '@schaktkoll/texts';
import type { KoaContextWithOIDC } from 'oidc-provider';

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:38rem;margin:4rem auto;padding:0 1rem;color:#1b1b1b}h1{font-size:1.75rem;line-height:1.25}a{color:#0b4f8a}button{font:inherit;padding:.5rem 1.25rem}';
const submitScript = 'document.forms[0].submit()';
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Page {
  readonly title: string;
  /** Safe HTML. */
  readonly body: string;
  readonly script?: string;
  /** The allowed targets of a form on the page, redirects included. */
  readonly formTargets?: readonly string[];
}

function sendPage(context: KoaContextWithOIDC, page: Page): void {
  const { headers, html } = pageResponse(page);
  context.set(headers);
  context.body = html;
}

/** A page that cannot be framed and runs no script except the one with the given hash. */
function pageResponse(page: Page): { readonly headers: Record<string, string>; readonly html: string } {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(page.script === undefined ? [] : [`script-src ${hashSource(page.script)}`]),
    `form-action ${page.formTargets ? ["'self'", ...page.formTargets].join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title} – ${texts.serviceName}</title><style>${style}</style></head>
<body><main><h1>${page.title}</h1>${page.body}</main>${page.script === undefined ? '' : `<script>${page.script}</script>`}</body>
</html>`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    },
    html,
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const linkTo = (address: string) => `<p><a href="${escapeHtml(address)}">${texts.toStart}</a></p>`;

/**
 * A sign-in that cannot continue: a plain page with a link back. It discloses only the request id, not what went wrong.
 */
export function renderErrorPage(identityApp: string, support?: string): (context: KoaContextWithOIDC) => void {
  return (context) => {
    const requestId = String(context.res.getHeader('requestid') ?? '');
    sendPage(context, {
      title: texts.errorTitle,
      body: `<p>${texts.errorBody}</p>${linkTo(`${identityApp}/`)}<p>${texts.requestId(escapeHtml(requestId))}</p>${support === undefined ? '' : `<p>${texts.support} <a href="mailto:${escapeHtml(support)}">${escapeHtml(support)}</a></p>`}`,
    });
  };
}

/** Too many sign-ins were started from one network: a plain page with the time to wait and the request id. */
export function tooManySignInsPage(
  identityApp: string,
  { retryAfter, requestId }: { readonly retryAfter: number; readonly requestId: string },
): ReturnType<typeof pageResponse> {
  return pageResponse({
    title: texts.tooManyTitle,
    body: `<p>${texts.tooManyBody(retryAfter)}</p>${linkTo(`${identityApp}/`)}<p>${texts.requestId(escapeHtml(requestId))}</p>`,
  });
}

/**
 * The end-session page. It continues without a question only for an app that identifies itself by the ID token of this
 * session; a bare link from elsewhere must not log a user out without a click.
 */
export function renderLogout(appOrigins: readonly string[]): (context: KoaContextWithOIDC, form: string) => void {
  return (context, form) => {
    const hint = context.oidc.entities.IdTokenHint;
    const isProven = hint !== undefined && hint.payload['sub'] === context.oidc.session?.accountId;
    const confirm = '<input type="hidden" name="logout" value="yes" form="op.logoutForm">';
    sendPage(context, {
      title: texts.logOutTitle,
      body: `<p>${texts.logOutBody}</p>${form}${confirm}<button type="submit" form="op.logoutForm">${texts.logOutButton}</button>`,
      formTargets: appOrigins,
      ...(isProven ? { script: submitScript } : {}),
    });
  };
}

/** Shown after an end-session request without a redirect URI. */
export function renderLoggedOut(identityApp: string): (context: KoaContextWithOIDC) => void {
  return (context) =>
    sendPage(context, {
      title: texts.loggedOutTitle,
      body: `<p>${texts.loggedOutBody}</p>${linkTo(`${identityApp}/`)}`,
    });
}
