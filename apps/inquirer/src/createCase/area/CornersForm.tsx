import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import { createCaseTexts, typedAreaTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import { AreaFormFrame } from './AreaFormFrame.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import { TypedField } from './TypedField.tsx';
import { readCorners, type CornersInput } from './typedArea.ts';
import { useAreaForm } from './useAreaForm.ts';

const texts = typedAreaTexts;

interface CornersFormProps {
  readonly input: CornersInput;
  readonly limits: WorkAreaLimits;
  readonly onInput: (input: CornersInput) => void;
  readonly onAdd: (polygon: Polygon) => Promise<void>;
}

/** An area by the coordinates of its corners. */
export function CornersForm({ input, limits, onInput, onAdd }: CornersFormProps): ReactElement {
  const form = useAreaForm({ read: () => readCorners(input, limits), onAdd: ({ polygon }) => onAdd(polygon) });
  return (
    <AreaFormFrame label={createCaseTexts.area.typed.cornersSummary} form={form}>
      <SystemChoice value={input.system} onChange={(system) => onInput({ ...input, system })} />
      <TypedField
        name="corners"
        label={texts.corners}
        hint={texts.cornersHint}
        kind="lines"
        value={input.corners}
        error={form.errors.corners}
        onChange={(corners) => {
          onInput({ ...input, corners });
          form.clearError('corners');
        }}
      />
    </AreaFormFrame>
  );
}
