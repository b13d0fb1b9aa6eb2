import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import type { EditOutcome, WorkAreas } from '@schaktkoll/map';
import type { MapControl } from './mapControl.ts';
import { CornersForm } from './CornersForm.tsx';
import { EarlierForm } from './EarlierForm.tsx';
import { FileForm } from './FileForm.tsx';
import type { PlaceHit } from './places/placeHits.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { PropertyForm } from './PropertyForm.tsx';
import { PointForm } from './PointForm.tsx';
import type { ReportPreview } from './useNotAdded.ts';
import type { TypedInputs } from './useTypedInputs.ts';

/** A way to add areas without a pointer. */
export type FormWay = 'place' | 'property' | 'corners' | 'point' | 'file' | 'earlier';

interface TypedFormProps {
  readonly way: FormWay;
  readonly workAreas: WorkAreas;
  readonly limits: WorkAreaLimits;
  readonly inputs: TypedInputs;
  readonly map: MapControl;
  readonly onPreview: ReportPreview;
  /** Called when a preview is shown that has not been added. */
  readonly onOtherPreview: () => void;
  /** Resolves with whether the areas were added; otherwise the input stays. */
  readonly onAdd: (outcome: Promise<EditOutcome>, polygons: readonly Polygon[]) => Promise<boolean>;
}

/** The form of one way to add areas. */
export function TypedForm(props: TypedFormProps) {
  const { way, workAreas, limits, inputs, map, onPreview, onOtherPreview, onAdd } = props;
  const { corners, box, around, setCorners, setBox, setAround } = inputs;
  const add = (polygons: readonly Polygon[]): Promise<boolean> => onAdd(workAreas.add(polygons, 'typed'), polygons);
  const showHit = (hit: PlaceHit | null): void => {
    if (hit !== null) onOtherPreview();
    map.showHit(hit);
  };
  switch (way) {
    case 'place':
      return <PlaceForm input={around} limits={limits} onInput={setAround} onHit={showHit} onAdd={add} />;
    case 'property':
      return <PropertyForm onHit={showHit} onPreview={onPreview} onAdd={add} />;
    case 'corners':
      return (
        <CornersForm
          input={corners}
          limits={limits}
          onInput={setCorners}
          onAdd={async (polygon) => {
            // What was typed meanwhile is for the next area.
            if (await add([polygon]))
              setCorners((now) => (now.corners === corners.corners ? { ...now, corners: '' } : now));
          }}
        />
      );
    case 'point':
      return (
        <PointForm
          input={box}
          limits={limits}
          onInput={setBox}
          onAdd={async (polygon) => {
            if (await add([polygon])) setBox((now) => (now.point === box.point ? { ...now, point: '' } : now));
          }}
        />
      );
    case 'earlier':
      return <EarlierForm onAdd={add} />;
    case 'file':
      return (
        <FileForm
          workAreas={workAreas}
          maximumVertices={limits.maximumVertices}
          map={map}
          onOtherPreview={onOtherPreview}
          onPreview={onPreview}
          onAdd={onAdd}
        />
      );
  }
}
