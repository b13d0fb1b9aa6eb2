import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const source = join(root, 'libs', 'shell', 'src', 'browser', 'themeStart.ts');

async function themeScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
  return code;
}

/**
 * Puts a small script first in the page, which the browser runs before the first paint: a module would run after it, and
 * a screen that is to be dark would be white first. It is a file, because the content security policy allows no script
 * in the page.
 */
export function themeStart(): Plugin {
  let isBuild = false;
  return {
    name: 'schaktkoll-theme-start',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: 'theme.js', source: await themeScript() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => /(^|\/)theme-[\w-]+\.js$/.test(name));
        if (isBuild && file === undefined) throw new Error('The script of the theme is missing in the build.');
        const content = file === undefined ? { children: await themeScript() } : { attrs: { src: `/${file}` } };
        return [{ tag: 'script', injectTo: 'head-prepend', ...content }];
      },
    },
  };
}
