import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './repository.ts';

/** A pattern of the sources. */
export interface SourcePattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Every pattern of the product and its tools, without those of tests: literals, and `new RegExp` of texts that stand in the same file; what copies another pattern adds none. */
export function patternsOfSources(): readonly SourcePattern[] {
  const files = ['apps', 'libs', 'tools']
    .flatMap((folder) => projectFiles(/\.(tsx?|m?js)$/, folder))
    .filter((path) => !/\.(test|proof)\.tsx?$/.test(path));
  return files.flatMap((file) => patternsOf(file, readFileSync(file, 'utf8')));
}

/** The patterns of one file. */
export function patternsOf(file: string, text: string): readonly SourcePattern[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const constants = new Map<string, string>();
  const found: SourcePattern[] = [];
  const textOf = (node: ts.Expression): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isIdentifier(node)) return constants.get(node.text);
    if (!ts.isTemplateExpression(node)) return undefined;
    // The value of a placeholder is unknown: a letter is the minimum.
    return (
      node.head.text + node.templateSpans.map((span) => (textOf(span.expression) ?? 'x') + span.literal.text).join('')
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = textOf(node.initializer);
      if (value !== undefined) constants.set(node.name.text, value);
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const written = pattern && textOf(pattern);
      if (written !== undefined) found.push({ file, source: written, flags: (flags && textOf(flags)) ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** How much of a hostile text each pattern is given, and how long it may take: the square of its length takes ten times that. */
const attackLength = 10_000;
const longestMilliseconds = 25;

/** Milliseconds of the processor's time that a pattern takes with the worst of texts that are built from the pieces it names itself. */
export function slowestAttack({ source, flags }: SourcePattern): {
  readonly milliseconds: number;
  readonly piece: string;
} {
  let worst = { milliseconds: 0, piece: '' };
  for (const piece of piecesOf(source)) {
    const text = `${piece.repeat(Math.ceil(attackLength / piece.length))}\u0001`;
    let milliseconds = timeOf(source, flags, text);
    // What else the machine does only ever makes a run slower.
    for (let run = 0; run < 3 && milliseconds > longestMilliseconds; run += 1)
      milliseconds = Math.min(milliseconds, timeOf(source, flags, text));
    if (milliseconds > worst.milliseconds) worst = { milliseconds, piece };
    if (milliseconds > longestMilliseconds) break;
  }
  return worst;
}

export const isSlow = (milliseconds: number): boolean => milliseconds > longestMilliseconds;

function timeOf(source: string, flags: string, text: string): number {
  const pattern = new RegExp(source, flags);
  const began = process.threadCpuUsage();
  if (pattern.global)
    for (let matches = 0; matches < 3 * attackLength && pattern.exec(text); matches += 1)
      if (pattern.lastIndex === 0) break;
  if (!pattern.global) pattern.exec(text);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** Approximately what matches the literal parts of a pattern, with any text between them. */
function exemplars(source: string): readonly string[] {
  const plain = source
    .replace(/\\[bB^$]|\(\?<?[:=!]|[()^$]/g, '')
    .replace(/\[[^[\]]*\]|\\[dwDW]/g, '1')
    .replace(/\\s/g, ' ');
  return plain
    .split('.*')
    .map((part) => part.replace(/(?<!\\)[*+?]|\\/g, ''))
    .filter((part) => part !== '');
}

/** Texts to repeat: a sign of each kind, the signs and words of the pattern itself, and each pair of them. */
function piecesOf(source: string): readonly string[] {
  const words = source.match(/\w{2,}/g) ?? [];
  const signs = source.match(/[^\\\w]/g) ?? [];
  const single = [...new Set([...'a1 \n', ...exemplars(source), ...signs, ...words])].slice(0, 30);
  return [...single, ...single.flatMap((one) => single.filter((other) => other !== one).map((other) => one + other))];
}
