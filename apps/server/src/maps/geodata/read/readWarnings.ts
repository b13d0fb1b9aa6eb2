import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem } from '@schaktkoll/domain';
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

/** The warnings shown to the user about a file. */
export function warningsOf(
  layers: readonly LocatedLayer[],
  { removed, isReplaced, replaced, foreignName }: Findings,
): ReadGeodata['warnings'] {
  const sum = (name: 'outside' | 'damaged') => layers.reduce((total, layer) => total + layer[name], 0);
  const warnings: ReadGeodata['warnings'] = [];
  if (foreignName !== null)
    warnings.push({ code: isReplaced ? 'SystemDisagrees' : 'Transformed', systemName: foreignName });
  else if (replaced !== null) warnings.push({ code: 'SystemDisagrees', systemName: coordinateSystemTexts[replaced] });
  if (sum('outside') > 0) warnings.push({ code: 'OutsideLeftOut', count: sum('outside') });
  if (sum('damaged') > 0) warnings.push({ code: 'DamagedLeftOut', count: sum('damaged') });
  if (removed > 0) warnings.push({ code: 'Simplified', count: removed });
  return warnings;
}
