import { expect, test } from 'vitest';
import { replacedFiles } from './replacedFiles.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const goes = (chosen: readonly string[], before: readonly string[], wasTried: boolean) =>
  replacedFiles(named(...chosen), named(...before), wasTried).map(({ name }) => name);

test('files are gathered until they are tried, and one of the same name is the newer', () => {
  expect(goes(['a.shx'], ['a.shp'], false)).toEqual([]);
  expect(goes(['A.SHP', 'a.dbf'], ['a.shp', 'a.shx'], false)).toEqual(['a.shp']);
});

test('after an error the missing parts are added, and any other file starts again', () => {
  expect(goes(['a.shx', 'a.dbf'], ['a.shp'], true)).toEqual([]);
  expect(goes(['a.shp', 'a.shx', 'a.dbf'], ['a.shp'], true)).toEqual(['a.shp']);
  expect(goes(['b.shp', 'b.shx', 'b.dbf'], ['a.shp', 'a.prj'], true)).toEqual(['a.shp', 'a.prj']);
  expect(goes(['b.dxf'], ['a.dxf'], true)).toEqual(['a.dxf']);
});
