import { Choice, colour, IconButton, media, radius, shadow, space, target } from '@schaktkoll/ui';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { LayerFoot } from '../view/LayerFoot.tsx';
import { MapLine, pictureMessage } from '../view/MapLine.tsx';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMap } from '../view/useMap.ts';
import { useMapLayers } from '../view/useMapLayers.ts';
import { CaseLegend } from './CaseLegend.tsx';
import { CasesInView } from './CasesInView.tsx';
import type { CaseKind, MapCase } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';
import { useCaseClusters } from './useCaseClusters.ts';
import { useChosenCases } from './useChosenCases.ts';

/** The map fills its place beside a list. */
interface BesideList {
  /** The case that is pointed at on the map or in the list, and how the map reports one. Pass a stable function. */
  readonly pointed?: string | undefined;
  readonly onPoint?: (caseNumber: string | undefined) => void;
  /** Whether the list has only what is in view; it is rendered in `place`. */
  readonly follow?: {
    readonly isOn: boolean;
    readonly onChange: (isOn: boolean) => void;
    readonly place: HTMLElement | null;
  };
}

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
  /** What else can be done with a chosen case. */
  readonly renderActions?: ((item: MapCase) => ReactNode) | undefined;
  /** The numbers of cases to bring into view and open; a new array does so again. */
  readonly wanted?: readonly string[] | undefined;
  /** Without one it has a list of what is in view. */
  readonly beside?: BesideList | undefined;
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
  renderActions,
  wanted,
  beside,
}: CaseOverviewMapProps): ReactElement {
  const live = useMap(true, openAccess);
  const { attach, controller, baseStatus, view, failed } = live;
  const layers = useMapLayers(controller, sources, failed);
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { chosen, choose, unchoose } = useChosenCases(cases, heading);
  const { pointed, onPoint, follow } = beside ?? {};
  const onPointed = useMemo(() => onPoint && ((item?: MapCase) => onPoint(item?.caseNumber)), [onPoint]);
  const { clusters, inView } = useCaseClusters(controller, { cases, kinds, onChosen: choose, onPointed });
  useEffect(() => {
    const ringed = cases.filter(({ caseNumber }) => caseNumber === pointed);
    clusters.current?.setChosen(ringed.length > 0 ? ringed : chosen);
  }, [clusters, chosen, cases, pointed]);
  const show = useEffectEvent((numbers: readonly string[]) => {
    const found = cases.filter(({ caseNumber }) => numbers.includes(caseNumber));
    if (found.length > 0) clusters.current?.show(found);
  });
  useEffect(() => {
    if (controller !== undefined && wanted !== undefined) show(wanted);
  }, [controller, wanted]);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && clusters.current?.openNearest() === true) event.preventDefault();
  };
  const listOf = (shown: typeof chosen): ReactElement => (
    <CasesInView
      cases={inView}
      all={cases.length}
      chosen={shown}
      kinds={kinds}
      texts={texts}
      headingRef={shown === chosen ? heading : null}
      renderLink={renderLink}
      renderActions={renderActions}
      backLabel={beside ? texts.close : texts.backToView}
      onUnchoose={() => {
        unchoose();
        if (beside) stage.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
      }}
    />
  );
  return (
    <Frame data-beside={beside && ''}>
      <Main>
        <Stage
          ref={stage}
          onFocus={({ target }) => clusters.current?.setTarget(target.matches('[role="application"]:focus-visible'))}
          onBlur={() => clusters.current?.setTarget(false)}
          onPointerLeave={() => onPoint?.(undefined)}
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
          <Line>
            <MapLine more={texts.moreMessages} messages={[pictureMessage(live, layers, texts)]} />
          </Line>
          <Floats data-print="hide">
            <IconButton icon="plus" label={texts.zoomIn} onClick={() => controller?.zoomBy(1)} />
            <IconButton icon="minus" label={texts.zoomOut} onClick={() => controller?.zoomBy(-1)} />
            <IconButton icon="fitToView" label={texts.showAll} onClick={() => clusters.current?.showAll()} />
          </Floats>
          {follow && (
            <Follow>
              <Choice
                kind="checkbox"
                id="list-follows-map"
                label={texts.follow}
                checked={follow.isOn}
                onChange={({ target }) => follow.onChange(target.checked)}
              />
            </Follow>
          )}
          {beside && chosen && <Card>{listOf(chosen)}</Card>}
        </Stage>
        <CaseLegend kinds={kinds} texts={texts} />
        <LayerFoot view={view} texts={texts} layers={layers} />
      </Main>
      {beside === undefined && <Side>{listOf(chosen)}</Side>}
      {follow?.place && createPortal(listOf(undefined), follow.place)}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  border: 1px solid ${colour.rule};
  &[data-beside] {
    border-width: 0 0 0 1px;
  }
  ${media.tablet} {
    /* A map as wide as the page could not be zoomed out to show the whole country. */
    &:not([data-beside]) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(250px, 34%);
    }
  }
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Side = styled.div`
  min-width: 0;
  ${media.tablet} {
    /* No higher than the map: the list scrolls separately. */
    position: relative;
    height: 0;
    min-height: 100%;
    overflow-y: auto;
  }
`;

const Stage = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: clamp(320px, 62vh, 760px);
  [data-beside] & {
    min-height: 0;
  }
`;

const Floats = styled.div`
  position: absolute;
  right: ${space[3]};
  bottom: ${space[3]};
  display: grid;
  gap: ${space[2]};
  button {
    width: ${target.map};
    height: ${target.map};
    background: ${colour.raised};
    box-shadow: ${shadow};
  }
`;

const Line = styled.div`
  position: absolute;
  inset: auto 76px ${space[3]} ${space[3]};
  display: flex;
  pointer-events: none;
`;

const Follow = styled.div`
  position: absolute;
  top: ${space[3]};
  left: ${space[3]};
  padding-inline: ${space[3]};
  border-radius: ${radius};
  background: ${colour.raised};
  box-shadow: ${shadow};
`;

const Card = styled.div`
  position: absolute;
  inset: auto 76px ${space[3]} ${space[3]};
  max-height: 60%;
  overflow-y: auto;
  border-radius: ${radius};
  background: ${colour.raised};
  box-shadow: ${shadow};
`;
