import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import type { LocatedLayer } from './locateLayer.ts';

interface Findings {
  /** Points that simplifying left out. */
  readonly removed: number;
  /** The user's choice, where it replaces what the file names. */
  readonly replacedBy: CoordinateSystem | null;
  readonly fileSystem: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignName: string | null;
}

/** The warnings shown to the user about a file. */
export function warningsOf(
  layers: readonly LocatedLayer[],
  { removed, replacedBy, fileSystem, foreignName }: Findings,
): ReadGeodata['warnings'] {
  const sum = (name: 'outside' | 'damaged') => layers.reduce((total, layer) => total + layer[name], 0);
  const warnings: ReadGeodata['warnings'] = [];
  if (foreignName !== null)
    warnings.push({ code: replacedBy === null ? 'Transformed' : 'SystemDisagrees', systemName: foreignName });
  else if (replacedBy !== null && fileSystem !== null && fileSystem !== replacedBy)
    warnings.push({ code: 'SystemDisagrees', systemName: coordinateSystemTexts[fileSystem] });
  if (sum('outside') > 0) warnings.push({ code: 'OutsideLeftOut', count: sum('outside') });
  if (sum('damaged') > 0) warnings.push({ code: 'DamagedLeftOut', count: sum('damaged') });
  if (removed > 0) warnings.push({ code: 'Simplified', count: removed });
  return warnings;
}
