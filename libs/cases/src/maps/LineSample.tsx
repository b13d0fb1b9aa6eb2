import { lineKindStyles, type LineKind } from '@schaktkoll/domain';
import { media } from '@schaktkoll/ui';
import styled from 'styled-components';

/** How lines of a kind look on the map, with their letters; its name stands beside it. */
export function LineSample({ kind, isPattern = false }: { readonly kind: LineKind; readonly isPattern?: boolean }) {
  const { letters, colour, darkColour, structure } = lineKindStyles[kind];
  return (
    <Sample aria-hidden viewBox="0 0 36 18" $colour={isPattern ? 'var(--ink)' : `light-dark(${colour}, ${darkColour})`}>
      <path d="M1 9h34" strokeWidth={structure === 'duct' ? 7 : structure === 'pipe' ? 6 : 4} />
      {structure !== 'cable' && structure !== 'area' && <path d="M1 9h34" strokeWidth="2.5" data-core="" />}
      <rect x={18 - 4 - 3.5 * letters.length} y="1.5" width={8 + 7 * letters.length} height="15" rx="4" />
      <text x="18" y="13">
        {letters}
      </text>
    </Sample>
  );
}

const Sample = styled.svg<{ readonly $colour: string }>`
  --kind: ${({ $colour }) => $colour};
  display: inline-block;
  vertical-align: middle;
  flex: none;
  width: 36px;
  height: 18px;
  path {
    stroke: var(--kind);
  }
  path[data-core],
  rect {
    stroke: var(--paper);
  }
  rect {
    fill: var(--paper);
    stroke: var(--kind);
  }
  /* As on the map for paper. */
  ${media.print} {
    --kind: var(--ink);
  }
  text {
    fill: var(--kind);
    font-size: 11px;
    font-weight: 700;
    text-anchor: middle;
  }
`;
