import { expect, test } from 'vitest';
import { withoutValues } from './withoutValues.ts';

test.each([
  ['select * from app_user where id = $1 limit 21', 'select * from app_user where id = $1 limit ?'],
  [`select 'it''s Anna', "name", t1.a2 from t1`, 'select ?, "name", t1.a2 from t1'],
  ['/* kept */ insert into  a\n  values ($1, 1.5, -3)', 'insert into a values ($1, ?, -?)'],
  ["select 'a--b' -- isn't Anna\nfrom b where c = 'Anna'", 'select ? from b where c = ?'],
])('%s is written without its values', (statement, expected) => {
  expect(withoutValues(statement)).toBe(expected);
});

test('a long statement is cut', () => {
  expect(withoutValues(`select ${'a, '.repeat(1_000)}b`)).toHaveLength(1_000);
});
