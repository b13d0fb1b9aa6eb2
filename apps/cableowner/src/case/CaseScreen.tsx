import { colour, media, SidePanel, Workspace, WorkspaceMap } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CaseQueue } from './CaseQueue.tsx';

interface CaseScreenProps {
  readonly caseNumber: string;
  /** Nothing while the case is read. */
  readonly map?: ReactNode;
  readonly children: ReactNode;
}

/** The other cases, the map and the panel of one case beside each other; on a phone one below the other. */
export function CaseScreen({ caseNumber, map, children }: CaseScreenProps) {
  return (
    // The queue stays while the case is read: its links may have the focus.
    <Screen key={caseNumber}>
      <CaseQueue caseNumber={caseNumber} />
      <WorkspaceMap data-case-map="">{map}</WorkspaceMap>
      <CasePanel>{children}</CasePanel>
    </Screen>
  );
}

const Screen = styled(Workspace)`
  grid-template: 'queue panel' auto 'map panel' minmax(0, 1fr) / minmax(0, 1fr) auto;
  ${media.desktop} {
    grid-template: 'queue map panel' minmax(0, 1fr) / 324px minmax(0, 1fr) auto;
  }
  ${media.belowTablet} {
    position: relative;
    display: block;
    overflow-y: auto;
    ${WorkspaceMap} {
      height: min(180px, 40dvh);
      border-bottom: 1px solid ${colour.rule};
    }
    /* What gets focus is scrolled clear of the foot of the answer. */
    scroll-padding-bottom: 7rem;
  }
  ${media.print} {
    ${WorkspaceMap} {
      height: auto;
      overflow: visible;
    }
  }
`;

const CasePanel = styled(SidePanel)`
  scroll-padding-bottom: 7rem;
  ${media.desktop} {
    width: 432px;
  }
  ${media.belowTablet} {
    width: auto;
    overflow: visible;
    border: 0;
  }
`;
