import { unreadableKinds, type UnreadableKind } from '@schaktkoll/domain';
import { placedTags, type Tag } from './markup.ts';
import { placeOfFeature } from './plainGml.ts';

/** What GDAL does not read of the features of a name. */
export interface UnreadInGml {
  /** Parts of geometries (`surfaceMember`, `curveMember`) in another place, which GDAL passes over. */
  elsewhere: number;
  /** Why features may be missing, one reason for each, those first for which they always are. */
  readonly reasons: readonly UnreadableKind[];
}

const kindsOfElements: Readonly<Record<string, UnreadableKind>> = {
  ArcByCenterPoint: 'CentreArc',
  CircleByCenterPoint: 'CentreArc',
  Solid: 'Solid',
  Shell: 'Solid',
  Tin: 'Mesh',
  TriangulatedSurface: 'Mesh',
  PolyhedralSurface: 'Mesh',
};
/** Curves whose parts must meet: a ring in a curve is one. */
const chains = /^(?:Ring|CompositeCurve|Curve)$/;
/** Metres, or degrees: nearer ends meet. */
const meets = 1e-3;

/** What GDAL does not read of a GML, by the names of features. */
export function unreadInGml(text: string): ReadonlyMap<string, UnreadInGml> {
  const reasons = new Map<string, Map<number, UnreadableKind>>();
  const elsewhere = new Map<string, number>();
  const ends = new Map<Tag, readonly number[]>();
  for (const { tag, around } of placedTags(text)) {
    const feature = tag.kind === 'end' ? undefined : around[placeOfFeature(around)];
    if (feature === undefined) continue;
    const isReference = /members?$/i.test(tag.name) && /[\s:]href\s*=/.test(tag.text);
    const isPart = /^(?:Multi|CompositeSurface|GeometryC)/.test(around.at(-1)?.name ?? '');
    if (isReference && isPart) elsewhere.set(feature.name, (elsewhere.get(feature.name) ?? 0) + 1);
    const kind = isReference && !isPart ? 'Elsewhere' : reasonOf(text, tag, around, ends);
    if (kind === undefined) continue;
    const ofName = reasons.get(feature.name) ?? new Map<number, UnreadableKind>();
    if (!ofName.has(feature.start) || kind === 'CentreArc') ofName.set(feature.start, kind);
    reasons.set(feature.name, ofName);
  }
  const inOrder = (kinds: Iterable<UnreadableKind>) =>
    [...kinds].toSorted((a, b) => unreadableKinds.indexOf(a) - unreadableKinds.indexOf(b));
  return new Map(
    [...new Set([...reasons.keys(), ...elsewhere.keys()])].map((name) => [
      name,
      { elsewhere: elsewhere.get(name) ?? 0, reasons: inOrder(reasons.get(name)?.values() ?? []) },
    ]),
  );
}

function reasonOf(
  text: string,
  tag: Tag,
  around: readonly Tag[],
  ends: Map<Tag, readonly number[]>,
): UnreadableKind | undefined {
  return kindsOfElements[tag.name] ?? (hasGapBefore(text, tag, around, ends) ? 'Gap' : undefined);
}

/** Whether a list of positions begins elsewhere than the one before it in the same curve ended. */
function hasGapBefore(text: string, tag: Tag, around: readonly Tag[], ends: Map<Tag, readonly number[]>): boolean {
  const chain = tag.name === 'posList' ? around.find(({ name }) => chains.test(name)) : undefined;
  if (chain === undefined) return false;
  const numbers = text.slice(tag.end, text.indexOf('<', tag.end)).trim().split(/\s+/).map(Number);
  const before = ends.get(chain);
  ends.set(chain, numbers.slice(-3));
  if (before === undefined) return false;
  const isSame = (dimension: number) =>
    before.slice(-dimension).every((number, place) => Math.abs(number - (numbers[place] ?? NaN)) < meets);
  return !isSame(2) && !isSame(3);
}
