import type { Polygon } from '@schaktkoll/geometry';
import { createCaseTexts, placeSearchTexts } from '@schaktkoll/texts';
import { useEffect, useState, type ReactElement } from 'react';
import { AreaFormFrame } from './AreaFormFrame.tsx';
import { useAreaForm } from './useAreaForm.ts';
import type { ReportPreview } from './useNotAdded.ts';
import { PlaceField } from './places/PlaceField.tsx';
import type { PlaceHit } from './places/placeHits.ts';

const texts = placeSearchTexts.property;

interface PropertyFormProps {
  readonly onHit: (hit: PlaceHit | null) => void;
  readonly onPreview: ReportPreview;
  /** Resolves with whether the areas were added. */
  readonly onAdd: (polygons: readonly Polygon[]) => Promise<boolean>;
}

/** A whole property by its designation, with the outline from the register. */
export function PropertyForm({ onHit, onPreview, onAdd }: PropertyFormProps): ReactElement {
  const [hit, setHit] = useState<PlaceHit | null>(null);
  const [added, setAdded] = useState<PlaceHit | null>(null);
  const outline = hit?.areas ?? [];
  const notAdded = hit !== null && hit !== added && outline.length > 0 ? hit.choice.label : undefined;
  useEffect(() => {
    onPreview('property', notAdded === undefined ? undefined : createCaseTexts.area.propertyNotAdded(notAdded));
  }, [notAdded, onPreview]);
  const form = useAreaForm<'place'>({
    read: () =>
      outline.length > 0
        ? { ok: true }
        : { ok: false, errors: [{ field: 'place', message: hit === null ? texts.choose : texts.noOutline }] },
    // Another property may be chosen in the meantime.
    onAdd: async () => (await onAdd(outline)) && setAdded(hit),
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
          setAdded(null);
          onHit(found);
          form.clearError('place');
        }}
      />
    </AreaFormFrame>
  );
}
