import { readFileSync } from 'node:fs';
import {
  createSourceFile,
  forEachChild,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isRegularExpressionLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  ScriptTarget,
} from 'typescript';
import type { Node } from 'typescript';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

const swedishLetters = /[åäöÅÄÖ]/;
/** Texts, what only tests read, invented names of people and places, and the letters of the Swedish order. */
const allowed = [
  /^apps\/server\/src\/platform\/db\/swedishSortKey\.ts$/,
  /^libs\/texts\//,
  // The names of work categories in another system's API.
  /^apps\/server\/src\/legacyApi\/words\.ts$/,
  /^tools\/apiClients\//,
  /^tools\/\w+\/texts\.ts$/,
  /\.test\.tsx?$/,
  /\.proof\.ts$/,
  /\/test[A-Z]\w*\.tsx?$/,
  /^e2e\//,
  /^libs\/testing\//,
  /\/testing(\.tsx?$|\/)/,
  /^apps\/server\/(demo|bench|proof)\//,
  /\/generated\//,
  /\/map-data\//,
];

/** Places of string literals and JSX text that hold Swedish letters; comments and names may. */
function swedishLiterals(path: string): readonly string[] {
  const source = createSourceFile(path, readFileSync(path, 'utf8'), ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: Node): void => {
    const isText =
      isStringLiteral(node) ||
      isNoSubstitutionTemplateLiteral(node) ||
      isTemplateHead(node) ||
      isTemplateMiddle(node) ||
      isTemplateTail(node) ||
      isJsxText(node);
    // A rule that speaks of the Swedish letters themselves writes them as a pattern, not as words.
    const isWords =
      isText && !isRegularExpressionLiteral(node) && swedishLetters.test(node.text) && /[a-zA-Z]{2}/.test(node.text);
    if (isWords)
      found.push(
        `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text.trim().slice(0, 60)}`,
      );
    forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('Swedish text stands in libs/texts, that of a tool in its texts.ts, and nowhere else', () => {
  const files = projectFiles(/\.tsx?$/).filter((path) => !allowed.some((pattern) => pattern.test(path)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(swedishLiterals)).toEqual([]);
});
