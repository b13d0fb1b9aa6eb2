import { expect, test } from 'vitest';
import { requireCurrent } from './requireCurrent.ts';

const row = { version: 3, by: 'Sara Svarare', at: '2026-11-20T11:00:00.000Z' };
const changeOf = ({ by, at }: typeof row) => ({ by, at });

test('a row in the version of the caller is returned, as is any to a caller without a version', () => {
  expect(requireCurrent(row, 3)).toBe(row);
  expect(requireCurrent(row, null)).toBe(row);
});

test('a row that does not exist is not found', () => {
  for (const missing of [null, undefined])
    expect(() => requireCurrent<typeof row>(missing, 3)).toThrow(expect.objectContaining({ code: 'NotFound' }));
});

test('a row in another version is a conflict, which says who changed it and when, as far as known', () => {
  const conflictWith = (params: unknown) => expect.objectContaining({ code: 'VersionConflict', params }) as Error;
  expect(() => requireCurrent(row, 2, changeOf)).toThrow(conflictWith({ by: 'Sara Svarare', at: row.at }));
  expect(() => requireCurrent(row, 2, ({ at }) => ({ by: null, at }))).toThrow(conflictWith({ by: '', at: row.at }));
  expect(() => requireCurrent(row, 2)).toThrow(conflictWith(undefined));
});
