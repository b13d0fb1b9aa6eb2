import { useState } from 'react';
import type { BoxInput, CornersInput } from './typedArea.ts';

/** What stands in the two small forms beside the map. */
export interface TypedInputs {
  readonly corners: CornersInput;
  readonly box: BoxInput;
  readonly setCorners: (input: CornersInput) => void;
  readonly setBox: (input: BoxInput) => void;
  /** Something is typed and not added. */
  readonly hasText: boolean;
}

const nothing: Pick<TypedInputs, 'corners' | 'box'> = {
  corners: { system: 'SWEREF99', corners: '' },
  box: { system: 'SWEREF99', point: '', width: '', height: '' },
};

/** Owned by the flow, so that what is half typed is still there after a look at another step. */
export function useTypedInputs(begun: Pick<TypedInputs, 'corners' | 'box'> = nothing): TypedInputs {
  const [corners, setCorners] = useState<CornersInput>(begun.corners);
  const [box, setBox] = useState<BoxInput>(begun.box);
  return { corners, box, setCorners, setBox, hasText: corners.corners.trim() !== '' || box.point.trim() !== '' };
}
