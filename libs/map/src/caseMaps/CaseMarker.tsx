import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { CaseKind } from './mapCase.ts';
import { markerShapes, markerSide } from './markerShapes.ts';

/** The shape of a status beside its text, as on the map. */
export function CaseMarker({ kind: { shape, colour } }: { readonly kind: CaseKind }): ReactElement {
  return (
    <Drawing viewBox={`0 0 ${markerSide} ${markerSide}`} width={18} height={18} aria-hidden="true" focusable="false">
      <path d={markerShapes[shape]} fill={colour} fillRule="evenodd" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  margin-top: 0.2em;
`;
