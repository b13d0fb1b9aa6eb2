import { documentTexts } from '@schaktkoll/texts';
import type { AppName } from '@schaktkoll/domain';
import type { Plugin } from 'vite';

/** The two pages of every app: the app itself, and the small one that a hidden sign-in frame returns to. */
export type PageName = 'index.html' | 'silent-callback.html';

/**
 * The whole HTML of a page. config.json is asked for at once, beside the script, so that the script need not wait
 * a round trip for it; `vite-ignore` because no such file exists at build time.
 */
export function documentHtml(app: AppName, page: PageName): string {
  return page === 'index.html' ? appDocument(app) : silentCallbackDocument();
}

function appDocument(app: AppName): string {
  return `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8" />
    <title>${documentTexts.titles[app]}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${documentTexts.description}" />
    <meta name="theme-color" content="#0B5563" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" vite-ignore />
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>${documentTexts.scriptNeeded}</p></noscript>
  </body>
</html>
`;
}

function silentCallbackDocument(): string {
  return `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8" />
    <title>${documentTexts.silentCallbackTitle}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/src/silentCallback.ts"></script>
  </head>
  <body></body>
</html>
`;
}

/** Vite wants an HTML file in each app's folder; this fills both from the one template above, before Vite reads them. */
export function sharedDocument(app: AppName): Plugin {
  return {
    name: 'schaktkoll-document',
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, context) => documentHtml(app, context.filename.endsWith('silent-callback.html') ? 'silent-callback.html' : 'index.html'),
    },
  };
}
