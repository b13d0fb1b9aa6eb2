import { CaseName, ListStatus } from '@schaktkoll/cases';
import type { InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { formatDayShort, inquirerStartTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, Heading, space, Stack } from '@schaktkoll/ui';
import styled from 'styled-components';

const most = 8;

interface UrgentCasesProps {
  readonly cases: readonly InquirerCaseItem[];
  /** How many own cases there are, finished ones too. */
  readonly total: number;
  readonly isOutdated: boolean;
}

/** The cases to look at first, and the way to all. */
export function UrgentCases({ cases, total, isOutdated }: UrgentCasesProps) {
  return (
    <Stack as="section" $gap={1}>
      <Top>
        <Heading level={2} size={21}>
          {texts.urgent}
        </Heading>
        <AppLink to={{ path: paths.inquirer.cases }} onClick={() => openWithFilters('cases', { whose: 'Own' })}>
          {texts.all(total)}
        </AppLink>
      </Top>
      <Rows>
        {cases.slice(0, most).map((item) => (
          <li key={item.caseNumber}>
            <Row to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: item.caseNumber }) }}>
              <b>
                <CaseName {...item} />
              </b>
              <small>
                <ListStatus status={item.status} isOutdated={isOutdated} />
              </small>
              <Start>
                {texts.start} <span>{formatDayShort(item.startDate)}</span>
              </Start>
            </Row>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
`;

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: none;
    border-bottom: 1px solid ${colour.rule};
  }
`;

/** The shape of the status stands before both lines. */
const Row = styled(AppLink)`
  display: grid;
  grid-template: 'name start' 'status start' / minmax(0, 1fr) auto;
  align-content: center;
  column-gap: ${space[4]};
  position: relative;
  min-height: 60px;
  padding: ${space[2]} ${space[1]} ${space[2]} 36px;
  color: ${colour.ink};
  font-size: ${fontSize[16]};
  line-height: 1.3;
  text-decoration: none;
  &:hover {
    background: ${colour.primaryGround};
    color: ${colour.ink};
  }
  b {
    overflow: hidden;
    font-weight: ${fontWeight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    grid-area: status;
    font-size: ${fontSize[14]};
  }
  svg {
    position: absolute;
    top: calc(50% - 10px);
    left: ${space[1]};
    margin: 0;
  }
`;

const Start = styled.span`
  grid-area: start;
  align-self: center;
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  font-variant-numeric: tabular-nums;
  text-align: right;
  span {
    display: block;
    white-space: nowrap;
  }
`;
