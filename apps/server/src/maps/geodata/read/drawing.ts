import { geodataLimits } from '@schaktkoll/domain';
import { propertyText, type ReadFeature } from '@schaktkoll/geometry';
import { forEachPair } from '../gate/drawing.gate.ts';
import type { RawLayer } from './rawLayer.ts';
import { shapesWithNames } from './shapeNames.ts';

/** An entity of a drawing outside paper space. */
interface Entity {
  readonly kind: string;
  layer: string;
  /** Empty in drawings without handles. */
  handle: string;
  /** The block that an INSERT puts in. */
  block: string;
  isInPaper: boolean;
  hasPoint: boolean;
}

/** Whether something in a block is read, and whether something is not. */
interface Content {
  isDrawn: boolean;
  isIncomplete: boolean;
}

interface Block extends Content {
  isExternal: boolean;
  readonly inserts: string[];
}

type Drawn = Readonly<Pick<Entity, 'kind' | 'layer' | 'handle'>> & { readonly isRead: boolean };

/** The entities of a drawing as its text lists them. */
export interface DrawingEntities {
  /** Those that may become work areas. */
  readonly drawn: readonly Drawn[];
  /** Handles of annotations: GDAL draws a dimension as the lines of its block. */
  readonly annotations: ReadonlySet<string>;
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

/** The entities of a drawing that passed the gate, by its text. */
export function entitiesOf(text: string): DrawingEntities {
  const { model, blocks } = scan(text);
  const drawn: Drawn[] = [];
  const annotations = new Set<string>();
  const known = new Map<string, Content>();
  for (const entity of model) {
    if (annotationKinds.test(entity.kind)) annotations.add(entity.handle);
    else {
      const block = entity.kind === 'INSERT' ? contentOf(entity.block, blocks, known) : null;
      const isEmpty = block !== null && !block.isDrawn && !block.isIncomplete;
      if (!isEmpty) drawn.push({ ...entity, isRead: isRead(entity) && block?.isIncomplete !== true });
    }
  }
  // A handle is of one entity, unless it is of none or wrong.
  for (const { handle } of drawn) annotations.delete(handle);
  annotations.delete('');
  return { drawn, annotations };
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
    features: lost
      .slice(0, geodataLimits.shapes)
      .map(({ layer }) => ({ properties: { Layer: layer }, shapes: [{ kind: 'other' }] })),
  };
}

/** A drawing's own layers, by name. */
export function drawingLayers({ annotations }: DrawingEntities, features: readonly ReadFeature[]): RawLayer[] {
  const drawn = features.filter((each) => isDrawn(each, annotations));
  const byName = Map.groupBy(drawn, ({ properties }) => propertyText(properties['Layer'] ?? '0'));
  return [...byName].map(([name, ofLayer]) => ({ name, system: null, ...shapesWithNames(ofLayer, null) }));
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
  if (block === undefined || block.isExternal) return { isDrawn: false, isIncomplete: true };
  const before = known.get(name);
  if (before !== undefined) return before;
  const content = { isDrawn: block.isDrawn, isIncomplete: block.isIncomplete };
  known.set(name, content);
  for (const each of block.inserts) {
    const inner = contentOf(each, blocks, known);
    content.isDrawn ||= inner.isDrawn;
    content.isIncomplete ||= inner.isIncomplete;
  }
  return content;
}

function scan(text: string): { readonly model: readonly Entity[]; readonly blocks: ReadonlyMap<string, Block> } {
  const model: Entity[] = [];
  const blocks = new Map<string, Block>();
  let [section, kind] = ['', ''];
  let block: Block | null = null;
  let entity: Entity | null = null;
  const finish = (): void => {
    if (entity === null || entity.isInPaper) return;
    if (section === 'ENTITIES') model.push(entity);
    else if (block !== null && entity.kind === 'INSERT') block.inserts.push(entity.block);
    else if (block !== null && isRead(entity)) block.isDrawn = true;
    else if (block !== null && !annotationKinds.test(entity.kind)) block.isIncomplete = true;
  };
  forEachPair(text, (code, value) => {
    if (code === 0) {
      finish();
      kind = value;
      entity = null;
      if (kind === 'ENDSEC') section = '';
      if (kind === 'ENDSEC' || kind === 'ENDBLK') block = null;
      else if (section === 'ENTITIES' || block !== null)
        entity = partKinds.test(kind)
          ? null
          : { kind, layer: '0', handle: '', block: '', isInPaper: false, hasPoint: false };
    } else if (kind === 'SECTION') {
      if (code === 2) section = value;
    } else if (kind === 'BLOCK') {
      if (code === 2)
        blocks.set(value, (block = { isExternal: false, isDrawn: false, isIncomplete: false, inserts: [] }));
      else if (code === 70 && block !== null) block.isExternal = (Number(value) & 12) !== 0;
    } else if (entity !== null) readPair(entity, code, value);
  });
  return { model, blocks };
}

function readPair(entity: Entity, code: number, value: string): void {
  if (code === 2) entity.block = value;
  else if (code === 5) entity.handle = value;
  else if (code === 8) entity.layer = value;
  else if (code === 10) entity.hasPoint = true;
  else if (code === 67) entity.isInPaper = Number(value) !== 0;
}
