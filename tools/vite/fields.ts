import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { parseDeployment } from '../deployment/deployment.ts';
import { headersFor } from '../deployment/headers.ts';
import { localDeployment, localHosts } from '../deployment/local.ts';
import { staticStyles } from './staticStyles.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where `npm run dev` serves the page of fields. */
export const fieldsPage = { name: 'fields', host: 'fields.schaktkoll.localhost', port: 4308 } as const;

/**
 * The Vite configuration of the page that shows every field in every state (`tools/fields`). It is a root of its own
 * that no app knows. A journey builds it apart from the apps and previews it under the headers of an app.
 */
export function fieldsConfig(): UserConfig {
  const headers = headersFor(parseDeployment(localDeployment(localHosts(), 'fields')), 'inquirer', 'page');
  return defineConfig({
    root: join(root, 'tools', 'fields'),
    publicDir: join(root, 'tools', 'vite', 'public'),
    cacheDir: join(root, 'node_modules', '.vite', 'fields'),
    plugins: [react(), staticStyles()],
    logLevel: 'warn',
    build: {
      outDir: join(root, 'dist', 'fields'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
    },
    preview: { headers: { ...headers } },
  });
}
