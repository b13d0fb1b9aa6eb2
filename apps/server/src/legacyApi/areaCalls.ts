import { Readable } from 'node:stream';
import {
  createArea,
  downloadArea,
  getArea,
  listAreas,
  removeArea,
  saveArea,
  type Area,
  type SpanTuple,
} from '@schaktkoll/contract';
import { areaTypes, purposesOfArea, type CasePurpose } from '@schaktkoll/domain';
import { squaresTouched, writeGeoJson, writeWellKnownText, type Polygon } from '@schaktkoll/geometry';
import { ApiError } from '../platform/apiError.ts';
import { areaSchema, readBody } from './bodies.ts';
import type { LegacyRequest, LegacyRoute } from './legacyRoute.ts';
import type { OwnCalls, OwnFile } from './ownCalls.ts';
import { readShapes, rectangleOf, shapesText } from './shapes.ts';
import { choiceOf, formatOf, purposeOf, purposeWord, systemOf, wrongField } from './words.ts';

const ofAreas = 'organization/:organisationId/area';

/** Areas are squares of a kilometre: one rectangle for each row of them. */
const rectanglesOf = ({ squares }: Area): Polygon[] =>
  squares.map(([northing, eastingFrom, eastingTo]) => rectangleOf({ northing, eastingFrom, eastingTo }));

function areaView(area: Area, takesPurposes: readonly CasePurpose[]) {
  const purposes = purposesOfArea(area.type, takesPurposes);
  return {
    Id: area.id,
    Name: area.name,
    AreaType: area.type.toLowerCase(),
    Geometry: shapesText(rectanglesOf(area).map((polygon) => ({ polygon }))),
    Recipients: Object.fromEntries(purposes.map((purpose) => [purposeWord(purpose), area.recipients[purpose] ?? ''])),
  };
}

const readArea = (own: OwnCalls, id: string): Promise<Area> => own.make(getArea, { params: { id } });

async function viewOf(own: OwnCalls, id: string) {
  const { takesPurposes } = await own.make(listAreas);
  return areaView(await readArea(own, id), takesPurposes);
}

/** The fields of an area of the product; what is left out stays as it is. */
function fieldsOf(sent: ReturnType<typeof readAreaBody>, stored: Area | null) {
  const squares: SpanTuple[] | undefined = sent.Geometry
    ? squaresTouched(readShapes(sent.Geometry).map(({ polygon }) => polygon)).map(
        ({ northing, eastingFrom, eastingTo }) => [northing, eastingFrom, eastingTo],
      )
    : stored?.squares;
  if (squares === undefined) throw wrongField('Geometry', 'Required');
  const recipients: Partial<Record<CasePurpose, string>> = { ...stored?.recipients };
  for (const [word, id] of Object.entries(sent.Recipients ?? {})) {
    const purpose = purposeOf(word, 'Recipients');
    if (id) recipients[purpose] = id;
    else delete recipients[purpose];
  }
  return { name: sent.Name || (stored?.name ?? ''), squares, recipients, acceptsNotCounting: false };
}

const readAreaBody = (body: unknown) => readBody(areaSchema, body);

/** The squares of an area as a file, in the formats that have no file of the product's own. */
function textFile(area: Area, format: string, srid: string): OwnFile | null {
  const system = systemOf(srid);
  const polygons = rectanglesOf(area);
  const text =
    formatOf(format) === 'Wkt'
      ? polygons.map((polygon) => writeWellKnownText(polygon, system)).join('\n')
      : formatOf(format) === 'Geojson'
        ? writeGeoJson(
            polygons.map((polygon) => ({ name: area.name, polygon })),
            system,
          )
        : null;
  if (text === null) return null;
  return {
    name: `area.${format.toLowerCase()}`,
    contentType: 'text/plain; charset=utf-8',
    content: Readable.from([text]),
  };
}

async function areasOfCaller({ own, params }: LegacyRequest): Promise<unknown> {
  const { areas, takesPurposes } = await own.make(listAreas);
  const wanted = params['area'] ?? '';
  const isId = areas.some(({ id }) => id === wanted);
  const type = wanted === '' || isId ? null : areaTypes.find((each) => each.toLowerCase() === wanted.toLowerCase());
  if (type === undefined) throw new ApiError('NotFound');
  const views = [];
  for (const area of areas)
    if (isId ? area.id === wanted : type === null || area.type === type)
      views.push(areaView(await readArea(own, area.id), takesPurposes));
  return views;
}

/** The areas of a cable owner, one at a time. */
export const areaCalls: readonly LegacyRoute[] = [
  { endpoint: `GET ${ofAreas}`, handle: areasOfCaller },
  { endpoint: `GET ${ofAreas}/:area`, handle: areasOfCaller },
  {
    endpoint: `POST ${ofAreas}`,
    async handle({ own, body }) {
      const sent = readAreaBody(body);
      const type = choiceOf(areaTypes, sent.AreaType ?? '', 'AreaType');
      const { id } = await own.make(createArea, { body: { type, ...fieldsOf(sent, null) } });
      return viewOf(own, id);
    },
  },
  {
    endpoint: `PUT ${ofAreas}`,
    async handle({ own, body }) {
      const sent = readAreaBody(body);
      const stored = await readArea(own, sent.Id ?? '');
      await own.make(saveArea, {
        params: { id: stored.id },
        body: fieldsOf(sent, stored),
        version: stored.version,
      });
      return viewOf(own, stored.id);
    },
  },
  {
    endpoint: `DELETE ${ofAreas}/:area`,
    async handle({ own, params }) {
      const { id, version } = await readArea(own, params['area'] ?? '');
      return own.make(removeArea, { params: { id }, version });
    },
  },
  {
    endpoint: `GET ${ofAreas}/:area/geometries/:srid/:format`,
    async handle({ own, params: { area = '', srid = '', format = '' } }) {
      const text = textFile(await readArea(own, area), format, srid);
      if (text !== null) return text;
      if (formatOf(format) !== 'Shape' || systemOf(srid) !== 'SWEREF99') throw wrongField('format');
      return own.download(downloadArea, { params: { id: area }, query: { format: 'Shape' } });
    },
  },
];
