import { useCableOwnerCases, useCableOwnerOverview, useLiveCases } from '@schaktkoll/api-client';
import type { CableOwnerOverview } from '@schaktkoll/contract';
import { buildPath, paths, type OwnerWaitingKind } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { CountGrid, ErrorContent, PageHeader, type CountCell } from '@schaktkoll/shell';
import { ownerStartTexts as texts } from '@schaktkoll/texts';
import { LinkLine, LoadingRows, media, PageContainer, space, Stack } from '@schaktkoll/ui';
import styled from 'styled-components';
import { NearestCases } from './NearestCases.tsx';
import { OrganisationNotices } from './OrganisationNotices.tsx';
import { startListQuery } from './startListQuery.ts';
import { StartPlots } from './StartPlots.tsx';
import { WaitingAtPoints } from './WaitingAtPoints.tsx';

/** The start page of the cable owner app: what waits, and how the answers go (specification section 2, dashboard). */
export function StartPage() {
  const { data, error: failure, mutate } = useCableOwnerOverview();
  const list = useCableOwnerCases(startListQuery);
  const retry = (): void => {
    void mutate();
    list.retry();
  };
  useLiveCases('cableowner', retry);
  const error = failure ?? list.error;
  const { items } = list;
  const first = items?.[0];
  return (
    <PageContainer>
      <Stack $gap={5}>
        <PageHeader
          title={texts.title}
          heading={texts.waitingHeading}
          actions={
            first && (
              <ButtonLink
                to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: first.caseNumber }) }}
                variant="primary"
              >
                {texts.answerFirst}
              </ButtonLink>
            )
          }
        />
        {(data === undefined || items === undefined) &&
          (error === undefined ? <LoadingRows text={texts.loading} /> : <ErrorContent error={error} onRetry={retry} />)}
        {data && items && (
          <>
            <OrganisationNotices overview={data} />
            <CountGrid label={texts.waitingHeading} cells={cellsOf(data)} />
            <Others overview={data} />
            <Columns>
              <NearestCases cases={items} total={list.totalCount} />
              <Stack $gap={5}>
                <StartPlots />
                <WaitingAtPoints points={data.answerPoints} />
              </Stack>
            </Columns>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

const signals = { late: 'stop', dueToday: 'wait', manualReview: 'wait', toAnswer: 'none' } as const;
const toList = { path: paths.cableowner.cases } as const;
const openList = (waiting: OwnerWaitingKind) => () => openWithFilters('ownerCases', { waiting });
const countIn = ({ waiting }: CableOwnerOverview, kind: OwnerWaitingKind): number =>
  waiting.find((each) => each.kind === kind)?.count ?? 0;

function cellsOf(overview: CableOwnerOverview): CountCell[] {
  const { answerPoints, answeredCount } = overview;
  const busy = answerPoints.filter(({ toAnswer }) => toAnswer > 0).length;
  return [
    ...(['late', 'dueToday', 'manualReview', 'toAnswer'] as const).map((kind) => ({
      key: kind,
      signal: signals[kind],
      count: countIn(overview, kind),
      words: texts.waiting[kind],
      details: kind === 'toAnswer' && busy > 0 ? texts.atPoints(busy) : undefined,
      to: toList,
      onFollow: openList(kind),
    })),
    {
      key: 'answered',
      signal: 'none' as const,
      count: answeredCount,
      words: texts.answered,
      details: texts.answeredDetails,
      to: toList,
      onFollow: () => openWithFilters('ownerCases', { status: ['Answered'] }),
    },
  ];
}

/** What only some have: cases that the user has taken, and cases in watched areas. */
function Others({ overview }: { readonly overview: CableOwnerOverview }) {
  return (['mine', 'watched'] as const).map((kind) => {
    const count = countIn(overview, kind);
    return count === 0 ? null : (
      <LinkLine key={kind}>
        <AppLink to={toList} onClick={openList(kind)}>
          {texts.others[kind](count)}
        </AppLink>
      </LinkLine>
    );
  });
}

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} 40px;
  ${media.mapPanel} {
    grid-template-columns: minmax(0, 1fr) 420px;
  }
`;
