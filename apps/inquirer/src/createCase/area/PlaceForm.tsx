import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import { placeSearchTexts } from '@schaktkoll/texts';
import { useState, type ReactElement } from 'react';
import { AreaFormFrame } from './AreaFormFrame.tsx';
import { AroundFields } from './AroundFields.tsx';
import { readAround, type AroundField, type AroundInput, type TypedArea } from './typedArea.ts';
import { useAreaForm } from './useAreaForm.ts';
import { PlaceField } from './places/PlaceField.tsx';
import type { PlaceHit } from './places/placeHits.ts';

const texts = placeSearchTexts.place;

interface PlaceFormProps {
  readonly input: AroundInput;
  readonly limits: WorkAreaLimits;
  readonly onInput: (input: AroundInput) => void;
  /** Shows the chosen result on the map. */
  readonly onHit: (hit: PlaceHit | null) => void;
  readonly onAdd: (polygons: readonly Polygon[]) => Promise<unknown>;
}

/** An area around a place or an address that is searched for: a circle or a box. */
export function PlaceForm({ input, limits, onInput, onHit, onAdd }: PlaceFormProps): ReactElement {
  const [hit, setHit] = useState<PlaceHit | null>(null);
  const form = useAreaForm({
    read: (): TypedArea<'place' | AroundField> => {
      const area = readAround(hit?.position, input, limits);
      return hit === null
        ? { ok: false, errors: [{ field: 'place', message: texts.choose }, ...(area.ok ? [] : area.errors)] }
        : area;
    },
    onAdd: ({ polygon }) => onAdd([polygon]),
  });
  return (
    <AreaFormFrame label={texts.summary} form={form}>
      <PlaceField
        kind="Address"
        label={texts.label}
        error={form.errors.place}
        onHit={(found) => {
          setHit(found);
          onHit(found);
          form.clearError('place');
        }}
      />
      <AroundFields input={input} form={form} maximumRadius={limits.maximumRadiusMetres} onInput={onInput} />
    </AreaFormFrame>
  );
}
