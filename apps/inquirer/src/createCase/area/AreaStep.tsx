import { useOpenMapAccess } from '@schaktkoll/api-client';
import { AreaList, WorkAreaEditor, type MapMessage, type WorkAreaMap } from '@schaktkoll/map';
import { useErrorTitle } from '@schaktkoll/forms';
import { useConfig } from '@schaktkoll/shell';
import { areaLimitTexts, areaListTexts, createCaseTexts, draftTexts, workAreaEditorTexts } from '@schaktkoll/texts';
import { Button, Details, fontSize, lazyPart, space, Note, Text, useIdle, type SummaryEntry } from '@schaktkoll/ui';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { ButtonLink } from '@schaktkoll/routing';
import { troubleOf } from '../draft/savingWords.ts';
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

// In the file of the later steps, which is fetched once there is an area.
const AreaOwners = lazyPart(async () => (await import('../LaterStep.tsx')).AreaOwners);
const SplitWork = lazyPart(async () => (await import('./SplitWork.tsx')).SplitWork);

interface AreaStepProps {
  readonly flow: CaseFlow;
  /** Opens the choice between two drafts again. */
  readonly onChooseDraft: () => void;
}

/** Step 1: the work areas, drawn on the map or typed in the panel on it; both change the same list. */
export function AreaStep({ flow, onChooseDraft }: AreaStepProps) {
  const { workAreas, typed, serverErrors, settings } = flow;
  const map = useRef<WorkAreaMap>(null);
  const step = useRef<HTMLDivElement>(null);
  const { map: mapConfig } = useConfig();
  const [{ sources, places }, setSurroundings] = useState<Surroundings>({ sources: mapConfig.sources, places: [] });
  const [isOpen, setIsOpen] = useState(false);
  const isIdle = useIdle();
  const openAccess = useOpenMapAccess();
  const shownServerErrors = serverErrors
    .filter(({ path }) => stepOf(path) === 'area')
    .map((issue) => ({ path: issue.path, message: areaIssueText(issue) }));
  // What a try to continue has met; an empty list is only an error then.
  const [tried, setTried] = useState<'no' | 'yes' | 'notAdded' | 'unfinished' | 'noArea'>('no');
  const notAdded = useNotAdded(typed);
  const hasArea = workAreas.areas.length > 0;
  // What is entered later is no error before the next try.
  if ((tried === 'notAdded' && notAdded.entries.length === 0) || (tried === 'noArea' && hasArea)) setTried('yes');
  // The editor hands over a new handle whenever its state changes.
  const attachMap = useCallback((handle: WorkAreaMap | null) => {
    map.current = handle;
    if (handle?.isDrawing() === false) setTried((now) => (now === 'unfinished' ? 'yes' : now));
  }, []);
  const live = workAreas.failures.filter(({ code }) => code !== 'EmptyGeometry');
  const overall = live.filter(({ areaIndex }) => areaIndex === undefined);
  const checked = live.map((failure) => ({
    path: `${failure.code}.${failure.areaIndex ?? ''}`,
    message: failureText(failure),
  }));
  const entriesWhen = {
    no: shownServerErrors,
    yes: [],
    noArea: [{ path: '', message: texts.noArea }],
    notAdded: notAdded.entries,
    unfinished: [{ path: 'sketch', message: texts.unfinished }],
  };
  const entries: readonly SummaryEntry[] = entriesWhen[tried];
  useErrorTitle(entries.length > 0 || (tried !== 'no' && live.length > 0));

  const show = (path: string): void => focusArea(step.current, path, () => flushSync(() => setIsOpen(true)));
  const goOn = (): void => {
    const [first] = [...checked, ...notAdded.entries];
    if (map.current?.isDrawing()) setTried('unfinished');
    else if (!hasArea && first === undefined) setTried('noArea');
    else if (first !== undefined) {
      setTried(live.length === 0 ? 'notAdded' : 'yes');
      show(first.path);
    } else flow.goOn();
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
  const { state } = flow.saving;
  const messages: readonly MapMessage[] = [
    ...[...entries, ...checked].map(({ path, message }): MapMessage => ({
      kind: 'error',
      text: message,
      action: path === '' ? undefined : { label: texts.showWrong, onPress: () => show(path) },
    })),
    {
      kind: 'notSaved',
      text: troubleOf(state) ?? '',
      action: state.kind === 'conflict' ? { label: draftTexts.line.choose, onPress: onChooseDraft } : undefined,
    },
  ];

  return (
    <Step ref={step}>
      {isIdle && <AreaSurroundings configured={mapConfig.sources} areas={workAreas.areas} onFound={setSurroundings} />}
      <WorkAreaEditor
        ref={attachMap}
        workAreas={workAreas}
        texts={workAreaEditorTexts}
        problems={live}
        sources={sources}
        openAccess={openAccess}
        messages={messages}
        head={
          <PlaceSearch
            onHit={(hit) => {
              mapControl.showHit(hit);
              if (hit !== null) map.current?.bringToSight();
            }}
          />
        }
        panel={
          <AreaList
            workAreas={workAreas}
            texts={listTexts}
            places={places}
            problems={live}
            isOpen={isOpen}
            onOpen={setIsOpen}
            onShow={(area) => {
              setIsOpen(false);
              map.current?.show([area.geometry]);
              map.current?.bringToSight();
            }}
            action={
              <Button variant="primary" busyLabel={workAreas.busy ? texts.busy : undefined} onClick={goOn}>
                {flow.continueLabel}
              </Button>
            }
          >
            <Overall role="status">
              {overall.map((failure) => (
                <Note key={failure.code} kind="error">
                  <Text>{failureText(failure)}</Text>
                </Note>
              ))}
            </Overall>
            {live.length > 0 && (
              <Suspense fallback={null}>
                <SplitWork flow={flow} map={mapControl} />
              </Suspense>
            )}
            {workAreas.failures.length === 0 && (
              <Suspense fallback={null}>
                <AreaOwners purpose={flow.purpose} areas={workAreas.areas} />
              </Suspense>
            )}
            <div data-area-typed="">
              <TypedAreas
                workAreas={workAreas}
                limits={settings}
                inputs={typed}
                map={mapControl}
                onPreview={notAdded.report}
              />
            </div>
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
              {flow.back && <ButtonLink to={flow.back}>{createCaseTexts.back}</ButtonLink>}
            </Limits>
          </AreaList>
        }
      />
    </Step>
  );
}

const Step = styled.div`
  height: 100%;
`;

const Overall = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]} 0;
  &:empty {
    display: none;
  }
`;

const Limits = styled.div`
  padding: 0 ${space[4]} ${space[1]};
  font-size: ${fontSize[16]};
`;
