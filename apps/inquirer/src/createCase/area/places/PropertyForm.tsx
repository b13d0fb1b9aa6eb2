import type { Polygon } from '@schaktkoll/geometry';
import { placeSearchTexts } from '@schaktkoll/texts';
import { useState, type ReactElement } from 'react';
import { AreaFormFrame } from '../AreaFormFrame.tsx';
import { useAreaForm } from '../useAreaForm.ts';
import { PlaceField } from './PlaceField.tsx';
import type { PlaceHit } from './placeHits.ts';

const texts = placeSearchTexts.property;

interface PropertyFormProps {
  readonly onHit: (hit: PlaceHit | null) => void;
  readonly onAdd: (polygons: readonly Polygon[]) => Promise<unknown>;
}

/** A whole property by its designation, with the outline from the register. */
export function PropertyForm({ onHit, onAdd }: PropertyFormProps): ReactElement {
  const [hit, setHit] = useState<PlaceHit | null>(null);
  const outline = hit?.areas ?? [];
  const form = useAreaForm<'place'>({
    read: () =>
      outline.length > 0
        ? { ok: true }
        : { ok: false, errors: [{ field: 'place', message: hit === null ? texts.choose : texts.noOutline }] },
    onAdd: () => onAdd(outline),
  });
  return (
    <AreaFormFrame label={texts.summary} form={form} submitLabel={texts.add}>
      <PlaceField
        kind="Property"
        label={texts.label}
        hint={texts.hint}
        error={form.errors.place}
        onHit={(found) => {
          setHit(found);
          onHit(found);
          form.clearError('place');
        }}
      />
    </AreaFormFrame>
  );
}
