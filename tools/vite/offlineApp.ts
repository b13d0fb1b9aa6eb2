import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const source = join(root, 'libs', 'shell', 'src', 'offline', 'serviceWorker.ts');

/** Scripts, styles, the map's data, and the font of Swedish text; other alphabets and pictures are not needed to read. */
const cached = /^assets\/.+\.(js|css|json)$|-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Writes the service worker of an app that starts without a network (record 69), with the names of the files
 * that it caches. It changes, and replaces the one before it, when any of them or the page does.
 */
export function offlineApp(): Plugin {
  return {
    name: 'schaktkoll-offline-app',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => cached.test(name));
        const page = bundle['index.html'];
        if (page?.type !== 'asset')
          throw new Error('The service worker is to be written after the page, which is missing.');
        const names = ['favicon.png', ...files.sort()];
        const build = createHash('sha256').update(names.join('\n')).update(page.source).digest('hex').slice(0, 16);
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
          define: { BUILD: JSON.stringify(build), FILES: JSON.stringify(names.map((name) => `/${name}`)) },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}
