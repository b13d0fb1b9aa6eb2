import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import type { LocatedLayer } from './locateLayer.ts';

interface Findings {
  /** Points that simplifying left out. */
  readonly removed: number;
  readonly system: CoordinateSystem | null;
  /** The system is the person's choice. */
  readonly isChosen: boolean;
  readonly fileSystem: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignName: string | null;
}

/** The warnings shown to the user about a file. */
export function warningsOf(
  layers: readonly LocatedLayer[],
  { removed, system, isChosen, fileSystem, foreignName }: Findings,
): ReadGeodata['warnings'] {
  const sum = (name: 'outside' | 'damaged') => layers.reduce((total, layer) => total + layer[name], 0);
  const warnings: ReadGeodata['warnings'] = [];
  if (foreignName !== null)
    warnings.push({ code: isChosen ? 'SystemDisagrees' : 'Transformed', systemName: foreignName });
  else if (fileSystem !== null && fileSystem !== system)
    warnings.push({
      code: isChosen ? 'SystemDisagrees' : 'SystemDoesNotFit',
      systemName: coordinateSystemTexts[fileSystem],
    });
  if (sum('outside') > 0) warnings.push({ code: 'OutsideLeftOut', count: sum('outside') });
  if (sum('damaged') > 0) warnings.push({ code: 'DamagedLeftOut', count: sum('damaged') });
  if (removed > 0) warnings.push({ code: 'Simplified', count: removed });
  return warnings;
}
