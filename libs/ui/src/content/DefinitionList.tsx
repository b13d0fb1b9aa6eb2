import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontWeight, media, space } from '../theme/tokens.ts';

export interface DefinitionRow {
  readonly label: string;
  readonly value: ReactNode;
  /** A change link, on the review page; its text says what it changes. */
  readonly action?: ReactNode;
}

interface DefinitionListProps {
  readonly rows: readonly DefinitionRow[];
}

/** Label and value in rows: the review page and the facts of a case. Labels are unique within a list. */
export function DefinitionList({ rows }: DefinitionListProps): ReactElement {
  const columns = rows.some(({ action }) => action !== undefined) ? 3 : 2;
  return (
    <dl>
      {rows.map(({ label, value, action }) => (
        <Row key={label} $columns={columns}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {action !== undefined && <Action>{action}</Action>}
        </Row>
      ))}
    </dl>
  );
}

const Row = styled.div<{ $columns: number }>`
  display: grid;
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[3]};
  /* Lines only between the rows: the section around them has its own, and two adjacent lines look like an empty row. */
  & + & {
    border-top: 1px solid ${colour.rule};
  }
  dt {
    font-weight: ${fontWeight.semibold};
  }
  dd {
    min-width: 0;
    white-space: pre-line;
  }
  ${media.tablet} {
    grid-template-columns:
      minmax(9rem, 2fr) minmax(0, 4fr)
      ${({ $columns }) => ($columns === 3 ? 'minmax(7rem, 1.5fr)' : '')};
    align-items: baseline;
  }
`;

const Action = styled.dd`
  ${media.tablet} {
    text-align: right;
  }
  ${media.print} {
    display: none;
  }
`;
