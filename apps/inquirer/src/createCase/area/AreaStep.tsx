import { useOpenMapAccess } from '@schaktkoll/api-client';
import { AreaList, WorkAreaEditor, type WorkAreaMap } from '@schaktkoll/map';
import { useErrorTitle } from '@schaktkoll/forms';
import { useConfig } from '@schaktkoll/shell';
import { areaLimitTexts, areaListTexts, createCaseTexts, workAreaEditorTexts } from '@schaktkoll/texts';
import {
  Button,
  Details,
  ErrorSummary,
  Inline,
  isBelow,
  PageContainer,
  space,
  Note,
  Text,
  useFocusOn,
  useIdle,
  useMedia,
} from '@schaktkoll/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@schaktkoll/routing';
import { stepOf } from '../flow/steps.ts';
import type { CaseFlow } from '../flow/useCaseFlow.ts';
import { areaIssueText, failureText } from './areaErrors.ts';
import { AreaSurroundings, type Surroundings } from './AreaSurroundings.tsx';
import { focusArea } from './focusArea.ts';
import { areasOf } from './places/placeHits.ts';
import { PlaceSearch } from './places/PlaceSearch.tsx';
import { TypedAreas } from './TypedAreas.tsx';
import type { MapControl } from './mapControl.ts';
import { useNotAdded } from './useNotAdded.ts';

const texts = createCaseTexts.area;

const listTexts = { ...areaListTexts, problem: failureText };

/** Step 1: the work areas, drawn on the map or typed beside it; both change the same list. */
export function AreaStep({ flow }: { readonly flow: CaseFlow }) {
  const { workAreas, typed, serverErrors, settings } = flow;
  const map = useRef<WorkAreaMap>(null);
  const { map: mapConfig } = useConfig();
  const [{ sources, places }, setSurroundings] = useState<Surroundings>({ sources: mapConfig.sources, places: [] });
  const isIdle = useIdle();
  const isNarrow = useMedia(isBelow('tablet'));
  const openAccess = useOpenMapAccess();
  const shownServerErrors = serverErrors
    .filter(({ path }) => stepOf(path) === 'area')
    .map((issue) => ({ path: issue.path, message: areaIssueText(issue) }));
  const [tried, setTried] = useState(0);
  const step = useFocusOn<HTMLDivElement>(tried, {
    first: false,
    move: (element) => element?.querySelector<HTMLElement>('[data-area-errors] a')?.focus(),
  });
  // An empty list is only an error once the user wants to continue.
  const [shownAfterTry, setShownAfterTry] = useState<'notAdded' | 'unfinished' | 'checks' | null>(null);
  const notAdded = useNotAdded(typed);
  // What is entered later is no error before the next try.
  if (shownAfterTry === 'notAdded' && notAdded.entries.length === 0) setShownAfterTry(null);
  // The editor hands over a new handle whenever its state changes.
  const attachMap = useCallback((handle: WorkAreaMap | null) => {
    map.current = handle;
    if (handle?.isDrawing() === false) setShownAfterTry((shown) => (shown === 'unfinished' ? null : shown));
  }, []);
  const live = workAreas.failures.filter(({ code }) => code !== 'EmptyGeometry');
  const overall = live.filter(({ areaIndex }) => areaIndex === undefined);

  const checked = workAreas.failures.map((failure) => ({
    path: `${failure.code}.${failure.areaIndex ?? ''}`,
    message: failureText(failure),
  }));
  const entriesAfterTry = {
    checks: checked,
    notAdded: notAdded.entries,
    unfinished: [{ path: 'sketch', message: texts.unfinished }],
  };
  const entries = shownAfterTry ? entriesAfterTry[shownAfterTry] : tried === 0 ? shownServerErrors : [];
  useErrorTitle(entries.length > 0);

  const goOn = (): void => {
    setTried((count) => count + 1);
    if (map.current?.isDrawing()) setShownAfterTry('unfinished');
    else if (workAreas.failures.length > 0) setShownAfterTry('checks');
    else if (notAdded.entries.length > 0) setShownAfterTry('notAdded');
    else flow.goOn();
  };
  const mapControl = useMemo(
    (): MapControl => ({
      show: (polygons) => map.current?.show(polygons),
      preview: (preview) => map.current?.preview(preview),
      showHit: (hit) => {
        map.current?.preview(hit === null ? undefined : { place: hit.position, polygons: hit.areas ?? [] });
        if (hit !== null) map.current?.show(areasOf(hit));
      },
    }),
    [],
  );
  const continueButton = (
    <Button variant="primary" busyLabel={workAreas.busy ? texts.busy : undefined} onClick={goOn}>
      {flow.continueLabel}
    </Button>
  );
  const choose = (path: string): void => focusArea(step.current, path);

  return (
    <Step ref={step}>
      {isIdle && <AreaSurroundings configured={mapConfig.sources} areas={workAreas.areas} onFound={setSurroundings} />}
      {entries.length > 0 && (
        <PageContainer data-area-errors="">
          <ErrorSummary key={tried} heading={texts.wrongHeading} entries={entries} onChoose={choose} />
        </PageContainer>
      )}
      <WorkAreaEditor
        ref={attachMap}
        workAreas={workAreas}
        texts={workAreaEditorTexts}
        problems={live}
        sources={sources}
        openAccess={openAccess}
        head={
          <PlaceSearch
            onHit={(hit) => {
              mapControl.showHit(hit);
              if (hit !== null) map.current?.bringToSight();
            }}
          />
        }
        sheet={{
          label: texts.sheet.label,
          opener: live.length > 0 ? texts.sheet.wrong : texts.sheet.open(workAreas.areas.length, workAreas.totalArea),
          isWrong: live.length > 0,
          done: texts.sheet.done,
          actions: continueButton,
        }}
        panel={
          <>
            <div data-area-list="">
              <AreaList
                workAreas={workAreas}
                texts={listTexts}
                places={places}
                problems={live}
                onShow={(area) => {
                  map.current?.show([area.geometry]);
                  map.current?.bringToSight();
                }}
              />
            </div>
            <Overall role="status">
              {overall.map((failure) => (
                <Note key={failure.code} kind="error">
                  <Text>{failureText(failure)}</Text>
                </Note>
              ))}
            </Overall>
            <Limits>
              <Details summary={texts.limitsSummary}>
                <Text>
                  {areaLimitTexts.limits(
                    settings.maximumAreaHectares,
                    settings.maximumTotalHectares,
                    settings.maximumDistanceKilometres,
                  )}
                </Text>
                <Text>
                  {areaLimitTexts.moreLimits(
                    settings.maximumWorkAreas,
                    settings.maximumLineKilometres,
                    settings.maximumRadiusMetres,
                  )}
                </Text>
              </Details>
            </Limits>
            <div data-area-typed="">
              <TypedAreas
                workAreas={workAreas}
                limits={settings}
                inputs={typed}
                map={mapControl}
                onPreview={notAdded.report}
              />
            </div>
          </>
        }
      />
      {(!isNarrow || flow.back) && (
        <PageContainer>
          <Inline>
            {!isNarrow && continueButton}
            {flow.back && <ButtonLink to={flow.back}>{createCaseTexts.back}</ButtonLink>}
          </Inline>
        </PageContainer>
      )}
    </Step>
  );
}

const Step = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const Overall = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding-inline: ${space[4]};
`;

const Limits = styled.div`
  padding-inline: ${space[4]};
`;
