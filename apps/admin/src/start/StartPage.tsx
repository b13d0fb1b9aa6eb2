import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { CountGrid, ErrorContent, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { adminStartTexts as texts } from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, media, PageContainer, Section, space, Stack, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { JobPanel } from './JobPanel.tsx';
import { TodoList, TodoRow } from './TodoRow.tsx';
import { useTodo } from './useTodo.ts';

/** The start page: who is signed in, and what needs a super user now (specification section 2). */
export function StartPage() {
  const user = useCurrentUser();
  const { counts, rows, jobs, error, retry } = useTodo();
  return (
    <PageContainer>
      <Stack>
        <PageHeader
          title={texts.heading}
          heading={texts.welcome(user.name)}
          lead={texts.organisation(user.organization.name)}
        />
        <LinkLine>
          <AppLink to={{ app: 'inquirer', path: paths.inquirer.cases }}>{texts.cases}</AppLink>
        </LinkLine>
        {counts === undefined &&
          (error ? <ErrorContent error={error} onRetry={retry} /> : <LoadingBlock text={texts.loading} />)}
        {counts && <CountGrid label={texts.counts} cells={counts} />}
        {counts && (
          <Columns>
            <Section heading={texts.todo}>
              {rows.length === 0 ? (
                <Text>{texts.nothing}</Text>
              ) : (
                <TodoList>
                  {rows.map(({ key, ...row }) => (
                    <TodoRow key={key} {...row} />
                  ))}
                </TodoList>
              )}
            </Section>
            <JobPanel jobs={jobs} />
          </Columns>
        )}
      </Stack>
    </PageContainer>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} 40px;
  ${media.mapPanel} {
    grid-template-columns: minmax(0, 1fr) 480px;
    align-items: start;
  }
`;
