import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { build, preview } from 'vite';
import type { InlineConfig } from 'vite';
import { ensureBrowser } from '../process/browser.ts';
import { staticStyles } from '../vite/staticStyles.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const port = 4598;

/** Runs with a browser and the address of the page that holds the product's editor of areas. */
export async function withDrawingPage<Result>(
  run: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const config = pageConfig();
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    return await run(browser, `http://127.0.0.1:${port}/`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Built as an app is built, and served from its files: React is several times slower while it is developed with. */
function pageConfig(): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'tools', 'bench', 'penPage'),
    publicDir: join(root, 'tools', 'vite', 'public'),
    cacheDir: join(root, 'node_modules', '.vite', 'pen'),
    plugins: [react(), staticStyles()],
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: join(root, 'dist', 'pen'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  };
}
