import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Writes the module as one file for plain Node, with every package in it. Only Node's own modules are left out, and
 * `pg-native`, which `pg` loads only if a setting asks for it.
 */
export async function bundleOwnerModule(folder = `${root}dist/ownerModule`): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: 'tools/ownerModule/run.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'ownerModule.mjs', codeSplitting: false } },
    },
  });
  return `${folder}/ownerModule.mjs`;
}

if (import.meta.main) console.log(await bundleOwnerModule());
