import { squareSetOf, type SquareSet } from '@schaktkoll/geometry';
import { SquareEditor, useSquares } from '@schaktkoll/map';
import { squareEditorTexts } from '@schaktkoll/texts';
import { useState, type ReactElement } from 'react';

/** From the south of Sweden to its north. */
const rows = { from: 6150, to: 7650 };
const squaresOfRow = 300;
const runsOfRow = 6;

/** The product's own editor around as many squares as Sweden has. */
export function SquaresPage(): ReactElement {
  const [initial] = useState(wholeCountry);
  const squares = useSquares(initial);
  return <SquareEditor squares={squares} texts={squareEditorTexts} />;
}

/** 1,500 rows of 300 squares, each of them in six runs with one square between, its edges wavy. */
function wholeCountry(): SquareSet {
  const length = squaresOfRow / runsOfRow;
  return squareSetOf(
    Array.from({ length: rows.to - rows.from }, (_row, index) =>
      Array.from({ length: runsOfRow }, (_run, run) => {
        const eastingFrom = 350 + Math.round(80 * Math.sin(index / 150) + 4 * Math.sin(index / 3)) + run * (length + 1);
        return { northing: rows.from + index, eastingFrom, eastingTo: eastingFrom + length - 1 };
      }),
    ).flat(),
  );
}
