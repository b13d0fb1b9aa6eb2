import { useInquirerCasePositions, useLiveCases } from '@schaktkoll/api-client';
import { CaseListMap, CaseTitle } from '@schaktkoll/cases';
import type { InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, inquirerListStatuses, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, useConfig } from '@schaktkoll/shell';
import { inquirerStartTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';

const open = inquirerListStatuses.filter((status) => status !== 'Closed' && status !== 'Canceled');
const query = { whose: 'Own', status: open.join() } as const;

const renderLink = (item: Pick<InquirerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: item.caseNumber }) }}>
    <CaseTitle {...item} />
  </AppLink>
);

/** Where the own open cases are. */
export function StartMap() {
  const { map } = useConfig();
  const positions = useInquirerCasePositions(query);
  useLiveCases('inquirer', () => void positions.mutate());
  return (
    <CaseListMap
      reading={positions}
      side="inquirer"
      sources={map.sources}
      renderLink={renderLink}
      empty={<Text>{texts.noneOnMap}</Text>}
      renderError={(error, retry) => <ErrorContent error={error} onRetry={retry} />}
    />
  );
}
