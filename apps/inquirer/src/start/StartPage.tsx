import { useInquirerCases, useInquirerOverview, useLiveCases, useStoredAt } from '@schaktkoll/api-client';
import { useIsOutdated, useToday } from '@schaktkoll/cases';
import { listInquirerCases } from '@schaktkoll/contract';
import { mayCreateCases, paths, statusOn, waitingKinds } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink, AppRedirect, ButtonLink } from '@schaktkoll/routing';
import { CountGrid, ErrorContent, PageHeader, StoredNotice, useCurrentUser, type CountCell } from '@schaktkoll/shell';
import { caseTexts, inquirerStartTexts as texts, digSteps } from '@schaktkoll/texts';
import {
  EmptyState,
  isFrom,
  LinkLine,
  LoadingRows,
  PageContainer,
  Section,
  SidePanel,
  space,
  Stack,
  Text,
  useMedia,
  Workspace,
  WorkspaceMap,
} from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { whenEmpty } from '../parts/whenEmpty.tsx';
import { StartMap } from './StartMap.tsx';
import { startListQuery } from './startListQuery.ts';
import { UrgentCases } from './UrgentCases.tsx';

/** The start page of an inquirer: what waits, what is most urgent, and where. A super user has the list alone. */
export function StartPage() {
  const user = useCurrentUser();
  return user.isSuperUser ? <AppRedirect to={{ path: paths.inquirer.cases }} /> : <Start />;
}

const signals = { stop: 'stop', toConfirm: 'wait', toAsk: 'wait', promised: 'wait', ended: 'none' } as const;
const mine = { whose: 'Own' } as const;

function Start() {
  const user = useCurrentUser();
  const today = useToday();
  const isBesideMap = useMedia(isFrom('mapPanel'));
  const overview = useInquirerOverview();
  const list = useInquirerCases(startListQuery);
  const retry = (): void => {
    void overview.mutate();
    list.retry();
  };
  useLiveCases('inquirer', retry);
  const storedAt = useStoredAt(listInquirerCases, { query: startListQuery });
  const isOutdated = useIsOutdated(storedAt);
  const create =
    mayCreateCases(user) && storedAt === null ? (
      <ButtonLink to={{ path: paths.inquirer.createCase }} variant="primary">
        {caseTexts.list.create}
      </ButtonLink>
    ) : undefined;
  const { data } = overview;
  const { items } = list;
  const error = overview.error ?? list.error;
  const open = items
    ?.map((item) => ({ ...item, status: statusOn(item, today) }))
    .filter(({ status: { kind } }) => kind !== 'Closed' && kind !== 'Canceled');
  const counts = waitingKinds.flatMap((kind): CountCell[] => {
    const count = data?.waiting.find((each) => each.kind === kind)?.count ?? 0;
    // Few have owners to ring: others are not told each day that they have none.
    if (kind === 'toAsk' && count === 0) return [];
    return [
      {
        key: kind,
        signal: signals[kind],
        count,
        ...texts.waiting[kind],
        to: { path: paths.inquirer.cases },
        onFollow: () => openWithFilters('cases', { ...mine, waiting: kind }),
      },
    ];
  });
  const nextStart = open
    ?.map(({ startDate }) => startDate)
    .filter((day) => day >= today)
    .sort()[0];
  const content = (
    <>
      <PageHeader title={texts.title} heading={texts.heading} actions={items?.length === 0 ? undefined : create} />
      <StoredNotice at={storedAt} onRetry={retry} />
      {(data === undefined || open === undefined) &&
        (error === undefined ? <LoadingRows text={texts.loading} /> : <ErrorContent error={error} onRetry={retry} />)}
      {data && open && (
        <Drafts isWanted={create !== undefined}>
          {items?.length === 0 ? (
            <NewUser {...whenEmpty(user, create)} />
          ) : (
            <>
              {data.waiting.length === 0 ? (
                <Text>
                  {texts.nothing} {nextStart !== undefined && texts.nextStart(nextStart)}
                </Text>
              ) : (
                <CountGrid label={texts.heading} cells={counts} isPaired />
              )}
              <UrgentCases cases={open} total={list.totalCount} isOutdated={isOutdated} />
              {!isBesideMap && (
                <LinkLine>
                  <AppLink to={{ path: paths.inquirer.cases, query: { view: 'map' } }}>{texts.map}</AppLink>
                </LinkLine>
              )}
            </>
          )}
        </Drafts>
      )}
    </>
  );
  return isBesideMap ? (
    <Columns>
      <Left>
        <Stack>{content}</Stack>
      </Left>
      <WorkspaceMap>
        <StartMap />
      </WorkspaceMap>
    </Columns>
  ) : (
    <PageContainer>
      <Stack>{content}</Stack>
    </PageContainer>
  );
}

/** A draft stands above what waits. It cannot be continued without a network. */
function Drafts({ isWanted, children }: { readonly isWanted: boolean; readonly children: ReactNode }) {
  return isWanted ? <OwnDraft>{children}</OwnDraft> : children;
}

/** What a case is, for a user who has had none. */
function NewUser({ body, action }: { readonly body: string; readonly action?: ReactNode }) {
  return (
    <>
      <EmptyState heading={caseTexts.list.emptyHeading} action={action}>
        {body}
      </EmptyState>
      {action !== undefined && (
        <Section heading={texts.steps}>
          <ol>
            {Object.values(digSteps).map(({ heading, body: what }) => (
              <li key={heading}>
                <strong>{heading}.</strong> {what}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

const Columns = styled(Workspace)`
  grid-template: 'panel map' minmax(0, 1fr) / auto minmax(0, 1fr);
`;

const Left = styled(SidePanel)`
  width: 592px;
  padding: ${space[5]};
  border-right: 1px solid transparent;
`;
