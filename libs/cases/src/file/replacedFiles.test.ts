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

test.each([
  ['a.shp', 'a.zip'],
  ['a.gml', 'a.zip'],
  ['a.dxf', 'a.geojson'],
  ['a.shp', 'a.gml'],
  ['a.mif', 'a.tab'],
  ['a.wkt', 'a.json'],
])('a refused %s goes when %s is chosen, which is no part of the same set', (before, chosen) => {
  expect(goes([chosen], [before], true)).toEqual([before]);
  expect(goes([chosen], [before, 'a.prj'], true)).toEqual([before, 'a.prj']);
});

test.each([
  ['a.shp', ['a.shx', 'a.dbf']],
  ['a.dbf', ['A.SHP', 'a.shx', 'a.shp.xml']],
  ['a.mif', ['a.mid']],
  ['a.tab', ['a.map', 'a.id', 'a.dat']],
  ['a.gml', ['a.xsd']],
  ['a.dxf', ['a.prj']],
])('a refused %s stays when the missing parts of its set are chosen: %j', (before, chosen) => {
  expect(goes(chosen, [before], true)).toEqual([]);
});

test('parts and a whole file chosen together are a new choice', () => {
  expect(goes(['a.shx', 'b.zip'], ['a.shp'], true)).toEqual(['a.shp']);
  expect(goes(['a.shx', 'a.zip'], ['a.shp'], true)).toEqual(['a.shp']);
});

test('of several data sets that were tried, those stay to which a part is added or of which a file is chosen again', () => {
  expect(goes(['a.geojson'], ['a.geojson', 'b.geojson'], true)).toEqual(['a.geojson', 'b.geojson']);
  expect(goes(['a.shp'], ['a.shp', 'a.prj', 'b.wkt'], true)).toEqual(['a.shp', 'b.wkt']);
  expect(goes(['a.shx'], ['a.shp', 'b.geojson'], true)).toEqual(['b.geojson']);
  expect(goes(['a.geojson'], ['a.geojson', 'b.geojson'], false)).toEqual(['a.geojson']);
});
