import type { CoordinateSystem, LineFormat } from '@schaktkoll/domain';
import { epsgCodes } from '@schaktkoll/geometry';
import { lineFileTexts as texts, lineSheetTexts } from '@schaktkoll/texts';
import type { Gdal } from '../shared/gdal.ts';
import { drawSheets } from './drawSheets.ts';
import { areaRows, cutRows, isNumber, noteRows, rowsOf, type LineRow } from './lineRows.ts';
import { featuresOf, notesOf, type LinesJob } from './linesJob.ts';
import { descriptionOf, fileOf, headOf, headOfDrawings, systemComment, type Part } from './writeAreas.ts';
import type { WrittenFile } from './writeJob.ts';

type FileJob = LinesJob & { readonly as: { readonly format: LineFormat; readonly system: CoordinateSystem } };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The lines of a case as one file, with what is missing inside it (R1), or as sheets of paper. */
export async function writeLines(job: LinesJob, gdal: () => Promise<Gdal>): Promise<WrittenFile> {
  const { as, caseNumber } = job;
  if (as.format === 'Pdf') {
    const content = await drawSheets(job, as);
    return fileOf([{ name: `${lineSheetTexts.fileName(caseNumber)}.pdf`, content }], caseNumber);
  }
  const name = texts.fileName(caseNumber);
  return fileOf(await partsOf({ ...job, as }, name, gdal), name);
}

async function partsOf(job: FileJob, name: string, gdal: () => Promise<Gdal>): Promise<readonly Part[]> {
  const { format, system } = job.as;
  switch (format) {
    case 'Geojson':
      return [{ name: `${name}.geojson`, content: encode(geoJsonOf(job)) }];
    case 'GeoPackage':
      return [{ name: `${name}.gpkg`, content: packageOf(job, await gdal()) }];
    case 'Dxf': {
      const library = await gdal();
      const { areas, caseNumber, writtenAt } = job;
      return [
        { name: `${name}.dxf`, content: drawingOf(job, library) },
        { ...descriptionOf({ areas, caseNumber, format, system, writtenAt }, library), name: `${name}.prj` },
      ];
    }
  }
}

