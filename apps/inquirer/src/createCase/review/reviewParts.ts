import { AppLink } from '@schaktkoll/routing';
import { colour, fontSize, linkAlone, media, SidePanel, space, Workspace } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Map and panel; on a phone the map is a strip above, in a low window as wide as the panel. */
export const Frame = styled(Workspace)`
  ${media.belowTablet} {
    grid-template: 'map' minmax(96px, 24%) 'panel' minmax(0, 1fr) / minmax(0, 1fr);
  }
  ${media.lowAndWide} {
    grid-template: 'map panel' minmax(0, 1fr) / minmax(0, 2fr) minmax(0, 3fr);
    & > :first-child {
      grid-column: auto;
    }
  }
`;

/** What is sent, in parts with one button each. */
export const Panel = styled(SidePanel)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  width: 560px;
  padding: ${space[2]} ${space[5]} 0;
  ${media.belowMapPanel} {
    width: 440px;
  }
  ${media.phone} {
    width: auto;
    padding: ${space[3]} ${space[4]} 0;
    border-left: 0;
  }
  /* What has the focus stands above the buttons. */
  scroll-padding-bottom: 96px;
  h1 {
    font-size: ${fontSize[26]};
  }
  div:has(> h1) {
    gap: 0;
    font-size: ${fontSize[16]};
  }
  h1 + p {
    font-size: ${fontSize[16]};
  }
  h2 {
    font-size: ${fontSize[18]};
  }
  h3 {
    font-size: ${fontSize[16]};
  }
  section {
    gap: 2px;
    padding-top: ${space[2]};
  }
  p {
    max-width: none;
  }
`;

export const Change = styled(AppLink)`
  ${linkAlone}
  font-size: ${fontSize[16]};
`;

/** Looks like the links beside it, and opens its form where it stands. */
export const ChangeHere = styled.button`
  ${linkAlone}
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.primary};
  font-size: ${fontSize[16]};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;

/** It stays at the lower edge; what went wrong stands above its buttons. */
export const Foot = styled.div`
  position: sticky;
  bottom: var(--notice, 0px);
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  margin: auto -${space[5]} 0;
  padding: ${space[2]} ${space[5]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.paper};
  ${media.phone} {
    margin-inline: -${space[4]};
    padding: ${space[2]} ${space[4]};
  }
  & > :not(button, a) {
    flex: 1 0 100%;
  }
  & > button {
    flex: 1;
    min-height: 52px;
  }
  ${media.print} {
    display: none;
  }
`;
