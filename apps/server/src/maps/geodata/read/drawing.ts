import { geodataLimits, type UnreadableKind } from '@schaktkoll/domain';
import { propertyText, type ReadFeature } from '@schaktkoll/geometry';
import { forEachPair } from '../gate/drawing.gate.ts';
import { layerNameOf } from './drawingText.ts';
import type { FeatureLayer } from './rawLayer.ts';

/** An entity of a drawing outside paper space. */
interface Entity {
  readonly kind: string;
  layer: string;
  /** Empty in drawings without handles. */
  handle: string;
  /** The block that an INSERT puts in. */
  block: string;
  isInPaper: boolean;
  isInvisible: boolean;
  hasPoint: boolean;
}

/** Whether something in a block is read, whether something is not, and whether the drawing shows something of it. */
interface Content {
  isDrawn: boolean;
  isIncomplete: boolean;
  isShown: boolean;
}

interface Block extends Content {
  isExternal: boolean;
  readonly inserts: Entity[];
}

type Drawn = Readonly<Pick<Entity, 'kind' | 'layer' | 'handle'>> & {
  readonly isRead: boolean;
  readonly isHidden: boolean;
};

const solidKinds = /^(?:REGION|3DSOLID|BODY|\w*SURFACE)$/;

/** The entities of a drawing as its text lists them. */
export interface DrawingEntities {
  /** Those that may become work areas. */
  readonly drawn: readonly Drawn[];
  /** Handles of annotations: GDAL draws a dimension as the lines of its block. */
  readonly annotations: ReadonlySet<string>;
  /** Layers that are frozen or off. */
  readonly hiddenLayers: ReadonlySet<string>;
  /** Handles of what the drawing does not show. */
  readonly hidden: ReadonlySet<string>;
}

/** Annotations, dimensions and leaders are not work areas. */
const annotationClasses = /\bAcDb(?:\w*Dimension|Text|MText|AttributeDefinition|Leader|MLeader|Table|Viewport)\b/;
const annotationKinds =
  /^(?:TEXT|MTEXT|RTEXT|ARCALIGNEDTEXT|ATTDEF|ATTRIB|\w*DIMENSION|M?LEADER|MULTILEADER|TOLERANCE|ACAD_TABLE|VIEWPORT)$/;
/** Parts of an entity before them. */
const partKinds = /^(?:VERTEX|SEQEND|ATTRIB)$/;
/** What GDAL reads; it passes over the rest without a word. */
const readKinds =
  /^(?:POINT|LINE|POLYLINE|LWPOLYLINE|MLINE|CIRCLE|ARC|ELLIPSE|SPLINE|HELIX|3DFACE|SOLID|TRACE|HATCH|INSERT)$/;

/** The property of a feature of ours: the drawing does not show it. */
const hiddenProperty = 'isHidden';

/** The entities of a drawing that passed the gate, by its text. */
export function entitiesOf(text: string): DrawingEntities {
  const { model, blocks, hiddenLayers } = scan(text);
  const drawn: Drawn[] = [];
  const annotations = new Set<string>();
  const known = new Map<string, Content>();
  for (const entity of model) {
    if (annotationKinds.test(entity.kind)) annotations.add(entity.handle);
    else {
      const block = entity.kind === 'INSERT' ? contentOf(entity.block, blocks, known) : null;
      const isEmpty = block !== null && !block.isDrawn && !block.isIncomplete;
      const isHidden = entity.isInvisible || hiddenLayers.has(entity.layer) || (block !== null && !block.isShown);
      if (!isEmpty) drawn.push({ ...entity, isHidden, isRead: isRead(entity) && block?.isIncomplete !== true });
    }
  }
  // A handle is of one entity, unless it is of none or wrong.
  for (const { handle } of drawn) annotations.delete(handle);
  annotations.delete('');
  const hidden = new Set(drawn.flatMap(({ isHidden, handle }) => (isHidden && handle !== '' ? [handle] : [])));
  return { drawn, annotations, hiddenLayers, hidden };
}

/** What a file has and GDAL did not return. */
export interface Lost {
  readonly features: readonly ReadFeature[];
  /** Whether it failed at one of them, and did not only pass over it. */
  readonly hasFailed: boolean;
}

/** What the drawing has and GDAL did not return, each as an unreadable feature of its layer. */
export function lostEntities({ drawn, annotations }: DrawingEntities, returned: readonly ReadFeature[]): Lost {
  const handles = new Set(returned.filter((each) => isDrawn(each, annotations)).map(handleOf));
  const lost = drawn.filter(({ handle, isRead }) => !isRead || (handle !== '' && !handles.has(handle)));
  return {
    hasFailed: lost.some(({ kind }) => kind !== 'INSERT' && readKinds.test(kind)),
    features: lost.slice(0, geodataLimits.shapes).map(({ layer, isHidden, kind }) => ({
      properties: { Layer: layer, [hiddenProperty]: isHidden },
      shapes: [{ kind: 'other', unreadable: unreadableKindOf(kind) }],
    })),
  };
}

/** What a drawing calls its system in the comments at its beginning, as ours do; null when it names none. */
export function systemCodeOf(text: string): string | null {
  let [found, isBeginning]: [string | null, boolean] = [null, true];
  forEachPair(text.slice(0, 2_000), (code, value) => {
    isBeginning &&= code === 999;
    if (isBeginning) found ??= /\bEPSG:\d{4,5}\b/.exec(value)?.[0] ?? null;
  });
  return found;
}

