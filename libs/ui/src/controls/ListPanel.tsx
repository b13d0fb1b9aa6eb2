import styled from 'styled-components';
import { colour, fontSize, layer, media, radius, shadow, space, target } from '../theme/tokens.ts';

/** The list that floats under a combobox. It stays in the page while hidden, because the input refers to it. */
export const ListPanel = styled.ul`
  position: absolute;
  top: calc(100% + ${space[1]});
  left: 0;
  z-index: ${layer.menu};
  width: 100%;
  max-height: min(20rem, 50vh);
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  border: 1px solid ${colour.controlEdge};
  border-radius: ${radius};
  background: ${colour.paper};
  box-shadow: ${shadow};
  list-style: none;
  scroll-margin-block: ${space[4]};
`;

/** An option. The one that Enter would choose has a background and a bar. */
export const ListOption = styled.li<{ $active: boolean }>`
  max-width: none;
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  border-left: 4px solid ${({ $active }) => ($active ? colour.primary : 'transparent')};
  border-radius: 3px;
  background: ${({ $active }) => ($active ? colour.primaryGround : 'transparent')};
  line-height: 1.5;
  overflow-wrap: anywhere;
  cursor: pointer;
  small {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${fontSize[16]};
    line-height: 1.35;
  }
  ${media.coarsePointer} {
    min-height: ${target.coarse};
    padding-block: 8px;
  }
  ${media.forcedColours} {
    outline: ${({ $active }) => ($active ? '2px solid Highlight' : 'none')};
  }
`;
