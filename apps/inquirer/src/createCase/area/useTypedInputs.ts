import { useState, type Dispatch, type SetStateAction } from 'react';
import type { AroundInput, BoxInput, CornersInput } from './typedArea.ts';

/** The input of the small forms beside the map. */
export interface TypedInputs {
  readonly corners: CornersInput;
  readonly box: BoxInput;
  /** The size around a place that is searched for; the search itself is not stored. */
  readonly around: AroundInput;
  readonly setCorners: Dispatch<SetStateAction<CornersInput>>;
  readonly setBox: Dispatch<SetStateAction<BoxInput>>;
  readonly setAround: (input: AroundInput) => void;
  /** There is input that has not been added. */
  readonly hasText: boolean;
}

/** The part that a draft stores. */
export type StoredInputs = Pick<TypedInputs, 'corners' | 'box'>;

const noSize = { width: '', height: '', radius: '' };
export const noTypedInputs: StoredInputs = {
  corners: { system: 'SWEREF99', corners: '' },
  box: { system: 'SWEREF99', point: '', shape: 'box', ...noSize },
};

/** Owned by the flow, so that unfinished input survives a visit to another step. */
export function useTypedInputs(initial: StoredInputs): TypedInputs {
  const [corners, setCorners] = useState<CornersInput>(initial.corners);
  const [box, setBox] = useState<BoxInput>(initial.box);
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
