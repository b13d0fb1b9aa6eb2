import { useSchemaForm, type FieldLabels } from '@schaktkoll/forms';
import { createCaseTexts } from '@schaktkoll/texts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BoxInput, CornersInput } from './typedArea.ts';

const { corners, point, width, height, system } = createCaseTexts.area.typed;
export const cornersLabels: FieldLabels = { system, corners };
export const boxLabels: FieldLabels = { system, point, width, height };

// What is typed is read as a whole when it is added; a schema has nothing to say of it.
const anything = z.object({});

/** The two small forms beside the map. */
export interface TypedForms {
  readonly corners: UseFormReturn<CornersInput>;
  readonly box: UseFormReturn<BoxInput>;
  /** Something is typed and not added. */
  readonly hasText: boolean;
}

/** Owned by the flow, so that what is half typed is still there after a look at another step. */
export function useTypedForms(): TypedForms {
  const cornersForm = useSchemaForm<CornersInput>({ schema: anything, labels: cornersLabels, defaultValues: { system: 'SWEREF99', corners: '' } });
  const boxForm = useSchemaForm<BoxInput>({ schema: anything, labels: boxLabels, defaultValues: { system: 'SWEREF99', point: '', width: '', height: '' } });
  const typedCorners = useWatch({ control: cornersForm.control, name: 'corners' });
  const typedPoint = useWatch({ control: boxForm.control, name: 'point' });
  return { corners: cornersForm, box: boxForm, hasText: typedCorners.trim() !== '' || typedPoint.trim() !== '' };
}
