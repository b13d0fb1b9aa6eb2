import type { ReactElement, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { colour, fontSize, fontWeight, media, space } from '../theme/tokens.ts';

export interface DefinitionRow {
  readonly label: string;
  readonly value: ReactNode;
}

interface DefinitionListProps {
  readonly rows: readonly DefinitionRow[];
  /** Small lines of running text, each with its label first. */
  readonly isInline?: boolean;
}

/** Label and value in rows: the review page and the facts of a case. Labels are unique within a list. */
export function DefinitionList({ rows, isInline = false }: DefinitionListProps): ReactElement {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <Row key={label} $isInline={isInline}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </dl>
  );
}

const inline = css`
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  & > * {
    display: inline;
    margin: 0;
  }
  dt::after {
    content: ': ';
  }
`;

const grid = css`
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
  ${media.tablet} {
    grid-template-columns: minmax(9rem, 2fr) minmax(0, 4fr);
    align-items: baseline;
  }
`;

const Row = styled.div<{ $isInline: boolean }>`
  ${({ $isInline }) => ($isInline ? inline : grid)}
  dd {
    min-width: 0;
    white-space: pre-line;
  }
`;
