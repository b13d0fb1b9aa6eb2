import type { InquirerCase } from '@schaktkoll/contract';
import { paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser, useFocusAfterMove, usePageTitle } from '@schaktkoll/shell';
import { casePageTexts, caseWorkspaceTexts as texts, formatPeriodShort, shellTexts } from '@schaktkoll/texts';
import {
  Button,
  colour,
  fontSize,
  Heading,
  Icon,
  IconButton,
  media,
  radius,
  shadow,
  space,
  target,
  VisuallyHidden,
  WorkspaceBar,
} from '@schaktkoll/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { listHeading } from '../../parts/listHeading.ts';
import { useCasePanel } from './casePanel.ts';

interface CaseBarProps {
  readonly item: InquirerCase;
  /** The Swedish calendar day. */
  readonly today: string;
  /** When the case was read, as an ISO moment. */
  readonly readAt: string;
  /** The case is stored: files and changes need the network. */
  readonly isStored: boolean;
}

/** Above map and panel: the way back, which case it is, how old what is shown is, and what can be done with all of it. */
export function CaseBar({ item, today, readAt, isStored }: CaseBarProps) {
  const { view, show, setLevel } = useCasePanel();
  const { caseNumber, name, startDate, endDate } = item;
  const list = listHeading(useCurrentUser());
  const top = useRef<HTMLDivElement>(null);
  const title = casePageTexts.title(caseNumber);
  usePageTitle(title);
  useFocusAfterMove(top, title);
  const open = (next: typeof view) => {
    show(next);
    // The list of forms needs its room on a phone.
    if (next !== 'answers') setLevel('full');
  };
  return (
    <Bar ref={top}>
      <nav aria-label={shellTexts.breadcrumbs}>
        <Back to={{ path: paths.inquirer.cases }}>
          <Icon name="arrowLeft" />
          <VisuallyHidden>{list}</VisuallyHidden>
        </Back>
      </nav>
      <Words>
        <Name level={1} size={21} tabIndex={-1} data-page-heading="">
          {name}
        </Name>
        <Facts>
          {caseNumber} · {formatPeriodShort(startDate, endDate, today)}
        </Facts>
      </Words>
      <Age>{texts.asOf(readAt, swedishDayOf(readAt) === today)}</Age>
      {!isStored && (
        <Tools data-print="hide">
          <TakeAlong icon="download" size="compact" onClick={() => open('files')}>
            {texts.takeAlong}
          </TakeAlong>
          <More
            icon="more"
            label={texts.more}
            aria-expanded={view === 'more'}
            onClick={() => open(view === 'more' ? 'answers' : 'more')}
          />
        </Tools>
      )}
    </Bar>
  );
}

/** On a phone its parts lie on the map, held sideways too. */
const Bar = styled(WorkspaceBar)`
  ${media.phone} {
    position: absolute;
    grid-area: map;
    inset: 0 0 auto;
    z-index: 1;
    align-items: stretch;
    gap: ${space[2]};
    min-height: 0;
    padding: ${space[2]};
    border: 0;
    background: none;
    pointer-events: none;
    & > * {
      border-radius: ${radius};
      background: ${colour.raised};
      box-shadow: ${shadow};
      pointer-events: auto;
    }
  }
  ${media.print} {
    position: static;
    /* Beside the code, which is 27 mm wide. */
    align-items: flex-start;
    min-height: 27mm;
    padding: 0 32mm 0 0;
    border: 0;
    & > * {
      box-shadow: none;
    }
  }
`;

const Back = styled(AppLink)`
  display: grid;
  place-items: center;
  width: ${target.coarse};
  height: 100%;
  min-height: ${target.coarse};
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space[1]} ${space[4]};
  min-width: 0;
  ${media.phone} {
    flex-direction: column;
    gap: 0;
    padding: ${space[1]} ${space[3]};
  }
  ${media.print} {
    flex-direction: column;
    gap: 0;
    padding: 0;
  }
`;

const Name = styled(Heading)`
  flex: 0 1 auto;
  min-width: 0;
  max-width: none;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    width: 100%;
    font-size: ${fontSize[16]};
  }
  ${media.print} {
    white-space: normal;
  }
`;

const Facts = styled.p`
  max-width: none;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.phone} {
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: ${fontSize[14]};
    line-height: 1.25;
  }
`;

const Age = styled.p`
  display: none;
  flex: none;
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  font-variant-numeric: tabular-nums;
  ${media.mapPanel} {
    display: block;
  }
  ${media.phone} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
`;

const TakeAlong = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

const More = styled(IconButton)`
  width: ${target.coarse};
  height: ${target.coarse};
`;
