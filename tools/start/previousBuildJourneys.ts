import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPrinter,
  createSourceFile,
  EmitHint,
  forEachChild,
  isCallExpression,
  isClassDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isStringLiteral,
  isTypeAliasDeclaration,
  isVariableStatement,
  ScriptTarget,
} from 'typescript';
import type { CallExpression, ImportDeclaration, Node, SourceFile, Statement } from 'typescript';
import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';

/** A statement of a file of journeys, without its comments and tags: these promise nothing. */
interface Piece {
  readonly text: string;
  /** Every name that stands in it, in order. */
  readonly names: readonly string[];
  /** The lines on which a journey begins, from 1. */
  readonly journeys: readonly number[];
}

interface JourneyFile {
  readonly pieces: readonly Piece[];
  readonly declared: ReadonlyMap<string, Piece>;
  /** Names that come from a file of support, with its name. */
  readonly imported: ReadonlyMap<string, string>;
}

const looksAtAScreen = /\b(getBy[A-Z]\w*|locator)\(/;
/** All its steps are on the log-in page: they concern an earlier build of that app alone. */
const stepsOfLogIn = 'signIn.ts';

/**
 * The journeys of `now` that an app of an earlier commit promised as well, as `file:line` for Playwright: those that
 * go through the app (name its host, visit every host, follow a link of an e-mail, or log in) and stand in the folder of
 * `then` with the same words, down to the functions that they call and the steps of support that look for words on
 * its screens. Accounts, hosts and the like may have changed: they are values, not steps. So may functions that name
 * the hosts of other apps alone: those are of today.
 */
export function sharedJourneys(then: string, now: string, app: AppName): readonly string[] {
  const promised = new Set(journeysOf(then, app).map(({ text }) => text));
  const goesThrough = new RegExp(
    `\\bhosts(\\.${app}\\b|\\[)|\\bappHosts\\b|\\b(mailsTo|waitForMail${app === 'identity' ? '|signIn' : ''})\\(`,
  );
  return journeysOf(now, app).flatMap(({ text, places }) =>
    promised.has(text) && goesThrough.test(text) ? places : [],
  );
}

/** What the hosts send with every file is of the server that serves them: its journeys are today's, word for word. */
const journeysOfHosts = 'hosts.e2e.ts';

/** The files of journeys in a folder that are about the apps. */
export function journeysOfApps(folder: string): readonly string[] {
  return sourcesIn(folder).filter((name) => name.endsWith('.e2e.ts') && name !== journeysOfHosts);
}

/** Every statement that holds journeys, with all that they do as one text. */
function journeysOf(folder: string, app: AppName): { readonly text: string; readonly places: readonly string[] }[] {
  const support = new Map(
    sourcesIn(join(folder, 'support')).map((name) => [name, readJourneyFile(join(folder, 'support', name))]),
  );
  if (app !== 'identity') support.delete(stepsOfLogIn);
  return sourcesIn(folder)
    .filter((name) => name.endsWith('.e2e.ts'))
    .flatMap((name) => {
      const file = readJourneyFile(join(folder, name));
      const declared = new Set(file.declared.values());
      const before = file.pieces.filter((piece) => piece.journeys.length === 0 && !declared.has(piece));
      return file.pieces
        .filter((piece) => piece.journeys.length > 0)
        .map((piece) => ({
          text: allOf([...before, piece], file, { support, app }).join('\n'),
          places: piece.journeys.map((line) => `${name}:${line}`),
        }));
    });
}

/** The files of support that count, and the app of then. */
interface Compared {
  readonly support: ReadonlyMap<string, JourneyFile>;
  readonly app: AppName;
}

/** The texts of pieces and of whatever they refer to in their file and in support. */
function allOf(pieces: readonly Piece[], file: JourneyFile, compared: Compared): readonly string[] {
  const found = new Set<Piece>();
  const steps = new Set<string>();
  const add = (piece: Piece): void => {
    if (found.has(piece)) return;
    found.add(piece);
    for (const name of piece.names) {
      const own = file.declared.get(name);
      if (own && !isOfOthers(own, compared.app)) add(own);
      const from = compared.support.get(file.imported.get(name) ?? '');
      const step = from?.declared.get(name);
      if (!from || !step || isOfOthers(step, compared.app)) continue;
      const texts = allOf([step], from, compared);
      if (texts.some((text) => looksAtAScreen.test(text))) for (const text of texts) steps.add(text);
    }
  };
  pieces.forEach(add);
  return [...[...found].map(({ text }) => text), ...steps];
}

/** True for what names the hosts of other apps alone. */
function isOfOthers({ text }: Piece, app: AppName): boolean {
  const named = appNames.filter((name) => text.includes(`hosts.${name}`));
  return named.length > 0 && !named.includes(app) && !text.includes('hosts[');
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

const printer = createPrinter({ removeComments: true });

function readJourneyFile(path: string): JourneyFile {
  const source = createSourceFile(path, readFileSync(path, 'utf8'), ScriptTarget.Latest, true);
  const declared = new Map<string, Piece>();
  const imported = new Map<string, string>();
  const pieces: Piece[] = [];
  for (const statement of source.statements) {
    if (isImportDeclaration(statement)) {
      for (const name of namesIn(statement)) imported.set(name, fileOf(statement));
      continue;
    }
    // A type is no step.
    if (isInterfaceDeclaration(statement) || isTypeAliasDeclaration(statement)) continue;
    const piece = pieceOf(statement, source);
    pieces.push(piece);
    for (const name of declaredBy(statement)) declared.set(name, piece);
  }
  return { pieces, declared, imported };
}

function pieceOf(statement: Statement, source: SourceFile): Piece {
  const calls = callsIn(statement).filter(({ expression }) => isIdentifier(expression) && expression.text === 'test');
  const printed = printer.printNode(EmitHint.Unspecified, statement, source);
  return {
    text: printed.replaceAll(/, \{ tag: [^}]+\}/g, ''),
    names: namesIn(statement),
    journeys: calls.map((call) => source.getLineAndCharacterOfPosition(call.getStart()).line + 1),
  };
}

function callsIn(node: Node): readonly CallExpression[] {
  const inner: CallExpression[] = isCallExpression(node) ? [node] : [];
  forEachChild(node, (child) => void inner.push(...callsIn(child)));
  return inner;
}

function namesIn(node: Node): readonly string[] {
  const inner: string[] = isIdentifier(node) ? [node.text] : [];
  forEachChild(node, (child) => void inner.push(...namesIn(child)));
  return inner;
}

/** The name of a function or class, or those of variables, also where a pattern takes them from a value. */
function declaredBy(statement: Statement): readonly string[] {
  if (isFunctionDeclaration(statement) || isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  return isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
    : [];
}

/** `signIn.ts` of `./support/signIn.ts`, from a journey or from another file of support. */
function fileOf({ moduleSpecifier }: ImportDeclaration): string {
  return isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.')
    ? (moduleSpecifier.text.split('/').at(-1) ?? '')
    : '';
}
