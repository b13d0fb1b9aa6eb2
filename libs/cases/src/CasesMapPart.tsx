import { useOpenMapAccess } from '@schaktkoll/api-client';
import type { CasePositions } from '@schaktkoll/contract';
import { CasesMap, type CasesMapProps } from '@schaktkoll/map';
import { casesMapTexts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { mapCaseOf } from './caseKinds.ts';
import { useMapSources } from './places/useMapSources.ts';

const noSources: NonNullable<CasesMapProps['sources']> = [];

interface CasesMapPartProps extends Omit<CasesMapProps, 'cases' | 'kinds' | 'texts' | 'openAccess'> {
  readonly positions: CasePositions['positions'];
  readonly kinds: CasesMapProps['kinds'];
}

/** The map of many cases. */
export function CasesMapPart({ positions, sources = noSources, ...rest }: CasesMapPartProps) {
  const openAccess = useOpenMapAccess();
  const cases = useMemo(() => positions.map(mapCaseOf), [positions]);
  return (
    <CasesMap cases={cases} texts={casesMapTexts} sources={useMapSources(sources)} openAccess={openAccess} {...rest} />
  );
}
