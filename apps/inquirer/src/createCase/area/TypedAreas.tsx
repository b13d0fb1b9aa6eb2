import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import type { WorkAreaMethod, WorkAreas } from '@schaktkoll/map';
import { createCaseTexts } from '@schaktkoll/texts';
import { Details, Heading, space, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CornersForm } from './CornersForm.tsx';
import { PointForm } from './PointForm.tsx';
import type { TypedInputs } from './useTypedInputs.ts';

const texts = createCaseTexts.area.typed;

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly limits: WorkAreaLimits;
  readonly inputs: TypedInputs;
  /** Called with what was added, for the map to show it. */
  readonly onAdded: (polygons: readonly Polygon[]) => void;
}

/** Work areas without a map, each way behind a line of its own. */
export function TypedAreas({ workAreas, limits, inputs, onAdded }: TypedAreasProps) {
  const { corners, box, setCorners, setBox } = inputs;
  const [wasAdded, setWasAdded] = useState(false);
  // Read once: adding empties the form, and another area may follow.
  const [begun] = useState({ corners: corners.corners !== '', box: box.point !== '' });
  const add = async (polygons: readonly Polygon[], method: WorkAreaMethod): Promise<void> => {
    setWasAdded(false);
    await workAreas.add(polygons, method);
    setWasAdded(true);
    onAdded(polygons);
  };
  const hasFailed = workAreas.notices.some((notice) => notice === 'Failed' || notice === 'NothingEnclosed');
  return (
    <Part>
      <Heading level={2} size={21}>
        {texts.heading}
      </Heading>
      <Text $size={16} $muted>
        {texts.body}
      </Text>
      <Details summary={texts.cornersSummary} open={begun.corners}>
        <CornersForm
          input={corners}
          onInput={setCorners}
          onAdd={async (polygon) => {
            await add([polygon], 'typed');
            setCorners({ ...corners, corners: '' });
          }}
        />
      </Details>
      <Details summary={texts.pointSummary} open={begun.box}>
        <PointForm
          input={box}
          limits={limits}
          onInput={setBox}
          onAdd={async (polygon) => {
            await add([polygon], 'typed');
            setBox({ ...box, point: '' });
          }}
        />
      </Details>
      <Text role="status">{wasAdded && !hasFailed ? texts.added(workAreas.areas.length, workAreas.totalArea) : ''}</Text>
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[4]};
`;
