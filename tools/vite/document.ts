import { documentTexts } from '@schaktkoll/texts';
import type { AppName } from '@schaktkoll/domain';
import type { Plugin } from 'vite';

/**
 * The whole HTML of an app's page. config.json is asked for at once, beside the script, so that the script need not wait
 * a round trip for it; `vite-ignore` because no such file exists at build time. The icon is a PNG: browsers draw an SVG
 * as a page of its own, on the page's thread, just when that is to read who is signed in.
 */
function documentHtml(app: AppName): string {
  return `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8" />
    <title>${documentTexts.titles[app]}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${documentTexts.description}" />
    <meta name="theme-color" content="#0B5563" />
    <link rel="icon" href="/favicon.png" type="image/png" />
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

/** Vite wants an HTML file in each app's folder; this fills it from the template above, before Vite reads them. */
export function sharedDocument(app: AppName): Plugin {
  return {
    name: 'schaktkoll-document',
    transformIndexHtml: {
      order: 'pre',
      handler: () => documentHtml(app),
    },
  };
}
