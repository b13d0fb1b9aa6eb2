import { GeodataFileForm, surroundingAreas, type FileShapes } from '@schaktkoll/cases';
import { readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits } from '@schaktkoll/domain';
import {
  insideSwedishSquares,
  spansOf,
  squareSetOf,
  squaresOnLines,
  squaresTouched,
  withSquares,
  type SquareSet,
} from '@schaktkoll/geometry';
import type { SquareMap, Squares } from '@schaktkoll/map';
import { areaTexts as texts } from '@schaktkoll/texts';
import { Details, LoadingBlock, Text } from '@schaktkoll/ui';
import { Suspense, useState, type RefObject } from 'react';

interface FileSquaresProps {
  readonly squares: Squares;
  readonly map: RefObject<SquareMap | null>;
}

const use = {
  asksWidth: false,
  maximumShapes: geodataLimits.shapes,
  maximumVertices: geodataLimits.vertices,
  addLabel: (shapes: FileShapes) => texts.addFileSquares(squaresOf(shapes).count),
};

/**
 * Adds the squares that the areas and lines of a file touch. They are turned into squares in memory, and their outlines
 * are not stored anywhere (AREA-1).
 */
export function FileSquares({ squares, map }: FileSquaresProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [status, setStatus] = useState('');
  return (
    <Details summary={texts.fromFile} onOpen={() => setWasOpened(true)}>
      <Text>{texts.fromFileBody}</Text>
      {wasOpened && (
        <Suspense fallback={<LoadingBlock text={texts.loadingFileForm} />}>
          <GeodataFileForm
            call={readOwnerGeodata}
            label={texts.fromFile}
            use={use}
            onPreview={(preview, move) => map.current?.preview(preview, move && surroundingAreas(move))}
            onAdd={async (shapes) => {
              const added = squaresOf(shapes);
              squares.change((set) => withSquares(set, spansOf(added)));
              setStatus(texts.fileAdded(added.count));
              map.current?.show(added);
              return true;
            }}
          />
        </Suspense>
      )}
      <Text role="status">{status}</Text>
    </Details>
  );
}

function squaresOf({ polygons, lines }: FileShapes): SquareSet {
  return squareSetOf(insideSwedishSquares([...squaresTouched(polygons), ...squaresOnLines(lines)]));
}
