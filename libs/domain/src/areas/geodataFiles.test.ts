import { describe, expect, test } from 'vitest';
import { geodataEndings, geodataFileSets, geodataSideFiles, readableFormats, writtenFormat } from './geodataFiles.ts';

describe('the files of a format', () => {
  // Specification section 5: DXF one, GML two, Shape three.
  test.each([
    ['Dxf', 'dxf', 'prj'],
    ['Gml', 'gml xsd', 'gfs'],
    ['Shape', 'shp shx dbf', 'prj cpg qpj sbn sbx qix qmd shp.xml'],
    ['Geojson', 'geojson', ''],
    ['Wkt', 'wkt', 'prj'],
    ['Kml', 'kml', ''],
    ['GeoPackage', 'gpkg', 'gpkg-wal gpkg-journal'],
    ['Mapinfo', 'mif', 'mid'],
    ['MapinfoTab', 'tab map id dat', 'ind'],
    ['Gpx', 'gpx', ''],
    ['Topojson', 'topojson', ''],
  ] as const)('%s needs %s, and may have %s', (format, demanded, allowed) => {
    expect(geodataFileSets[format].demanded.join(' ')).toBe(demanded);
    expect(geodataFileSets[format].allowed.join(' ')).toBe(allowed);
  });

  test('are distinguished by the first, which is read', () => {
    const read = readableFormats.map((format) => geodataFileSets[format].demanded[0]);
    expect(new Set(read).size).toBe(readableFormats.length);
  });

  test('never count when they hold only styles, indexes, coordinate systems or descriptions', () => {
    expect(geodataSideFiles.join(' ')).toBe(
      'qml qlr lyr lyrx sld xml sbn sbx qix qmd ain aih atx fbn fbx ixs mxs cst prj cpg qpj gfs gpkg-shm shp.xml',
    );
  });

  test.each(['dwg', 'dgn', 'geo', 'pxy', 'gpx', 'ndjson', 'topojson'])(
    'may be chosen with the ending %s, to be read or named',
    (ending) => expect(geodataEndings()).toContain(ending),
  );

  test.each(['kmz', 'zip', 'json', 'gpkg', 'gpkg-wal', 'gpkg-shm', 'gpkg-journal', 'xsd', 'dbf', 'xml'])(
    'may be chosen with the ending %s',
    (ending) => expect(geodataEndings()).toContain(ending),
  );

  test('of some formats are those of these formats, of archives and of side files', () => {
    const endings = geodataEndings(['Shape', 'GeoPackage']);
    expect(endings).toEqual(expect.arrayContaining(['shp', 'shx', 'dbf', 'prj', 'gpkg', 'gpkg-wal', 'zip']));
    expect(endings).not.toContain('dxf');
    expect(new Set(endings).size).toBe(endings.length);
  });
});

test('a chosen DWG is written as DXF, and every other format as itself', () => {
  expect(writtenFormat('Dwg')).toBe('Dxf');
  expect(writtenFormat('Shape')).toBe('Shape');
});