/** A drawing's own layers, by name; what the drawing does not show of one is a layer of its own. */
export function drawingLayers(entities: DrawingEntities, features: readonly ReadFeature[]): FeatureLayer[] {
  const drawn = features
    .filter((each) => isDrawn(each, entities.annotations))
    .map((feature) => {
      const name = layerNameOf(propertyText(feature.properties['Layer'] ?? '0'));
      return { feature, name, isHidden: isHidden(feature, name, entities) };
    });
  const groups = Map.groupBy(drawn, ({ name, isHidden: isOut }) => `${isOut} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { name, isHidden: isOut } = first;
    const ofLayer = group.map(({ feature }) => feature);
    return [{ name, system: null, ...(isOut && { isHidden: true }), columns: [], features: ofLayer }];
  });
}

function unreadableKindOf(kind: string): UnreadableKind {
  if (kind === 'SPLINE' || kind === 'HELIX') return 'Spline';
  if (kind === 'INSERT') return 'Block';
  return solidKinds.test(kind) ? 'Solid' : kind === 'MESH' ? 'Mesh' : 'Other';
}

function isHidden(feature: ReadFeature, layer: string, { hidden, hiddenLayers }: DrawingEntities): boolean {
  return feature.properties[hiddenProperty] === true || hiddenLayers.has(layer) || hidden.has(handleOf(feature));
}

function isDrawn(feature: ReadFeature, annotations: ReadonlySet<string>): boolean {
  const { PaperSpace: paper, SubClasses: classes } = feature.properties;
  return (
    Number(paper ?? 0) === 0 && !annotationClasses.test(propertyText(classes)) && !annotations.has(handleOf(feature))
  );
}

function handleOf({ properties }: ReadFeature): string {
  return propertyText(properties['EntityHandle']);
}

/** GDAL reads a spline by its control points, and no other. */
function isRead({ kind, hasPoint }: Entity): boolean {
  return readKinds.test(kind) && (hasPoint || (kind !== 'SPLINE' && kind !== 'HELIX'));
}

/** What a block holds, with the blocks that it inserts; one that is missing or in another file is incomplete. */
function contentOf(name: string, blocks: ReadonlyMap<string, Block>, known: Map<string, Content>): Content {
  const block = blocks.get(name);
  if (block === undefined || block.isExternal) return { isDrawn: false, isIncomplete: true, isShown: true };
  const before = known.get(name);
  if (before !== undefined) return before;
  const content = { isDrawn: block.isDrawn, isIncomplete: block.isIncomplete, isShown: block.isShown };
  known.set(name, content);
  for (const { block: each, isInvisible } of block.inserts) {
    const inner = contentOf(each, blocks, known);
    content.isDrawn ||= inner.isDrawn;
    content.isIncomplete ||= inner.isIncomplete;
    content.isShown ||= inner.isShown && !isInvisible;
  }
  return content;
}

function scan(text: string): {
  readonly model: readonly Entity[];
  readonly blocks: ReadonlyMap<string, Block>;
  readonly hiddenLayers: ReadonlySet<string>;
} {
  const model: Entity[] = [];
  const blocks = new Map<string, Block>();
  const hiddenLayers = new Set<string>();
  let layer = '';
  let [section, kind] = ['', ''];
  let block: Block | null = null;
  let entity: Entity | null = null;
  const finish = (): void => {
    if (entity === null || entity.isInPaper) return;
    if (section === 'ENTITIES') model.push(entity);
    else if (block !== null && entity.kind === 'INSERT') block.inserts.push(entity);
    else if (block !== null && !annotationKinds.test(entity.kind)) {
      if (isRead(entity)) block.isDrawn = true;
      else block.isIncomplete = true;
      // What a block has on layer 0 follows the layer that the block is on.
      block.isShown ||= !entity.isInvisible && (entity.layer === '0' || !hiddenLayers.has(entity.layer));
    }
  };
  forEachPair(text, (code, value) => {
    if (code === 0) {
      finish();
      kind = value;
      entity = null;
      layer = '';
      if (kind === 'ENDSEC') section = '';
      if (kind === 'ENDSEC' || kind === 'ENDBLK') block = null;
      else if (section === 'ENTITIES' || block !== null)
        entity = partKinds.test(kind)
          ? null
          : { kind, layer: '0', handle: '', block: '', isInPaper: false, isInvisible: false, hasPoint: false };
    } else if (kind === 'SECTION') {
      if (code === 2) section = value;
    } else if (kind === 'BLOCK') {
      if (code === 2)
        blocks.set(
          value,
          (block = { isExternal: false, isDrawn: false, isIncomplete: false, isShown: false, inserts: [] }),
        );
      else if (code === 70 && block !== null) block.isExternal = (Number(value) & 12) !== 0;
    } else if (kind === 'LAYER' && section === 'TABLES') {
      if (code === 2) layer = layerNameOf(value);
      else if (isHiding(code, value)) hiddenLayers.add(layer);
    } else if (entity !== null) readPair(entity, code, value);
  });
  return { model, blocks, hiddenLayers };
}

/** The flag of a frozen layer, or the negative colour of one that is off. */
function isHiding(code: number, value: string): boolean {
  return (code === 70 && (Number(value) & 1) !== 0) || (code === 62 && Number(value) < 0);
}

function readPair(entity: Entity, code: number, value: string): void {
  if (code === 2) entity.block = value;
  else if (code === 5) entity.handle = value;
  else if (code === 8) entity.layer = layerNameOf(value);
  else if (code === 10) entity.hasPoint = true;
  else if (code === 60) entity.isInvisible = Number(value) !== 0;
  else if (code === 67) entity.isInPaper = Number(value) !== 0;
}
