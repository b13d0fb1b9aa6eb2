import { findsProperties, placeSourcesOf } from '@schaktkoll/domain';
import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import type { EditOutcome, WorkAreas } from '@schaktkoll/map';
import { useConfig } from '@schaktkoll/shell';
import { createCaseTexts, placeSearchTexts } from '@schaktkoll/texts';
import { Heading, lazyPart, space, Text } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { BesideMap } from './besideMap.ts';
import { LazyForm } from './LazyForm.tsx';
import type { PlaceHit } from './places/placeHits.ts';
import type { ReportPreview } from './useNotAdded.ts';
import type { TypedInputs } from './useTypedInputs.ts';

const CornersForm = lazyPart(() => import('./CornersForm.tsx').then((module) => module.CornersForm));
const PointForm = lazyPart(() => import('./PointForm.tsx').then((module) => module.PointForm));
const FileForm = lazyPart(() => import('./FileForm.tsx').then((module) => module.FileForm));
const PlaceForm = lazyPart(() => import('./places/PlaceForm.tsx').then((module) => module.PlaceForm));
const PropertyForm = lazyPart(() => import('./places/PropertyForm.tsx').then((module) => module.PropertyForm));
const AddedResult = lazyPart(() => import('./AddedResult.tsx').then((module) => module.AddedResult));
const texts = createCaseTexts.area.typed;

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly limits: WorkAreaLimits;
  readonly inputs: TypedInputs;
  readonly map: BesideMap;
  readonly onPreview: ReportPreview;
}

/** Work areas without a pointer, each way in a collapsible section. */
export function TypedAreas({ workAreas, limits, inputs, map, onPreview }: TypedAreasProps) {
  const { corners, box, around, setCorners, setBox, setAround } = inputs;
  const config = useConfig();
  const hasRegister = findsProperties(placeSourcesOf(config.map.search));
  /** The areas after the latest addition here: once they are others, what is said of it is no longer true. */
  const [added, setAdded] = useState<'none' | 'now' | WorkAreas['areas']>('none');
  if (added === 'now') setAdded(workAreas.areas);
  else if (added !== 'none' && added !== workAreas.areas) setAdded('none');
  // Read once: adding clears the form, and another area may follow.
  const [initial] = useState({ corners: corners.corners !== '', box: box.point !== '' });
  /** @returns whether the areas were added; otherwise the input is kept */
  const reportAdded = async (outcome: Promise<EditOutcome>, polygons: readonly Polygon[]): Promise<boolean> => {
    setAdded('none');
    if ((await outcome) !== 'done') return false;
    setAdded('now');
    map.preview(undefined);
    map.show(polygons);
    return true;
  };
  /** Another preview is shown, which has not been added. */
  const look = (): void => setAdded('none');
  const showHit = (hit: PlaceHit | null): void => {
    if (hit !== null) look();
    map.showHit(hit);
  };
  const add = (polygons: readonly Polygon[]): Promise<boolean> =>
    reportAdded(workAreas.add(polygons, 'typed'), polygons);
  const hasFailed = workAreas.notices.some((notice) => notice === 'Failed' || notice === 'NothingEnclosed');
  return (
    <Part>
      <Heading level={2} size={21}>
        {texts.heading}
      </Heading>
      <Text $size={16} $muted>
        {texts.body}
      </Text>
      <LazyForm summary={placeSearchTexts.place.summary}>
        <PlaceForm input={around} limits={limits} onInput={setAround} onHit={showHit} onAdd={add} />
      </LazyForm>
      {hasRegister && (
        <div data-area-property="">
          <LazyForm summary={placeSearchTexts.property.summary}>
            <PropertyForm onHit={showHit} onPreview={onPreview} onAdd={add} />
          </LazyForm>
        </div>
      )}
      <LazyForm summary={texts.cornersSummary} isOpen={initial.corners}>
        <CornersForm
          input={corners}
          limits={limits}
          onInput={setCorners}
          onAdd={async (polygon) => {
            // What was typed meanwhile is for the next area.
            if (await add([polygon]))
              setCorners((now) => (now.corners === corners.corners ? { ...now, corners: '' } : now));
          }}
        />
      </LazyForm>
      <LazyForm summary={texts.pointSummary} isOpen={initial.box}>
        <PointForm
          input={box}
          limits={limits}
          onInput={setBox}
          onAdd={async (polygon) => {
            if (await add([polygon])) setBox((now) => (now.point === box.point ? { ...now, point: '' } : now));
          }}
        />
      </LazyForm>
      <LazyForm summary={texts.fileSummary}>
        <FileForm
          workAreas={workAreas}
          maximumVertices={limits.maximumVertices}
          map={map}
          onLook={look}
          onPreview={onPreview}
          onAdd={reportAdded}
        />
      </LazyForm>
      <div role="status">
        {added !== 'none' && !hasFailed && (
          <Suspense fallback={null}>
            <AddedResult workAreas={workAreas} />
          </Suspense>
        )}
      </div>
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[4]};
`;
