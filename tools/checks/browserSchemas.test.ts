import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

/** The values that a `*.schemas.ts` exports: with one of them a browser would get the schemas of every call of the file. */
async function schemasOfCalls(): Promise<ReadonlySet<string>> {
  const files = projectFiles(/\w\.schemas\.ts$/, 'libs/contract/src');
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(resolve(file)).href)) as Readonly<Record<string, unknown>>),
  );
  return new Set(modules.flatMap((module) => Object.keys(module)));
}

/** The values that a source imports from the contract. */
function importedFromContract(source: string): readonly string[] {
  return [...source.matchAll(/import (?!type\b)\{([^}]*)\} from '@schaktkoll\/contract'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' ')[0] ?? name);
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|[\\/]testing[\\/]/.test(file) || /^test(ing)?[.A-Z]/.test(basename(file));

test('the imports of values are found, and those of types are not', () => {
  const source = "import { getArea, type Area, areaSchema as schema } from '@schaktkoll/contract';";
  expect(importedFromContract(source)).toEqual(['getArea', 'areaSchema']);
  expect(importedFromContract("import type { Area } from '@schaktkoll/contract';")).toEqual([]);
});

test('no code of a browser imports the schemas of calls', async () => {
  const forbidden = await schemasOfCalls();
  expect(forbidden).toContain('areaCallSchemas');
  const files = ['apps', 'libs'].flatMap((folder) => projectFiles(/\.tsx?$/, folder));
  const browsers = files.filter(
    (file) => !/^(apps[\\/]server|libs[\\/](contract|testing))[\\/]/.test(file) && !isTest(file),
  );
  expect(browsers.length).toBeGreaterThan(500);
  const found = browsers.flatMap((file) =>
    importedFromContract(readFileSync(file, 'utf8'))
      .filter((name) => forbidden.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
