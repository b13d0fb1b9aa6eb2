import type { ReadGeodata } from '@schaktkoll/contract';
import { unreadableKinds, type CoordinateSystem, type UnreadableKind } from '@schaktkoll/domain';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import type { LocatedLayer } from './locateLayer.ts';

interface Findings {
  /** Points that simplifying left out. */
  readonly removed: number;
  /** Whether the user's choice replaces what the file names. */
  readonly isReplaced: boolean;
  /** Another system than the chosen one that the file names. */
  readonly replaced: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignName: string | null;
}

/** How many there are of each kind, in the order of the kinds. */
export function unreadableIn(all: readonly UnreadableKind[]): { kind: UnreadableKind; count: number }[] {
  return unreadableKinds.flatMap((kind) => {
    const count = all.filter((each) => each === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}

/** The warnings shown to the user about a file. */
export function warningsOf(
  layers: readonly LocatedLayer[],
  { removed, isReplaced, replaced, foreignName }: Findings,
): ReadGeodata['warnings'] {
  const outside = layers.reduce((total, layer) => total + layer.outside, 0);
  const kinds = unreadableIn(layers.flatMap(({ damaged }) => damaged));
  const warnings: ReadGeodata['warnings'] = [];
  if (foreignName !== null)
    warnings.push({ code: isReplaced ? 'SystemDisagrees' : 'Transformed', systemName: foreignName });
  else if (replaced !== null) warnings.push({ code: 'SystemDisagrees', systemName: coordinateSystemTexts[replaced] });
  if (outside > 0) warnings.push({ code: 'OutsideLeftOut', count: outside });
  if (kinds.length > 0)
    warnings.push({ code: 'DamagedLeftOut', count: kinds.reduce((sum, { count }) => sum + count, 0), kinds });
  if (removed > 0) warnings.push({ code: 'Simplified', count: removed });
  return warnings;
}
