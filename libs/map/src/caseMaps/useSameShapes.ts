import type { Polygon } from '@schaktkoll/geometry';
import { useMemo, useState } from 'react';

/** The same array for as long as the shapes have the same corners: a case that is read again has new arrays. */
export function useSameShapes(shapes: readonly Polygon[]): readonly Polygon[] {
  const corners = useMemo(() => JSON.stringify(shapes.map(({ coordinates }) => coordinates)), [shapes]);
  const [kept, setKept] = useState({ corners, shapes });
  if (kept.corners === corners) return kept.shapes;
  setKept({ corners, shapes });
  return shapes;
}
