import type { Plugin } from 'vite';

/** A node of the syntax tree as the bundler's parser gives it. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Parse = (code: string) => SyntaxNode;

/** What only the server, the OpenAPI document and tests read of a declared call. */
const unreadInBrowsers = new Set(['summary', 'params', 'query', 'body', 'response', 'errors']);
const callsFile = /[\\/]libs[\\/]contract[\\/]src[\\/]\w+\.calls\.ts$/;

/**
 * Leaves of the files that declare calls what a browser reads: name, method, path, who may call. The schemas that a call
 * names are the server's, and the library they are written in would be a sixteenth of every first view. A form imports
 * its schema from a `*.schemas.ts`; importing one from a `*.calls.ts` into an app fails the build.
 */
export function leanContract(): Plugin {
  return {
    name: 'schaktkoll:lean-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!callsFile.test(id)) return null;
      return { code: leanCalls(code, (text) => this.parse(text) as unknown as SyntaxNode), map: null };
    },
  };
}

/** The code of a `*.calls.ts`, types gone already, with its calls alone and what they still need. */
export function leanCalls(code: string, parse: Parse): string {
  const unread = descendantsOf(parse(code)).filter(isDeclaration).flatMap(unreadProperties);
  const lean = without(code, unread);
  const { body } = parse(lean) as SyntaxNode & { readonly body: readonly SyntaxNode[] };
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const statements = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((node) => ({ node, declared: declaredBy(node), named: namesIn(node) }));
  const makers = new Set([
    'declareCall',
    ...statements
      .filter(({ node, named }) => !isExported(node) && named.has('declareCall'))
      .flatMap(({ declared }) => declared),
  ]);
  const kept = new Set(
    statements.filter(({ node, named }) => isExported(node) && [...makers].some((maker) => named.has(maker))),
  );
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    const needed = namesOf(kept);
    for (const statement of statements) if (statement.declared.some((name) => needed.has(name))) kept.add(statement);
  }
  const needed = namesOf(kept);
  const specifiers = imports.flatMap((node) => neededImport(node, needed, lean));
  return [
    ...specifiers,
    ...statements.filter((each) => kept.has(each)).map(({ node }) => withPurity(lean.slice(node.start, node.end))),
  ].join('\n');
}

/** Making a call changes nothing else: one that no screen of an app names is dropped. */
function withPurity(statement: string): string {
  return statement.replace(/^(export const \w+ = )/, '$1/* @__PURE__ */ ');
}

function isExported({ type }: SyntaxNode): boolean {
  return type === 'ExportNamedDeclaration';
}

function isDeclaration({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && (callee as SyntaxNode)['name'] === 'declareCall';
}

function unreadProperties(call: SyntaxNode): readonly SyntaxNode[] {
  const [declaration] = call['arguments'] as readonly SyntaxNode[];
  return ((declaration?.['properties'] ?? []) as readonly SyntaxNode[]).filter(({ key }) =>
    unreadInBrowsers.has(String((key as SyntaxNode | undefined)?.['name'])),
  );
}

/** Without the properties and the commas after them. */
function without(code: string, nodes: readonly SyntaxNode[]): string {
  return [...nodes]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

function declaredBy(statement: SyntaxNode): readonly string[] {
  const declaration = (statement['declaration'] ?? statement) as SyntaxNode;
  const declared = (declaration['declarations'] ?? [declaration]) as readonly SyntaxNode[];
  return declared.map(({ id }) => String((id as SyntaxNode | undefined)?.['name']));
}

function neededImport(node: SyntaxNode, needed: ReadonlySet<string>, code: string): readonly string[] {
  const locals = (node['specifiers'] as readonly SyntaxNode[]).filter(({ local }) =>
    needed.has(String((local as SyntaxNode)['name'])),
  );
  const [first] = locals;
  if (!first) return [];
  const source = code.slice((node['source'] as SyntaxNode).start, (node['source'] as SyntaxNode).end);
  const words = locals.map(({ start, end }) => code.slice(start, end)).join(', ');
  return [
    first.type === 'ImportNamespaceSpecifier'
      ? `import ${words} from ${source};`
      : `import { ${words} } from ${source};`,
  ];
}

function namesOf(statements: Iterable<{ readonly named: ReadonlySet<string> }>): ReadonlySet<string> {
  return new Set([...statements].flatMap(({ named }) => [...named]));
}

/** Every name in a node but the keys of objects and what stands after a dot. */
function namesIn(node: SyntaxNode): ReadonlySet<string> {
  return new Set(
    descendantsOf(node)
      .filter(({ type }) => type === 'Identifier')
      .map(({ name }) => String(name)),
  );
}

function descendantsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const skipped = node['computed'] === false ? ['key', 'property'] : [];
  const children = Object.entries(node).filter(([key]) => !skipped.includes(key) || node['shorthand'] === true);
  return [
    node,
    ...children
      .flatMap(([, value]) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
      .filter(isNode)
      .flatMap(descendantsOf),
  ];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
