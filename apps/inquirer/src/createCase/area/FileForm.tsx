import { extentAreas, GeodataFileForm, surroundingAreas } from '@schaktkoll/cases';
import { readGeodata } from '@schaktkoll/contract';
import type { Polygon } from '@schaktkoll/geometry';
import type { EditOutcome, WorkAreas } from '@schaktkoll/map';
import { createCaseTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { MapControl } from './mapControl.ts';
import type { ReportPreview } from './useNotAdded.ts';

const texts = createCaseTexts.area;

/** More than any case may have; merging them would only delay the error. */
const maximumShapes = 1000;

interface FileFormProps {
  readonly workAreas: WorkAreas;
  readonly maximumVertices: number;
  readonly map: Pick<MapControl, 'preview' | 'show'>;
  /** Called when a preview is shown that has not been added. */
  readonly onOtherPreview: () => void;
  readonly onPreview: ReportPreview;
  /** Resolves with whether the areas were added. */
  readonly onAdd: (outcome: Promise<EditOutcome>, polygons: readonly Polygon[]) => Promise<boolean>;
}

export function FileForm({
  workAreas,
  maximumVertices,
  map,
  onOtherPreview,
  onPreview,
  onAdd,
}: FileFormProps): ReactElement {
  return (
    <GeodataFileForm
      call={readGeodata}
      label={texts.typed.fileSummary}
      use={{ asksWidth: true, maximumShapes, maximumVertices }}
      onPreview={(preview, move) => {
        if (preview !== undefined) onOtherPreview();
        map.preview(preview);
        const count = (preview?.polygons?.length ?? 0) + (preview?.lines?.length ?? 0);
        onPreview('file', count > 0 ? texts.fileNotAdded : undefined);
        if (move !== undefined && move.polygons.length + move.lines.length > 0) map.show(surroundingAreas(move));
      }}
      onCancelAdding={workAreas.cancel}
      onAdd={(shapes, lineWidth) => onAdd(workAreas.edit({ kind: 'file', ...shapes, lineWidth }), extentAreas(shapes))}
    />
  );
}
