import type { DryRun } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { answerRuleTexts, measureTexts } from '@schaktkoll/texts';
import { ResponsiveTable, Stack, Note, Text, type TableColumn } from '@schaktkoll/ui';

const texts = answerRuleTexts.dryRun;

const columns: readonly TableColumn<DryRun['examples'][number]>[] = [
  {
    key: 'caseNumber',
    heading: texts.caseNumber,
    isRowHeader: true,
    noWrap: true,
    cell: ({ caseNumber }) => (
      <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }}>{caseNumber}</AppLink>
    ),
  },
  { key: 'name', heading: texts.name, cell: ({ name }) => name },
  {
    key: 'given',
    heading: texts.given,
    cell: ({ measure }) => (measure === null ? texts.notGiven : measureTexts.name(measure)),
  },
];

/** What a rule would have answered, null until it has been tried. */
export function DryRunResult({ result }: { readonly result: DryRun | null }) {
  const examples = result?.examples ?? [];
  return (
    <Stack $gap={4}>
      {/* Rendered also before, because screen readers announce changes of an existing element. */}
      <div role="status">{result !== null && <Summary result={result} />}</div>
      {examples.length > 0 && (
        <ResponsiveTable
          caption={texts.caption}
          columns={columns}
          rows={examples}
          rowKey={({ caseNumber }) => caseNumber}
        />
      )}
    </Stack>
  );
}

/** What differs from the organisation's own answers is a warning. */
function Summary({ result }: { readonly result: DryRun }) {
  const { cases, isCut, answered, takenByOthers, same, other, open } = result;
  return (
    <Note kind={other > 0 ? 'warning' : 'information'} heading={texts.heading} level={3}>
      <Text>{texts.summary(answered, cases, isCut)}</Text>
      {takenByOthers > 0 && <Text>{texts.takenByOthers(takenByOthers)}</Text>}
      {same > 0 && <Text>{texts.same(same)}</Text>}
      {other > 0 && <Text>{texts.other(other)}</Text>}
      {open > 0 && <Text>{texts.open(open)}</Text>}
      {other > 0 && <Text>{texts.warning}</Text>}
    </Note>
  );
}
