import { pointsOf, propertyText, type Pair, type ReadFeature } from '@schaktkoll/geometry';
import { forEachPair } from '../gate/drawing.gate.ts';
import { layerNameOf } from '../read/drawingText.ts';
import type { FeatureLayer } from '../read/rawLayer.ts';

/** What a drawing says of an entity beside its geometry. */
interface Details {
  /** The index of its own colour; null where it follows its layer. */
  colour: number | null;
  linetype: string;
  /** The block that an INSERT puts in; empty for any other entity. */
  block: string;
  layer: string;
  readonly insertion: [east: number | null, north: number | null];
  /** Several copies in columns and rows. */
  isArray: boolean;
  /** The attributes of the block, by their tags. */
  readonly attributes: Record<string, string>;
}

interface LayerStyle {
  colour: number | null;
  linetype: string;
}

interface Drawing {
  /** By the handles of the entities. */
  readonly entities: ReadonlyMap<string, Details>;
  readonly layers: ReadonlyMap<string, LayerStyle>;
}

/** A block no wider is a symbol, such as a well or a valve. */
const widestSymbol = 5;
/** Coordinates of a projected system; those of a block in degrees have no width in metres. */
const leastProjected = 1_000;
const colourOfLayer = 256;

/** What a drawing says of its layers and of the entities in model and paper space. */
export function drawingDetails(text: string): Drawing {
  const entities = new Map<string, Details>();
  const layers = new Map<string, LayerStyle>();
  let [section, kind, handle, tag, value] = ['', '', '', '', ''];
  let layer: LayerStyle | null = null;
  let entity: Details | null = null;
  const finish = (): void => {
    if (kind === 'ATTRIB' && entity !== null && tag !== '') entity.attributes[tag] = layerNameOf(value);
    else if (entity !== null && handle !== '') entities.set(handle, entity);
    [handle, tag, value] = ['', '', ''];
  };
  forEachPair(text, (code, given) => {
    if (code === 0) {
      finish();
      kind = given;
      if (kind === 'ENDSEC') section = '';
      // What follows an INSERT belongs to it.
      if (!/^(?:ATTRIB|VERTEX|SEQEND)$/.test(kind)) entity = section === 'ENTITIES' ? emptyDetails() : null;
    } else if (kind === 'SECTION' && code === 2) section = given;
    else if (kind === 'LAYER' && section === 'TABLES') {
      if (code === 2) layers.set(layerNameOf(given), (layer = { colour: null, linetype: '' }));
      else if (code === 62 && layer !== null) layer.colour = Math.abs(Number(given));
      else if (code === 6 && layer !== null) layer.linetype = layerNameOf(given);
    } else if (entity === null) return;
    else if (kind === 'ATTRIB') {
      if (code === 1) value = given;
      else if (code === 2) tag = layerNameOf(given);
    } else if (code === 5) handle = given;
    else if (!/^(?:VERTEX|SEQEND)$/.test(kind)) readPair(entity, kind, code, given);
  });
  finish();
  return { entities, layers };
}

function emptyDetails(): Details {
  return { colour: null, linetype: '', block: '', layer: '0', insertion: [null, null], isArray: false, attributes: {} };
}

function readPair(entity: Details, kind: string, code: number, value: string): void {
  if (code === 6) entity.linetype = layerNameOf(value);
  else if (code === 8) entity.layer = layerNameOf(value);
  else if (code === 62) entity.colour = Number(value) === colourOfLayer ? null : Math.abs(Number(value));
  else if (kind !== 'INSERT') return;
  else if (code === 2) entity.block = layerNameOf(value);
  else if (code === 10) entity.insertion[0] = Number.parseFloat(value);
  else if (code === 20) entity.insertion[1] = Number.parseFloat(value);
  else if (code === 70 || code === 71) entity.isArray ||= Number(value) > 1;
}

/** A layer of a drawing with what the drawing says of its features as their properties, and symbols as points. */
export function withDetails({ features, ...layer }: FeatureLayer, drawing: Drawing): FeatureLayer {
  // An attribute of a block is a text at a point.
  const shapes = features.filter(({ properties }) => propertyText(properties['Text']) === '');
  const ofHandle = Map.groupBy(shapes, handleOf);
  const detailed = [...ofHandle].flatMap(([handle, parts]) => {
    const details = drawing.entities.get(handle);
    const place = details === undefined ? null : symbolPlace(details, parts);
    const [first] = parts;
    const shown = place === null || first === undefined ? parts : [{ ...first, shapes: [pointAt(place)] }];
    return shown.map((part) => ({ ...part, properties: propertiesOf(part, handle, details, drawing) }));
  });
  return { ...layer, columns: [], features: detailed };
}

function propertiesOf(
  { properties }: ReadFeature,
  handle: string,
  details: Details | undefined,
  { layers }: Drawing,
): ReadFeature['properties'] {
  const style = layers.get(details?.layer ?? '');
  const own = details?.linetype ?? propertyText(properties['Linetype']);
  const follows = own === '' || /^bylayer$/i.test(own);
  return {
    linetype: follows ? style?.linetype : own,
    colour: details?.colour ?? style?.colour,
    block: details?.block,
    handle,
    ...details?.attributes,
  };
}

/** Where a block lies that is a symbol; null for any other, which is drawn as it is. */
function symbolPlace({ block, insertion, isArray }: Details, parts: readonly ReadFeature[]): Pair | null {
  const [east, north] = insertion;
  if (block === '' || isArray || east === null || north === null) return null;
  if (Math.abs(east) < leastProjected || Math.abs(north) < leastProjected) return null;
  const points = parts.flatMap(({ shapes }) => shapes.flatMap(pointsOf));
  if (points.length === 0) return null;
  let [west, south, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, south] = [Math.min(west, x), Math.min(south, y)];
    [right, top] = [Math.max(right, x), Math.max(top, y)];
  }
  const isSmall = right - west <= widestSymbol && top - south <= widestSymbol;
  // The place of one that is drawn elsewhere says nothing.
  const isThere =
    east >= west - widestSymbol &&
    east <= right + widestSymbol &&
    north >= south - widestSymbol &&
    north <= top + widestSymbol;
  return isSmall && isThere ? [east, north] : null;
}

function pointAt(place: Pair): ReadFeature['shapes'][number] {
  return { kind: 'point', points: [place] };
}

function handleOf({ properties }: ReadFeature): string {
  return propertyText(properties['EntityHandle']);
}
