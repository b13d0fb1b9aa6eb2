import { useInquirerCasePositions, useLiveCases } from '@schaktkoll/api-client';
import { CaseListMap, caseColumns } from '@schaktkoll/cases';
import { inquirerListStatuses } from '@schaktkoll/domain';
import { ErrorContent, useConfig } from '@schaktkoll/shell';
import { inquirerStartTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';

const open = inquirerListStatuses.filter((status) => status !== 'Closed' && status !== 'Canceled');
const query = { whose: 'Own', status: open.join() } as const;

const { link } = caseColumns('inquirer');
const filling = {};

/** Where the own open cases are. */
export function StartMap() {
  const { map } = useConfig();
  // Read here: what only a part that loads later reads would not be drawn again when it comes.
  const { data, error, isLoading, mutate } = useInquirerCasePositions(query);
  useLiveCases('inquirer', () => void mutate());
  return (
    <CaseListMap
      reading={{ data, error, isLoading, mutate }}
      side="inquirer"
      sources={map.sources}
      renderLink={link}
      beside={filling}
      empty={<Text>{texts.noneOnMap}</Text>}
      renderError={(failure, retry) => <ErrorContent error={failure} onRetry={retry} />}
    />
  );
}
