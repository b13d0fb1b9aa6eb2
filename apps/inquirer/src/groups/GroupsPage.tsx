import { useCaseGroups } from '@schaktkoll/api-client';
import type { CaseGroupHead } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { caseGroupTexts, formatDay, purposeTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, ResponsiveTable, Section, Stack, Text, type TableColumn } from '@schaktkoll/ui';
import { ReadList } from './ReadList.tsx';

const texts = caseGroupTexts.list;

const columns: readonly TableColumn<CaseGroupHead>[] = [
  {
    key: 'name',
    heading: texts.name,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <AppLink to={{ path: buildPath(paths.inquirer.caseGroup, { groupId: id }) }}>{name}</AppLink>
    ),
  },
  { key: 'purpose', heading: texts.purpose, cell: ({ purpose }) => purposeTexts[purpose] },
  { key: 'counts', heading: texts.counts, cell: ({ counts }) => texts.ofCounts(counts) },
  { key: 'changed', heading: texts.changed, noWrap: true, cell: ({ changedAt }) => formatDay(changedAt) },
];

/** The user's groups of cases, and a way to begin one from a list. */
export function GroupsPage() {
  const { data, error, mutate } = useCaseGroups();
  if (error && !data) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer>
      <Stack $gap={8}>
        <PageHeader title={caseGroupTexts.heading} lead={caseGroupTexts.lead} />
        {data === undefined ? (
          <LoadingBlock text={caseGroupTexts.loading} />
        ) : (
          <>
            <Section heading={texts.heading}>
              {data.groups.length === 0 ? (
                <Text>{texts.empty}</Text>
              ) : (
                <ResponsiveTable
                  caption={texts.caption}
                  captionHidden
                  columns={columns}
                  rows={data.groups}
                  rowKey={({ id }) => id}
                />
              )}
            </Section>
            <ReadList />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
