import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompilerHost, createProgram, flattenDiagnosticMessageText, parseJsonSourceFileConfigFileContent, parseJsonText, sys } from 'typescript';

/** What every file may use without an import: what the tests of components say, and files that the build hands over. */
const known = ['libs/testing/src/setup.ts', 'libs/ui/src/theme/assets.d.ts', 'libs/map/src/assets.d.ts'];

/** What is wrong with the types of some files of a tree, as `file: message`. All else that they lead to is read, and not checked. */
export function typeErrors(folder: string, files: readonly string[]): readonly string[] {
  const config = parseJsonText('tsconfig.base.json', readFileSync('tsconfig.base.json', 'utf8'));
  const { options } = parseJsonSourceFileConfigFileContent(config, sys, folder);
  const host = createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  const program = createProgram([...files, ...known].map((file) => join(folder, file)), options, host);
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(folder, file));
    if (!source) return [`${file}: is not there`];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(({ messageText }) => `${file}: ${flattenDiagnosticMessageText(messageText, ' ')}`);
  });
}