function geoJsonOf({ as: { system }, ...job }: FileJob): string {
  const { banner, owners, cautions } = notesOf(job);
  const { missing, total } = job.completeness;
  const whole = { ...job, as: { format: 'Geojson', system } } as const;
  const rows = [
    ...noteRows(whole, system),
    ...areaRows(job, system),
    ...job.owners.flatMap((owner) => rowsOf(owner, featuresOf(owner), system)),
  ];
  return JSON.stringify({
    type: 'FeatureCollection',
    ...(system !== 'WGS84' && {
      crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${epsgCodes[system]}` } },
    }),
    arende: job.caseNumber,
    las_mig: [...banner, ...cautions],
    agare_som_saknas: missing,
    agare_totalt: total,
    agare: owners,
    features: rows.map(({ layer, values, geometry }) => ({
      type: 'Feature',
      properties: { lager: layer, ...values },
      geometry,
    })),
  });
}

/** A layer for each owner, kind and shape, because programs of maps want one shape in a layer. */
function packageOf(job: FileJob, library: Gdal): Uint8Array {
  const { system } = job.as;
  const layers = [
    { name: texts.readMe, rows: noteRows(job, system) },
    { name: texts.areas, rows: areaRows(job, system) },
    ...linesByLayer(job),
  ];
  return library.inFolder((folder) => {
    for (const [index, { rows }] of layers.entries())
      library.write(folder, { name: `layer${index}.json`, content: collectionOf(rows) });
    // Each layer added to the file by itself would take ten times as long.
    library.write(folder, { name: 'layers.vrt', content: encode(layersInXml(layers, system)) });
    const target = `${folder}/lines.gpkg`;
    library.withDataset(`${folder}/layers.vrt`, 'OGR_VRT', (dataset) =>
      dataset.translate(target, ['-f', 'GPKG', '-lco', 'SPATIAL_INDEX=NO']),
    );
    return library.read(target);
  });
}

interface Layer {
  readonly name: string;
  readonly rows: readonly LineRow[];
}

/** The layers as GDAL's virtual format lists them, with one type of each column in all. */
function layersInXml(layers: readonly Layer[], system: CoordinateSystem): string {
  const listed = layers.map(({ name, rows }, index) => {
    const columns = Object.keys(rows[0]?.values ?? {}).map(
      (column) => `<Field name="${column}" src="${column}" type="${isNumber(column) ? 'Real' : 'String'}"/>`,
    );
    const source = `<SrcDataSource relativeToVRT="1">layer${index}.json</SrcDataSource><SrcLayer>layer${index}</SrcLayer>`;
    const plain = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    return `<OGRVRTLayer name="${plain}">${source}<LayerSRS>EPSG:${epsgCodes[system]}</LayerSRS>${columns.join('')}</OGRVRTLayer>`;
  });
  return `<OGRVRTDataSource>${listed.join('')}</OGRVRTDataSource>`;
}

/** The lines of a case by layer. Names that differ in capitals alone are one for the file. */
function linesByLayer({ owners, as: { system } }: FileJob): readonly Layer[] {
  const layers = new Map<string, { readonly name: string; readonly rows: LineRow[] }>();
  for (const owner of owners)
    for (const row of rowsOf(owner, featuresOf(owner), system)) {
      const name = row.layer + texts.shapes[row.shape];
      const layer = layers.get(name.toLowerCase()) ?? { name, rows: [] };
      layer.rows.push(row);
      layers.set(name.toLowerCase(), layer);
    }
  return [...layers.values()];
}

/** A drawing with a layer for each owner and kind; it has no columns, so where lines go on is text. */
function drawingOf(job: FileJob, library: Gdal): Uint8Array {
  const { system } = job.as;
  const lines = job.owners.map((owner) => ({ owner, features: featuresOf(owner) }));
  const rows = [
    ...noteRows(job, system),
    ...areaRows(job, system),
    ...lines.flatMap(({ owner, features }) => [...rowsOf(owner, features, system), ...cutRows(features, system)]),
  ];
  const names = [...new Set(rows.map(({ layer }) => layer))];
  const written = library.inFolder((folder) => {
    // Closed lines in place of areas, which would be hatched.
    const drawn = rows.map(({ layer, style, geometry: { type, coordinates } }) => ({
      values: { Layer: `L${names.indexOf(layer)}X`, style },
      geometry: { type: type === 'Polygon' ? 'MultiLineString' : type, coordinates },
    }));
    library.write(folder, { name: 'rows.json', content: collectionOf(drawn) });
    library.write(folder, { name: headOfDrawings, content: headOf({ system }, library) });
    const target = `${folder}/lines.dxf`;
    const options = ['-f', 'DXF', '-dsco', `HEADER=${folder}/${headOfDrawings}`];
    const sql = ['-sql', 'SELECT Layer, style AS OGR_STYLE FROM "rows"'];
    library.withDataset(`${folder}/rows.json`, 'GeoJSON', (dataset) => dataset.translate(target, [...options, ...sql]));
    return Buffer.from(library.read(target)).toString('latin1');
  });
  // GDAL writes texts in the drawing's code page and names of layers in UTF-8, which readers take for the code page.
  const named = written.replaceAll(/^L(\d{1,6})X(?=\r?$)/gm, (_, index: string) =>
    inCodePage(names[Number(index)] ?? ''),
  );
  return Buffer.from(systemComment(system) + named, 'latin1');
}

/** Without letters that the code page of drawings (Windows-1252) lacks. */
function inCodePage(name: string): string {
  return name.replaceAll(/[^ -~\u00a0-\u00ff]/g, '_');
}

function collectionOf(rows: readonly Pick<LineRow, 'values' | 'geometry'>[]): Uint8Array {
  const features = rows.map(({ values, geometry }) => ({ type: 'Feature', properties: values, geometry }));
  return encode(JSON.stringify({ type: 'FeatureCollection', features }));
}
