import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import { createCaseTexts, typedAreaTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import { AreaFormFrame } from './AreaFormFrame.tsx';
import { AroundFields } from './AroundFields.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import { TypedField } from './TypedField.tsx';
import { readBox, type BoxInput } from './typedArea.ts';
import { useAreaForm } from './useAreaForm.ts';

const texts = typedAreaTexts;

interface PointFormProps {
  readonly input: BoxInput;
  readonly limits: WorkAreaLimits;
  readonly onInput: (input: BoxInput) => void;
  readonly onAdd: (polygon: Polygon) => Promise<void>;
}

/** An area around a point by its coordinates: a box or a circle. */
export function PointForm({ input, limits, onInput, onAdd }: PointFormProps): ReactElement {
  const form = useAreaForm({ read: () => readBox(input, limits), onAdd: ({ polygon }) => onAdd(polygon) });
  return (
    <AreaFormFrame label={createCaseTexts.area.typed.pointSummary} form={form}>
      <SystemChoice value={input.system} onChange={(system) => onInput({ ...input, system })} />
      <TypedField
        name="point"
        label={texts.point}
        hint={texts.pointHint}
        kind="line"
        value={input.point}
        error={form.errors.point}
        onChange={(point) => {
          onInput({ ...input, point });
          form.clearError('point');
        }}
      />
      <AroundFields input={input} form={form} maximumRadius={limits.maximumRadiusMetres} onInput={onInput} />
    </AreaFormFrame>
  );
}
