import { FormShell, NumberField, RadioGroupField, TextAreaField, TextField, type FieldChoice } from '@schaktkoll/forms';
import type { Polygon } from '@schaktkoll/geometry';
import type { WorkAreas } from '@schaktkoll/map';
import { coordinateSystemTexts, createCaseTexts } from '@schaktkoll/texts';
import { Details, Heading, space, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { readBox, readCorners, type TypedArea } from './typedArea.ts';
import { boxLabels, cornersLabels, type TypedForms } from './useTypedForms.ts';

const texts = createCaseTexts.area.typed;

const systems: readonly FieldChoice[] = (['SWEREF99', 'WGS84'] as const).map((value) => ({
  value,
  label: coordinateSystemTexts[value],
  hint: texts.systemHints[value],
}));

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly forms: TypedForms;
  /** Called with what was added, for the map to show it. */
  readonly onAdded: (polygon: Polygon) => void;
}

/** Work areas without a map: corners that are typed or pasted, or a point and a box around it. */
export function TypedAreas({ workAreas, forms, onAdded }: TypedAreasProps) {
  const [wasAdded, setWasAdded] = useState(false);
  const { corners, box } = forms;
  // Read once: adding empties the form, and another area may follow.
  const [begun] = useState({ corners: corners.formState.isDirty, box: box.formState.isDirty });

  async function add<T extends FieldValues, Field extends FieldPath<T>>(form: UseFormReturn<T>, area: TypedArea<Field>, emptied: T): Promise<void> {
    setWasAdded(false);
    if (!area.ok) {
      for (const { field, message } of area.errors) form.setError(field, { type: 'typed', message });
      return;
    }
    await workAreas.add(area.polygon, 'typed');
    form.reset(emptied);
    setWasAdded(true);
    onAdded(area.polygon);
  }

  const failed = workAreas.notices.some((notice) => notice === 'Failed' || notice === 'NothingEnclosed');
  return (
    <Part>
      <Heading level={2} size={21}>
        {texts.heading}
      </Heading>
      <Text $size={16} $muted>
        {texts.body}
      </Text>
      <Details summary={texts.cornersSummary} open={begun.corners}>
        <FormShell
          form={corners}
          labels={cornersLabels}
          label={texts.cornersSummary}
          submitLabel={texts.add}
          submitVariant="secondary"
          onSubmit={(values) => add(corners, readCorners(values), { ...values, corners: '' })}
        >
          <RadioGroupField control={corners.control} name="system" label={texts.system} choices={systems} />
          <TextAreaField control={corners.control} name="corners" label={texts.corners} hint={texts.cornersHint} rows={5} />
        </FormShell>
      </Details>
      <Details summary={texts.pointSummary} open={begun.box}>
        <FormShell
          form={box}
          labels={boxLabels}
          label={texts.pointSummary}
          submitLabel={texts.add}
          submitVariant="secondary"
          onSubmit={(values) => add(box, readBox(values), { ...values, point: '' })}
        >
          <RadioGroupField control={box.control} name="system" label={texts.system} choices={systems} />
          <TextField control={box.control} name="point" label={texts.point} hint={texts.pointHint} autoComplete="off" width="medium" />
          <NumberField control={box.control} name="width" label={texts.width} hint={texts.widthHint} />
          <NumberField control={box.control} name="height" label={texts.height} hint={texts.heightHint} />
        </FormShell>
      </Details>
      <Text role="status">{wasAdded && !failed ? texts.added(workAreas.areas.length, workAreas.totalArea) : ''}</Text>
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[4]};
`;
