import { findsProperties, placeSourcesOf } from '@schaktkoll/domain';
import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import type { EditOutcome, WorkAreas } from '@schaktkoll/map';
import { useConfig } from '@schaktkoll/shell';
import { createCaseTexts, placeSearchTexts } from '@schaktkoll/texts';
import { Heading, lazyPart, space, StatusBox, Text } from '@schaktkoll/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from './areaFaults.ts';
import type { BesideMap } from './besideMap.ts';
import { LazyForm } from './LazyForm.tsx';
import type { PlaceHit } from './places/placeHits.ts';
import type { TypedInputs } from './useTypedInputs.ts';

const CornersForm = lazyPart(() => import('./CornersForm.tsx').then((module) => module.CornersForm));
const PointForm = lazyPart(() => import('./PointForm.tsx').then((module) => module.PointForm));
const FileForm = lazyPart(() => import('./FileForm.tsx').then((module) => module.FileForm));
const PlaceForm = lazyPart(() => import('./places/PlaceForm.tsx').then((module) => module.PlaceForm));
const PropertyForm = lazyPart(() => import('./places/PropertyForm.tsx').then((module) => module.PropertyForm));
const texts = createCaseTexts.area.typed;

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly limits: WorkAreaLimits;
  readonly inputs: TypedInputs;
  readonly map: BesideMap;
}

/** Work areas without a pointer, each way behind a line of its own. */
export function TypedAreas({ workAreas, limits, inputs, map }: TypedAreasProps) {
  const { corners, box, around, setCorners, setBox, setAround } = inputs;
  const config = useConfig();
  const hasRegister = findsProperties(placeSourcesOf(config.map.search));
  const [wasAdded, setWasAdded] = useState(false);
  // Read once: adding empties the form, and another area may follow.
  const [begun] = useState({ corners: corners.corners !== '', box: box.point !== '' });
  /** @returns whether it was added; what is filled in stays where it was not */
  const tellAdded = async (outcome: Promise<EditOutcome>, polygons: readonly Polygon[]): Promise<boolean> => {
    setWasAdded(false);
    if ((await outcome) !== 'done') return false;
    setWasAdded(true);
    map.preview(undefined);
    map.show(polygons);
    return true;
  };
  /** Something else is looked at now, which is not added yet. */
  const look = (): void => setWasAdded(false);
  const showHit = (hit: PlaceHit | null): void => {
    if (hit !== null) look();
    map.showHit(hit);
  };
  const add = (polygons: readonly Polygon[]): Promise<boolean> => tellAdded(workAreas.add(polygons, 'typed'), polygons);
  const isEmpty = workAreas.areas.length === 0;
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  // Once all areas are taken away, those that come later were not added here.
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setWasAdded(false);
  }
  const said = useRef<HTMLDivElement>(null);
  // The panel may be scrolled to the form: what came of it is to be seen without looking for it.
  useEffect(() => {
    if (wasAdded) said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [wasAdded]);
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
        <LazyForm summary={placeSearchTexts.property.summary}>
          <PropertyForm onHit={showHit} onAdd={add} />
        </LazyForm>
      )}
      <LazyForm summary={texts.cornersSummary} isOpen={begun.corners}>
        <CornersForm
          input={corners}
          limits={limits}
          onInput={setCorners}
          onAdd={async (polygon) => {
            if (await add([polygon])) setCorners({ ...corners, corners: '' });
          }}
        />
      </LazyForm>
      <LazyForm summary={texts.pointSummary} isOpen={begun.box}>
        <PointForm
          input={box}
          limits={limits}
          onInput={setBox}
          onAdd={async (polygon) => {
            if (await add([polygon])) setBox({ ...box, point: '' });
          }}
        />
      </LazyForm>
      <LazyForm summary={texts.fileSummary}>
        <FileForm
          workAreas={workAreas}
          maximumVertices={limits.maximumVertices}
          map={map}
          onLook={look}
          onAdd={tellAdded}
        />
      </LazyForm>
      <Said role="status" ref={said}>
        {wasAdded && !hasFailed && <Added workAreas={workAreas} />}
      </Said>
    </Part>
  );
}

/** What came of it: an area that breaks a rule together with the others is in the list, but it is no success. */
function Added({ workAreas: { areas, totalArea, failures } }: Pick<TypedAreasProps, 'workAreas'>) {
  // An area taken away again empties the list; that nothing is there is told when one goes on.
  const faults = failures.filter(({ code }) => code !== 'EmptyGeometry');
  if (faults.length === 0) return <Text>{areas.length > 0 && texts.added(areas.length, totalArea)}</Text>;
  return (
    <StatusBox kind="error" heading={texts.addedWrong} level={3}>
      {faults.map((fault) => (
        <Text key={`${fault.code} ${fault.areaIndex ?? ''}`}>{failureText(fault)}</Text>
      ))}
    </StatusBox>
  );
}

/** Clear of the tools, which stand over the lower edge of a narrow screen. */
const Said = styled.div`
  scroll-margin-bottom: ${space[6]};
`;

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[4]};
`;
