import { existsSync } from 'node:fs';
import type { AppName } from '@schaktkoll/domain';
import type { Plugin } from 'vite';

const importer = /[\\/]libs[\\/]texts[\\/]src[\\/]errors[\\/]errors\.ts$/;

/**
 * Gives an app the error sentences that its calls can give, `libs/texts/src/errors/allErrorTexts.<app>.ts`, in place of all.
 * `tools/checks/errorTexts.test.ts` compares them with the contract. An app without such a file gets all.
 */
export function errorTextsOf(app: AppName): Plugin {
  return {
    name: 'error-texts',
    enforce: 'pre',
    resolveId(source, from) {
      if (source !== './allErrorTexts.ts' || from === undefined || !importer.test(from)) return null;
      const file = from.replace(/errors\.ts$/, `allErrorTexts.${app}.ts`);
      return existsSync(file) ? file : null;
    },
  };
}
