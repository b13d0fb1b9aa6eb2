import { Button, colour, space } from '@schaktkoll/ui';
import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { BaseMessage } from '../view/BaseMessage.tsx';
import { LayerFoot } from '../view/LayerFoot.tsx';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMap } from '../view/useMap.ts';
import { useMapLayers } from '../view/useMapLayers.ts';
import { CaseLegend } from './CaseLegend.tsx';
import { CasesInView } from './CasesInView.tsx';
import type { CaseKind, MapCase } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';
import { useCaseClusters } from './useCaseClusters.ts';
import { useChosenCases } from './useChosenCases.ts';

export interface CaseOverviewMapProps {
  /** At least one: the page handles an empty list. */
  readonly cases: readonly MapCase[];
  /** In the order of the legend, the most urgent first. */
  readonly kinds: readonly CaseKind[];
  readonly texts: CaseOverviewMapTexts;
  readonly sources?: readonly MapSource[];
  /** For sources that our own server fetches. */
  readonly openAccess?: OpenMapAccess;
  /** The number and name of a case as the link to it. Pass a stable function. */
  readonly renderLink: (item: MapCase) => ReactNode;
}

const noSources: readonly MapSource[] = [];

/** Many cases on a map, put together where they lie close, with what is in view as a list beside it. */
export function CaseOverviewMap({
  cases,
  kinds,
  texts,
  sources = noSources,
  openAccess,
  renderLink,
}: CaseOverviewMapProps): ReactElement {
  const { attach, controller, baseStatus, view, failed } = useMap(true, openAccess);
  const layers = useMapLayers(controller, sources, failed);
  const { isEmbedded } = layers;
  const heading = useRef<HTMLHeadingElement>(null);
  const { chosen, choose, unchoose } = useChosenCases(cases, heading);
  const { clusters, inView } = useCaseClusters(controller, { cases, kinds, onChosen: choose });
  useEffect(() => clusters.current?.setChosen(chosen), [clusters, chosen]);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && clusters.current?.openNearest() === true) event.preventDefault();
  };
  return (
    <Frame>
      <Columns>
        <Main>
          <BaseMessage status={baseStatus} isEmbedded={isEmbedded} failed={failed} texts={texts} />
          <Stage
            onFocus={({ target }) => clusters.current?.setTarget(target.matches(':focus-visible'))}
            onBlur={() => clusters.current?.setTarget(false)}
          >
            <MapSurface
              ref={attach}
              label={texts.map}
              keys={texts.mapKeys}
              cursor="grab"
              layers={layers}
              isReady={baseStatus === 'ready'}
              view={view}
              texts={texts}
              hasCrosshair
              isBesideText
              onKeyDown={handleKey}
            />
          </Stage>
          <Buttons>
            <Button icon="plus" size="compact" onClick={() => controller?.zoomBy(1)}>
              {texts.zoomIn}
            </Button>
            <Button icon="minus" size="compact" onClick={() => controller?.zoomBy(-1)}>
              {texts.zoomOut}
            </Button>
            <Button icon="fitToView" size="compact" onClick={() => clusters.current?.showAll()}>
              {texts.showAll}
            </Button>
          </Buttons>
          <CaseLegend kinds={kinds} texts={texts} />
          <LayerFoot view={view} texts={texts} layers={layers} />
        </Main>
        <Side>
          <CasesInView
            cases={inView}
            all={cases.length}
            chosen={chosen}
            kinds={kinds}
            texts={texts}
            headingRef={heading}
            renderLink={renderLink}
            onUnchoose={unchoose}
          />
        </Side>
      </Columns>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  border: 1px solid ${colour.rule};
`;

/** The list lies beside the map where the frame, and not only the screen, is wide enough for both. */
const Columns = styled.div`
  @container (min-width: 40rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(250px, 34%);
  }
`;

const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: clamp(320px, 62vh, 760px);
`;

const Side = styled.div`
  min-width: 0;
  border-top: 1px solid ${colour.rule};
  @container (min-width: 40rem) {
    /* No higher than the map: the list scrolls separately. */
    height: 0;
    min-height: 100%;
    position: relative;
    overflow-y: auto;
    border-top: 0;
    border-left: 1px solid ${colour.rule};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]} 0;
  & > button {
    min-height: 48px;
  }
  @media print {
    display: none;
  }
`;
