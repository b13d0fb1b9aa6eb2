import styled, { css } from 'styled-components';
import { breakpoint, colour, fontSize, fontWeight, media, radius, space, target } from '../theme/tokens.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

/** An extra column has its place on the widest screens alone. */
const hiddenWhenExtra = css<{ $extra: boolean }>`
  @media (max-width: ${breakpoint.desktopXl - 0.02}px) {
    ${({ $extra }) => ($extra ? 'display: none;' : '')}
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${media.belowTablet} {
    display: block;
  }
`;

export const Head = styled.thead`
  ${media.belowTablet} {
    ${visuallyHidden}
  }
`;

export const Caption = styled.caption<{ $hidden: boolean }>`
  padding-bottom: ${space[3]};
  font-size: ${fontSize[21]};
  font-weight: ${fontWeight.semibold};
  text-align: left;
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
  ${media.belowTablet} {
    ${({ $hidden }) => ($hidden ? '' : 'display: block;')}
  }
`;

export const HeadCell = styled.th<{ $numeric: boolean; $extra: boolean }>`
  padding: ${space[2]} ${space[4]} ${space[2]} 0;
  border-bottom: 2px solid ${colour.ink};
  font-size: ${fontSize[16]};
  line-height: 1.3;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  vertical-align: bottom;
  &:last-child {
    padding-right: 0;
  }
  ${hiddenWhenExtra}
`;

export const ToggleHead = styled.th`
  width: 48px;
  border-bottom: 2px solid ${colour.ink};
  ${media.desktopXl} {
    display: none;
  }
`;

export const Body = styled.tbody`
  ${media.belowTablet} {
    display: block;
    border-top: 1px solid ${colour.rule};
  }
`;

export const Row = styled.tr<{ $highlighted: boolean; $open: boolean }>`
  background: ${({ $highlighted }) => ($highlighted ? colour.primaryGround : 'transparent')};
  ${media.tablet} {
    &:hover {
      background: ${({ $highlighted }) => ($highlighted ? colour.primaryGround : colour.ground)};
    }
  }
  ${media.belowTablet} {
    display: block;
    position: relative;
    padding-block: ${space[4]};
    border-bottom: ${({ $open }) => ($open ? 'none' : `1px solid ${colour.rule}`)};
    border-radius: ${({ $highlighted }) => ($highlighted ? radius : 0)};
  }
  @media (max-width: ${breakpoint.desktopXl - 0.02}px) {
    ${({ $open }) => ($open ? '& > th, & > td { border-bottom: 0; }' : '')}
  }
`;

export const RowHead = styled.th<{ $besideButton: boolean }>`
  padding: ${space[3]} ${space[4]} ${space[3]} 0;
  border-bottom: 1px solid ${colour.rule};
  font-size: ${fontSize[16]};
  text-align: left;
  vertical-align: top;
  /* One very long word must not push the table off the screen. */
  overflow-wrap: anywhere;
  hyphens: auto;
  a {
    display: inline-block;
    min-width: min(9.5rem, 100%);
    min-height: ${target.fine};
    /* The name is what a row is found by: the other columns break first. */
    ${media.desktop} {
      min-width: 10.5rem;
    }
    ${media.coarsePointer} {
      min-height: ${target.coarse};
    }
  }
  ${media.belowTablet} {
    display: block;
    padding: 0 ${({ $besideButton }) => ($besideButton ? space[7] : 0)} ${space[2]} 0;
    border: 0;
    font-size: ${fontSize[18]};
  }
`;

export const Cell = styled.td<{ $numeric: boolean; $extra: boolean }>`
  padding: ${space[3]} ${space[4]} ${space[3]} 0;
  border-bottom: 1px solid ${colour.rule};
  font-size: ${fontSize[16]};
  vertical-align: top;
  &:last-child {
    padding-right: 0;
  }
  white-space: ${({ $numeric }) => ($numeric ? 'nowrap' : 'normal')};
  ${media.tablet} {
    text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  }
  ${media.belowTablet} {
    /* Beside each other where both have room; under each other when the text is large. */
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    padding: ${space[1]} 0;
    border: 0;
  }
  ${hiddenWhenExtra}
`;

export const ToggleCell = styled.td`
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${colour.rule};
  text-align: right;
  vertical-align: top;
  ${media.belowTablet} {
    display: block;
    position: absolute;
    top: ${space[2]};
    right: 0;
    padding: 0;
    border: 0;
  }
  ${media.desktopXl} {
    display: none;
  }
`;

export const DetailRow = styled.tr<{ $highlighted: boolean }>`
  background: ${({ $highlighted }) => ($highlighted ? colour.primaryGround : 'transparent')};
  ${media.belowTablet} {
    display: block;
    border-bottom: 1px solid ${colour.rule};
  }
  ${media.desktopXl} {
    display: none;
  }
`;

export const DetailCell = styled.td`
  padding: 0 ${space[4]} ${space[4]} 0;
  border-bottom: 1px solid ${colour.rule};
  font-size: ${fontSize[16]};
  ${media.belowTablet} {
    display: block;
    padding: 0 0 ${space[4]};
    border: 0;
  }
  dl {
    display: flex;
    flex-direction: column;
    gap: ${space[1]};
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
  }
  dt {
    flex: 0 0 6.5rem;
    color: ${colour.inkMuted};
  }
  dd {
    flex: 1 1 10.5rem;
    min-width: 0;
    margin: 0;
  }
`;

export const CellLabel = styled.span`
  display: none;
  color: ${colour.inkMuted};
  ${media.belowTablet} {
    display: block;
    flex: 0 0 6.5rem;
  }
`;

export const CellValue = styled.span<{ $unbroken: boolean; $roomy: boolean }>`
  min-width: 0;
  ${media.tablet} {
    display: block;
    /* What may be broken anywhere would otherwise be, letter by letter, for the sake of the other columns. */
    min-width: ${({ $roomy }) => ($roomy ? '9.5rem' : 0)};
  }
  ${media.desktop} {
    min-width: ${({ $roomy }) => ($roomy ? '11rem' : 0)};
  }
  white-space: ${({ $unbroken }) => ($unbroken ? 'nowrap' : 'normal')};
  ${media.belowTablet} {
    flex: 1 1 10.5rem;
    white-space: normal;
  }
`;
