import type { Plugin } from 'vite';

/** The files whose functions most first views call; the others are compiled function by function, as they are called. */
const files: ReadonlySet<string> = new Set(['start', 'vendor', 'frame']);
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile all functions of these files while they come in, beside the page. Otherwise it compiles
 * each when it is first called, on the page's own thread, which is just then drawing. Chromium knows the comment, as
 * long as it comes first in the file; to others it is a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'schaktkoll-compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite, which writes a line of its own at the top.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && files.has(file.name)) file.code = hint + file.code;
      },
    },
  };
}
