import { useOpenMapAccess } from '@schaktkoll/api-client';
import type { CasePositions } from '@schaktkoll/contract';
import { CaseOverviewMap, type CaseOverviewMapProps } from '@schaktkoll/map';
import { caseOverviewMapTexts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { mapCaseOf } from '../caseKinds.ts';
import { useMapSources } from '../places/useMapSources.ts';

const noSources: NonNullable<CaseOverviewMapProps['sources']> = [];

interface CaseListMapContentProps extends Omit<CaseOverviewMapProps, 'cases' | 'kinds' | 'texts' | 'openAccess'> {
  readonly positions: CasePositions['positions'];
  readonly kinds: CaseOverviewMapProps['kinds'];
}

/** The map of many cases. */
export function CaseListMapContent({ positions, sources = noSources, ...rest }: CaseListMapContentProps) {
  const openAccess = useOpenMapAccess();
  const cases = useMemo(() => positions.map(mapCaseOf), [positions]);
  return (
    <CaseOverviewMap
      cases={cases}
      texts={caseOverviewMapTexts}
      sources={useMapSources(sources)}
      openAccess={openAccess}
      {...rest}
    />
  );
}
