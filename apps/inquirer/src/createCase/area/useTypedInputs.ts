import { useState } from 'react';
import type { AroundInput, BoxInput, CornersInput } from './typedArea.ts';

/** What stands in the small forms beside the map. */
export interface TypedInputs {
  readonly corners: CornersInput;
  readonly box: BoxInput;
  /** The size around a place that is searched for; the search itself is not kept. */
  readonly around: AroundInput;
  readonly setCorners: (input: CornersInput) => void;
  readonly setBox: (input: BoxInput) => void;
  readonly setAround: (input: AroundInput) => void;
  /** Something is typed and not added. */
  readonly hasText: boolean;
}

/** What a draft keeps of it. */
export type KeptInputs = Pick<TypedInputs, 'corners' | 'box'>;

const noSize = { width: '', height: '', radius: '' };
const nothing: KeptInputs = {
  corners: { system: 'SWEREF99', corners: '' },
  box: { system: 'SWEREF99', point: '', shape: 'box', ...noSize },
};

/** Owned by the flow, so that what is half typed is still there after a look at another step. */
export function useTypedInputs(begun: KeptInputs = nothing): TypedInputs {
  const [corners, setCorners] = useState<CornersInput>(begun.corners);
  const [box, setBox] = useState<BoxInput>(begun.box);
  const [around, setAround] = useState<AroundInput>({ shape: 'circle', ...noSize });
  return {
    corners,
    box,
    around,
    setCorners,
    setBox,
    setAround,
    hasText: corners.corners.trim() !== '' || box.point.trim() !== '',
  };
}
