import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasTest, projectFiles, readJson } from './repository.ts';

const documents = projectFiles(/\.md$/);
const topFolders = ['apps', 'libs', 'tools', 'e2e', 'docs'];
const topFiles = [
  'nx.json',
  'package.json',
  'tsconfig.base.json',
  '.eslintrc.json',
  'README.md',
  'CONTRIBUTING.md',
  '.ci/run',
];

describe('the layout', () => {
  test.each([...topFolders, ...topFiles])('%s is where it is looked for', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  test('has a licence that package.json names', () => {
    const licence = readdirSync('.').find((name) => /^LICEN[CS]E(\.|$)/.test(name));
    expect(licence).toBeDefined();
    expect(readJson<{ license: string }>('package.json').license).toBe('MIT');
  });

  test("opens index.ts at a lib's root only", () => {
    const deep = projectFiles(/^index\.tsx?$/).filter((path) => !/^libs\/[^/]+\/src\/index\.ts$/.test(path));
    expect(deep).toEqual([]);
  });
});

describe('the documents for a reader who starts here', () => {
  const readme = readFileSync('README.md', 'utf8');
  const operations = readFileSync('docs/operations.md', 'utf8');
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

  test('list every project in the tree of the README', () => {
    const projects = ['apps', 'libs']
      .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
      .filter((path) => existsSync(`${path}/project.json`));
    expect(projects.length).toBeGreaterThan(15);
    expect([...projects, 'tools', 'e2e', 'docs'].filter((path) => !readme.includes(`| \`${path}\` |`))).toEqual([]);
  });

  test('list every command in a table', () => {
    const { scripts } = readJson<{ scripts: Readonly<Record<string, string>> }>('package.json');
    const rows = [readme, contributing, operations]
      .join('\n')
      .split('\n')
      .filter((line) => /^\| `(npm|node) /.test(line))
      .map((line) => line.split('|')[1] ?? '');
    expect(
      Object.keys(scripts).filter((name) => !rows.some((row) => new RegExp(`(npm (run )?|\`)${name}\\b`).test(row))),
    ).toEqual([]);
  });

  test('list every environment variable of the server in operations.md', () => {
    const source = readFileSync('apps/server/src/platform/config/config.ts', 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !new RegExp(`\`${name}\\b`).test(operations))).toEqual([]);
  });
});

describe('the documents', () => {
  test.each(documents)('%s names only paths and scripts that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
      join(dirname(document), match[1] ?? ''),
    );
    const named = [...text.matchAll(/`((?:apps|libs|tools|e2e|docs)\/[\w./-]*[\w/])`/g)].map((match) => match[1] ?? '');
    expect([...links, ...named].filter((path) => !existsSync(path))).toEqual([]);
    const { scripts } = readJson<{ scripts: Readonly<Record<string, string>> }>('package.json');
    const commands = [...text.matchAll(/`npm run ([a-z0-9:]+)/g)].map((match) => match[1] ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  // The system's Node may be too old for TypeScript; npm runs a script on the pinned one.
  test.each(documents)('%s names npm scripts, not files of tools to run', (document) => {
    expect(readFileSync(document, 'utf8').match(/\bnode tools\/\S+\.ts/g) ?? []).toEqual([]);
  });
});

describe('the READMEs of the libs', () => {
  const readmes = documents.filter((path) => /^libs\/[^/]+\/README\.md$/.test(path));

  const sourcesOf = (folder: string) =>
    projectFiles(/\.(tsx?|json)$/, folder).map((file) => `${file}\n${readFileSync(file, 'utf8')}`);

  test.each(readmes)('%s names only what is in its sources, or in a lib that the paragraph names', (path) => {
    const paragraphs = readFileSync(path, 'utf8')
      .replaceAll(/```[\s\S]*?```/g, '')
      .split('\n\n');
    const missing = paragraphs.flatMap((paragraph) => {
      const others = [...paragraph.matchAll(/(?:@schaktkoll|libs)\/([a-z-]+)/g)].map(([, lib = '']) => `libs/${lib}`);
      const sources = [dirname(path), ...others].flatMap(sourcesOf).join('\n');
      return [...paragraph.matchAll(/`([A-Za-z]\w*)(?:\([^`]*\))?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
    });
    expect(missing).toEqual([]);
  });
});

describe('the decision records', () => {
  const sources = projectFiles(/\.(test\.tsx?|proof\.ts|e2e\.ts)$/);
  const records = projectFiles(/^\d{4}-.*\.md$/).filter((path) => path.startsWith('docs/decisions/'));
  const index = readFileSync('docs/decisions/README.md', 'utf8');

  test.each(records)('%s has a title, status and date, and its line in the index', (path) => {
    const [, number, title] =
      /^# (\d+)\. (.+)\n\nStatus: \w+.*\. Date: \d{4}-\d{2}-\d{2}\.\n/.exec(readFileSync(path, 'utf8')) ?? [];
    expect(Number(number)).toBe(Number(basename(path).slice(0, 4)));
    expect(index).toContain(`| [${number}](${basename(path)}) | ${title} |`);
  });

  /** A record's status without its notes in brackets. */
  const statusOf = (path: string): string =>
    (/\nStatus: (.+?)\. Date:/.exec(readFileSync(path, 'utf8'))?.[1] ?? '').replaceAll(/ \([^)]*\)/g, '');
  const opposites: Readonly<Record<string, string>> = {
    extends: 'extended by',
    'extended by': 'extends',
    changes: 'changed by',
    'changed by': 'changes',
  };
  const links = records.flatMap((path) =>
    [...statusOf(path).matchAll(/(extend\w+(?: by)?|change\w+(?: by)?) records? ([\d, and]+)/g)].flatMap(
      ([, verb = '', numbers = '']) =>
        (numbers.match(/\d+/g) ?? []).map((number) => [String(Number(basename(path).slice(0, 4))), verb, number]),
    ),
  );

  test.each(records)('%s has the same status in the index', (path) => {
    expect(index).toMatch(new RegExp(`\\(${basename(path)}\\) \\| .+ \\| ${statusOf(path)} \\|`));
  });

  test('that extend or change another are named by it', () => {
    const known = new Set(links.map((link) => link.join(' ')));
    expect(
      links
        .filter(([from, verb = '', to]) => !known.has(`${to} ${opposites[verb]} ${from}`))
        .map((link) => link.join(' ')),
    ).toEqual([]);
  });

  test.each(records)('%s quotes only titles of tests that exist', (path) => {
    const quoted = [
      ...readFileSync(path, 'utf8').matchAll(/`([\w./-]+\.(?:test\.tsx?|proof\.ts|e2e\.ts))` "([^"]+)"/g),
    ];
    const missing = quoted.filter(([, file = '', title = '']) => {
      const named = sources.filter((source) => `/${source}`.endsWith(`/${file}`));
      return !named.some((source) => hasTest(readFileSync(source, 'utf8'), title));
    });
    expect(missing.map(([all]) => all)).toEqual([]);
  });
});

test('no file holds the markers of a merge that was not finished', () => {
  const files = projectFiles(/\.(md|tsx?|m?js|json|css|html|ya?ml)$/);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => /^(<{7}|>{7}) /m.test(readFileSync(path, 'utf8')))).toEqual([]);
});
