import { readFileSync } from 'node:fs';
import {
  createCompilerHost,
  createProgram,
  forEachChild,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteralLike,
  isVariableStatement,
  parseJsonText,
  parseJsonSourceFileConfigFileContent,
  resolveModuleName,
  SyntaxKind,
  sys,
} from 'typescript';
import type {
  Expression,
  Node,
  ObjectLiteralExpression,
  Program,
  SourceFile,
  Symbol as TypeScriptSymbol,
  TypeChecker,
} from 'typescript';

const textsFolder = /libs\/texts\/src\/|tools\/\w+\/texts\.ts$/;
/**
 * Texts are read from objects with such names; asking the type checker about all other expressions takes half a minute.
 */
const mentionsTexts = /texts/i;

/**
 * Reads our own files as the type checker does, and no package of others: none holds a text of ours, and their types are
 * two thirds of the work.
 */
export function programOf(files: readonly string[]): Program {
  const config = parseJsonText('tsconfig.json', readFileSync('tsconfig.json', 'utf8'));
  const { options: all } = parseJsonSourceFileConfigFileContent(config, sys, process.cwd());
  const options = { ...all, noEmit: true, skipLibCheck: true, types: [] };
  const host = createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) =>
      /^\.|^@schaktkoll\//.test(text)
        ? resolveModuleName(text, importer, options, host)
        : { resolvedModule: undefined },
    );
  return createProgram([...files], options, host);
}

/**
 * The keys of texts that are never read, as `file: first.second`. A key counts as read when it is named, looked up by a
 * value among its siblings, or its object is passed on whole. Objects with a declared type are excluded: the type
 * requires every key.
 */
export function unusedTextKeys(program: Program): readonly string[] {
  const checker = program.getTypeChecker();
  const ours = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !file.fileName.includes('node_modules'));
  const keys = new Map<Node, string>();
  for (const file of ours.filter(({ fileName }) => textsFolder.test(fileName) && !fileName.includes('.test.')))
    collectKeys(file, keys);
  const used = new Set<Node>();
  for (const file of ours.filter(({ fileName, text }) => !fileName.includes('.test.') && mentionsTexts.test(text)))
    markUses(file, checker, used);
  return [...keys].filter(([node]) => !used.has(node)).map(([, name]) => name);
}

/** Every key of the exported objects that holds a text; the keys above it are read on the way. */
function collectKeys(file: SourceFile, keys: Map<Node, string>): void {
  const shortName = file.fileName.split('/').at(-1) ?? '';
  for (const statement of file.statements.filter(isVariableStatement)) {
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      const literal = initializer && objectIn(initializer);
      if (literal && !type && isIdentifier(name)) addKeys(literal, `${shortName}: ${name.text}`, keys);
    }
  }
}

function addKeys(literal: ObjectLiteralExpression, path: string, keys: Map<Node, string>): void {
  for (const property of literal.properties) {
    if (isSpreadAssignment(property)) continue;
    const name = `${path}.${property.name.getText()}`;
    const inner = isPropertyAssignment(property) ? objectIn(property.initializer) : undefined;
    if (inner) addKeys(inner, name, keys);
    else keys.set(property, name);
  }
}

/** The object literal of `{…}`, `{…} as const` and `{…} satisfies …`. */
function objectIn(expression: Expression): ObjectLiteralExpression | undefined {
  if (isObjectLiteralExpression(expression)) return expression;
  const inner = (expression as { readonly expression?: Expression }).expression;
  return inner && isObjectLiteralExpression(inner) ? inner : undefined;
}

function markUses(file: SourceFile, checker: TypeChecker, used: Set<Node>): void {
  const mark = (symbol: TypeScriptSymbol | undefined): void =>
    symbol?.declarations?.forEach((declaration) => used.add(declaration));
  const markAll = (node: Node, depth: number): void => {
    for (const property of checker.getTypeAtLocation(node).getProperties()) {
      const declarations = (property.declarations ?? []).filter((each) =>
        textsFolder.test(each.getSourceFile().fileName),
      );
      declarations.forEach((each) => used.add(each));
      const [first] = declarations;
      if (depth > 0 && first && isPropertyAssignment(first) && objectIn(first.initializer))
        markAll(first.name, depth - 1);
    }
  };
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name));
    if (isShorthandPropertyAssignment(node)) mark(checker.getShorthandAssignmentValueSymbol(node));
    if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (isIdentifier(name)) mark(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    if (isElementAccessExpression(node)) {
      if (isStringLiteralLike(node.argumentExpression))
        mark(checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text));
      else markAll(node.expression, 0);
    }
    if ((isIdentifier(node) || isPropertyAccessExpression(node)) && isTakenWhole(node)) markAll(node, 5);
    forEachChild(node, visit);
  };
  visit(file);
}

const wholeUses = new Set([
  SyntaxKind.CallExpression,
  SyntaxKind.NewExpression,
  SyntaxKind.JsxExpression,
  SyntaxKind.JsxSpreadAttribute,
  SyntaxKind.SpreadAssignment,
  SyntaxKind.SpreadElement,
  SyntaxKind.ReturnStatement,
  SyntaxKind.ArrowFunction,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.BinaryExpression,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.AsExpression,
  SyntaxKind.SatisfiesExpression,
]);

/** True where an object is handed on as a whole: to a function, a component, another object. */
function isTakenWhole(node: Node): boolean {
  const { parent } = node;
  if (isPropertyAssignment(parent)) return parent.initializer === node;
  if (isCallExpression(parent)) return parent.expression !== node;
  return wholeUses.has(parent.kind);
}
