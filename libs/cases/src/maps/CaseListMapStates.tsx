import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type ApiError, useOpenMapAccess } from '@schaktkoll/api-client';
import type { CasePositions } from '@schaktkoll/contract';
import { caseListMapTexts as texts, listTexts, caseOverviewMapTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Stack, Note, Text } from '@schaktkoll/ui';
import { CaseOverviewMap, type CaseOverviewMapProps } from '@schaktkoll/map';
import { inquirerCaseKinds, ownerCaseKinds, mapCaseOf } from './caseKinds.ts';
import styled from 'styled-components';
import { useMapSources } from '../places/useMapSources.ts';

/** The side whose statuses the cases have. */
type Side = 'inquirer' | 'cableowner';

export interface CaseListMapStatesProps extends Omit<ComponentProps<typeof CaseListMapContent>, 'positions'> {
  /** The state of reading the positions of the cases. */
  readonly reading: {
    readonly data: CasePositions | undefined;
    readonly error: ApiError | undefined;
    readonly isLoading: boolean;
    readonly mutate: () => unknown;
  };
  /** In place of the map: why there are none and what to do next. */
  readonly empty: ReactNode;
  readonly renderError: (error: ApiError, retry: () => void) => ReactNode;
}

/** The cases of a list as a map in each of its states: waiting, failed, empty, shown, cut, and with what is shown being replaced. */
export function CaseListMapStates({
  side,
  reading: { data, error, isLoading, mutate },
  empty,
  renderError,
  ...map
}: CaseListMapStatesProps) {
  const retry = (): void => void mutate();
  if (data === undefined) return error ? renderError(error, retry) : <LoadingBlock text={listTexts.loadingMap} />;
  return (
    <States $gap={map.beside ? 1 : 4}>
      {/* Rendered in all states, because screen readers announce changes of an existing element. */}
      <Text role="status" $muted>
        {isLoading ? texts.updating : data.positions.length === 0 && !map.beside ? listTexts.none : ''}
      </Text>
      {error !== undefined && !isLoading && (
        <Note kind="error" role="alert">
          <p>{listTexts.refreshFailed}</p>
          <div>
            <Button onClick={retry}>{listTexts.retry}</Button>
          </div>
        </Note>
      )}
      {data.isCut && <Note kind="information">{texts.cut(data.positions.length)}</Note>}
      {data.positions.length === 0 && !isLoading && empty}
      {data.positions.length > 0 && (
        <div aria-busy={isLoading || undefined} data-map="">
          <CaseListMapContent positions={data.positions} side={side} {...map} />
        </div>
      )}
    </States>
  );
}

/** Beside a list the map has all the height. */
const States = styled(Stack)`
  flex: 1;
  height: 100%;
  > [data-map] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
`;

const kindsOf = { inquirer: inquirerCaseKinds, cableowner: ownerCaseKinds } as const;
const textsOf = {
  inquirer: { ...caseOverviewMapTexts, signals: texts.signals.inquirer },
  cableowner: { ...caseOverviewMapTexts, signals: texts.signals.cableowner },
} as const;
const noSources: NonNullable<CaseOverviewMapProps['sources']> = [];

interface CaseListMapContentProps extends Omit<CaseOverviewMapProps, 'cases' | 'kinds' | 'texts' | 'openAccess'> {
  readonly positions: CasePositions['positions'];
  readonly side: Side;
}

function CaseListMapContent({ positions, side, sources = noSources, ...rest }: CaseListMapContentProps) {
  const openAccess = useOpenMapAccess();
  const cases = useMemo(() => positions.map(mapCaseOf), [positions]);
  return (
    <CaseOverviewMap
      cases={cases}
      kinds={kindsOf[side]}
      texts={textsOf[side]}
      sources={useMapSources(sources)}
      openAccess={openAccess}
      {...rest}
    />
  );
}
