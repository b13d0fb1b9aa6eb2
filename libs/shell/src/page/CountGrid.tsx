import { AppLink, type Destination } from '@schaktkoll/routing';
import { formatNumber } from '@schaktkoll/texts';
import {
  colour,
  fontSize,
  fontWeight,
  media,
  radius,
  SignalShape,
  signalColours,
  space,
  type SignalName,
} from '@schaktkoll/ui';
import styled from 'styled-components';

export interface CountCell {
  readonly key: string;
  /** How urgent it is, where there is any. */
  readonly signal: SignalName;
  readonly count: number;
  /** What is counted, after the number: "konton att aktivera". */
  readonly words: string;
  readonly to: Destination;
  /** Called before the link is followed, for a list that is to open with a filter. */
  readonly onFollow?: () => void;
}

/** Numbers in one row, on a phone in one column: each is a link to what it counts. */
export function CountGrid({ label, cells }: { readonly label: string; readonly cells: readonly CountCell[] }) {
  return (
    <Grid aria-label={label}>
      {cells.map(({ key, signal, count, words, to, onFollow }) => {
        const shown = count === 0 ? 'none' : signal;
        return (
          <li key={key}>
            <Cell to={to} onClick={onFollow}>
              <Shape $colour={colour[signalColours[shown]]}>
                <SignalShape signal={shown} size={20} />
              </Shape>
              <Count>{formatNumber(count)}</Count>
              <span>{words}</span>
            </Cell>
          </li>
        );
      })}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  list-style: none;
  li {
    max-width: none;
  }
  li + li {
    border-top: 1px solid ${colour.rule};
  }
  ${media.header} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    li + li {
      border-top: 0;
      border-left: 1px solid ${colour.rule};
    }
  }
`;

const Cell = styled(AppLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: 100%;
  min-height: 56px;
  padding: ${space[2]} ${space[4]};
  color: ${colour.ink};
  font-size: ${fontSize[16]};
  line-height: 1.3;
  text-decoration: none;
  &:hover {
    background: ${colour.primaryGround};
    color: ${colour.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.header} {
    min-height: 76px;
  }
`;

const Shape = styled.span<{ readonly $colour: string }>`
  color: ${({ $colour }) => $colour};
`;

const Count = styled.span`
  font-size: ${fontSize[26]};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.semibold};
  ${media.header} {
    font-size: ${fontSize[34]};
  }
`;
