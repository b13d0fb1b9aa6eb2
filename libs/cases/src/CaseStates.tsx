import type { ApiError } from '@schaktkoll/api-client';
import { isCaseNumber, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { CaseNumberSearch, ErrorPage, PageHeader } from '@schaktkoll/shell';
import { archivedCaseTexts, casePageTexts as texts, errorText } from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

interface CaseStatesProps<Item> {
  readonly app: 'inquirer' | 'cableowner';
  readonly caseNumber: string;
  /** The heading of the list that the case is in. */
  readonly list: string;
  /** The state of reading the case. */
  readonly reading: {
    readonly data: Item | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => unknown;
  };
  /** Above the search for another case, where this one cannot be shown. */
  readonly elsewhere?: ReactNode;
  /** What the user may see of an archived case. */
  readonly archived?: ReactNode;
  /** While the case is read, for a page with a layout of its own. */
  readonly waiting?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A case page in each of its states: waiting, not there or not yours, failed, and with the case. */
export function CaseStates<Item>(props: CaseStatesProps<Item>) {
  const { app, caseNumber, list, reading, elsewhere, archived, waiting, children } = props;
  const { data, error, mutate } = reading;
  const missing = error && missingCase(error);
  if (error && missing) {
    const isArchived = error.code === 'CaseIsArchived';
    return (
      <PageContainer $width="reading">
        <Stack>
          <PageHeader
            title={missing.title}
            kicker={isCaseNumber(caseNumber) && caseNumber}
            trail={[{ label: list, to: { path: paths[app].cases } }]}
          />
          <Stack>
            <Text>{isArchived && archived ? archivedCaseTexts.body : missing.reason}</Text>
            {isArchived && !archived && <Text>{texts.archivedHelp}</Text>}
            <LinkLine>
              <AppLink to={{ path: paths[app].cases }}>{texts.toList}</AppLink>
            </LinkLine>
            {elsewhere}
            <CaseNumberSearch app={app} />
          </Stack>
          {isArchived && archived}
        </Stack>
      </PageContainer>
    );
  }
  if (data !== undefined) return children(data);
  if (error) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  if (waiting !== undefined) return waiting;
  return (
    <PageContainer>
      <LoadingBlock text={texts.loading} />
    </PageContainer>
  );
}

/** Of a case that does not exist or that the user may not see: the server does not disclose which. */
function missingCase({ code, status, info }: ApiError): { readonly title: string; readonly reason: string } | null {
  if (code === 'CaseIsArchived') return { title: texts.archivedHeading, reason: errorText(code, info?.params) };
  if (code === 'CaseNumberInvalidFormat') return { title: texts.invalidNumberHeading, reason: errorText(code) };
  return status === 404 ? { title: texts.notFoundHeading, reason: texts.notFoundBody } : null;
}
