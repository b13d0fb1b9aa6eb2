import { documentTexts } from '@schaktkoll/texts';
import type { AppName } from '@schaktkoll/domain';
import type { Plugin } from 'vite';

const themeColour = '#0B5563';

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
    <meta name="theme-color" content="${themeColour}" />
    <link rel="icon" href="/favicon.png" type="image/png" />
    <link rel="manifest" href="/app.webmanifest" vite-ignore />
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

/** The web application manifest (W3C): with it a browser offers to install the app. The icons lie in `public`. */
function manifestOf(app: AppName): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return JSON.stringify({
    name: documentTexts.titles[app],
    short_name: documentTexts.shortNames[app],
    description: documentTexts.description,
    lang: 'sv',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColour,
    icons,
  });
}

/** Vite wants an HTML file in each app's folder; this fills it from the template above, before Vite reads them. */
export function sharedDocument(app: AppName): Plugin {
  return {
    name: 'schaktkoll-document',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: manifestOf(app) });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => documentHtml(app),
    },
  };
}
