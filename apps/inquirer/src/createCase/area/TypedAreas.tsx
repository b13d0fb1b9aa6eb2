import type { Polygon } from '@schaktkoll/geometry';
import type { WorkAreas } from '@schaktkoll/map';
import { createCaseTexts } from '@schaktkoll/texts';
import { Details, Heading, space, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { readBox, readCorners } from './typedArea.ts';
import { TypedForm, type TypedField } from './TypedForm.tsx';
import type { TypedInputs } from './useTypedInputs.ts';

const texts = createCaseTexts.area.typed;

const cornersFields: readonly TypedField<'corners'>[] = [{ name: 'corners', label: texts.corners, hint: texts.cornersHint, kind: 'lines' }];
const boxFields: readonly TypedField<'point' | 'width' | 'height'>[] = [
  { name: 'point', label: texts.point, hint: texts.pointHint, kind: 'line' },
  { name: 'width', label: texts.width, hint: texts.widthHint, kind: 'metres' },
  { name: 'height', label: texts.height, hint: texts.heightHint, kind: 'metres' },
];

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly inputs: TypedInputs;
  /** Called with what was added, for the map to show it. */
  readonly onAdded: (polygon: Polygon) => void;
}

/** Work areas without a map: corners that are typed or pasted, or a point and a box around it. */
export function TypedAreas({ workAreas, inputs, onAdded }: TypedAreasProps) {
  const { corners, box, setCorners, setBox } = inputs;
  const [wasAdded, setWasAdded] = useState(false);
  // Read once: adding empties the form, and another area may follow.
  const [begun] = useState({ corners: corners.corners !== '', box: box.point !== '' });
  const add = async (polygon: Polygon): Promise<void> => {
    setWasAdded(false);
    await workAreas.add(polygon, 'typed');
    setWasAdded(true);
    onAdded(polygon);
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
        <TypedForm
          label={texts.cornersSummary}
          fields={cornersFields}
          input={corners}
          onInput={setCorners}
          read={readCorners}
          onAdd={async (polygon) => {
            await add(polygon);
            setCorners({ ...corners, corners: '' });
          }}
        />
      </Details>
      <Details summary={texts.pointSummary} open={begun.box}>
        <TypedForm
          label={texts.pointSummary}
          fields={boxFields}
          input={box}
          onInput={setBox}
          read={readBox}
          onAdd={async (polygon) => {
            await add(polygon);
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
