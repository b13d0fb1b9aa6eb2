import { useOpenMapAccess } from '@schaktkoll/api-client';
import type { CasePositions } from '@schaktkoll/contract';
import { CasesMap, type CasesMapProps } from '@schaktkoll/map';
import { casesMapTexts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { mapCaseOf } from './caseKinds.ts';

interface CasesMapPartProps extends Omit<CasesMapProps, 'cases' | 'kinds' | 'texts' | 'openAccess'> {
  readonly positions: CasePositions['positions'];
  readonly kinds: CasesMapProps['kinds'];
}

/** The map of many cases. */
export function CasesMapPart({ positions, ...rest }: CasesMapPartProps) {
  const openAccess = useOpenMapAccess();
  const cases = useMemo(() => positions.map(mapCaseOf), [positions]);
  return <CasesMap cases={cases} texts={casesMapTexts} openAccess={openAccess} {...rest} />;
}
