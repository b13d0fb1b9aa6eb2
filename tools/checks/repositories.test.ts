import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

const query = /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

test('SQL lives in repositories and in the database layer, nowhere else in the server', () => {
  const sources = projectFiles(/\.ts$/, 'apps/server').filter(
    (path) => !/\.repository\.ts$|\.(test|proof)\.ts$|\/(db|testing|proof)\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((path) => query.test(readFileSync(path, 'utf8')))).toEqual([]);
});
