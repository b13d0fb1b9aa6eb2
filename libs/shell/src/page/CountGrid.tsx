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
  /** In smaller text under the words. */
  readonly details?: string | undefined;
  readonly to: Destination;
  /** Called before the link is followed, for a list that is to open with a filter. */
  readonly onFollow?: () => void;
}

interface CountGridProps {
  readonly label: string;
  readonly cells: readonly CountCell[];
  /** Two columns instead of one row. */
  readonly isPaired?: boolean;
}

/** Numbers in one row, on a phone in one column: each is a link to what it counts. */
export function CountGrid({ label, cells, isPaired = false }: CountGridProps) {
  return (
    <Grid aria-label={label} data-paired={isPaired ? '' : undefined}>
      {cells.map(({ key, signal, count, words, details, to, onFollow }) => {
        const shown = count === 0 ? 'none' : signal;
        return (
          <li key={key}>
            <Cell to={to} onClick={onFollow}>
              <Shape $colour={colour[signalColours[shown]]}>
                <SignalShape signal={shown} size={20} />
              </Shape>
              <Count>{formatNumber(count)}</Count>
              <span>
                {words}
                {details && <Details> {details}</Details>}
              </span>
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
  gap: 1px;
  background: ${colour.rule};
  li {
    max-width: none;
    background: ${colour.paper};
  }
  ${media.header} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
  &[data-paired] {
    ${media.tablet} {
      grid-auto-flow: row;
      grid-template-columns: 1fr 1fr;
    }
    li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
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
  [data-paired] > li > & {
    min-height: 60px;
    padding-inline: ${space[3]};
  }
`;

const Shape = styled.span<{ readonly $colour: string }>`
  flex: none;
  color: ${({ $colour }) => $colour};
`;

const Count = styled.span`
  font-size: ${fontSize[26]};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.semibold};
  ${media.header} {
    ul:not([data-paired]) > li & {
      font-size: ${fontSize[34]};
    }
  }
`;

const Details = styled.small`
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  ${media.tablet} {
    display: block;
  }
`;
