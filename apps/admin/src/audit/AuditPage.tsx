import { useAuditEvents } from '@schaktkoll/api-client';
import { downloadAuditEvents, type ListedAuditEvent } from '@schaktkoll/contract';
import { isCalendarDay, isCaseNumber, longestSearch } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type FilterDeclarations } from '@schaktkoll/lists';
import { auditLogTexts as texts, formatMoment } from '@schaktkoll/texts';
import { Stack, Note, Text, type TableColumn } from '@schaktkoll/ui';

const { filters: filterTexts } = texts;
const kinds = Object.entries(texts.kinds)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'sv'));
const filterDeclarations = {
  person: { kind: 'text', label: filterTexts.person, hint: filterTexts.personHint, maximum: longestSearch },
  organisation: {
    kind: 'text',
    label: filterTexts.organisation,
    hint: filterTexts.organisationHint,
    maximum: longestSearch,
  },
  caseNumber: { kind: 'text', label: filterTexts.caseNumber, hint: filterTexts.caseNumberHint, maximum: 13 },
  from: { kind: 'text', label: filterTexts.from, hint: filterTexts.dayHint, maximum: 10 },
  to: { kind: 'text', label: filterTexts.to, hint: filterTexts.dayHint, maximum: 10 },
  kind: {
    kind: 'choice',
    label: filterTexts.kind,
    options: [{ value: 'Every', label: filterTexts.everyKind }, ...kinds],
  },
} as const satisfies FilterDeclarations;

const sorts = [{ value: 'Newest', label: texts.sorts.Newest }] as const;
const rowName = ({ at }: ListedAuditEvent): string => formatMoment(at);

/** The audit log: who did what and when, also on behalf of whom. */
export function AuditPage() {
  const filters = useFilters('audit', filterDeclarations);
  const sort = useSort('audit', sorts);
  const { caseNumber, from, to } = filters.applied;
  const isWrong =
    [from, to].some((day) => day.trim() !== '' && !isCalendarDay(day.trim())) ||
    (caseNumber.trim() !== '' && !isCaseNumber(caseNumber.trim()));
  // A filter that the server would refuse is left out, and the page says so.
  const query = isWrong ? without(filters.query, ['caseNumber', 'from', 'to']) : filters.query;
  const list = useAuditEvents(query);
  return (
    <ListPage
      title={texts.heading}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={rowName}
      loading={texts.loading}
      download={{ call: downloadAuditEvents, query }}
      around={(content) => (
        <Stack>
          {isWrong && (
            <Note kind="error" role="alert">
              <p>{texts.wrongFilter}</p>
            </Note>
          )}
          <div role="status">
            {!list.isStale && list.firstPage?.isNameCut === true && (
              <Note kind="warning">
                <p>{texts.nameCut}</p>
              </Note>
            )}
          </div>
          {content}
        </Stack>
      )}
    />
  );
}

function without(query: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

const columns: readonly TableColumn<ListedAuditEvent>[] = [
  { key: 'at', heading: texts.columns.at, isRowHeader: true, noWrap: true, cell: rowName },
  {
    key: 'kind',
    heading: texts.columns.kind,
    cell: ({ kind, aboutName, aboutLogin }) => (
      <>
        {texts.kind(kind)}
        {aboutName !== null && (
          <Text as="div" $muted $size={16}>
            {texts.concerns(texts.about(aboutName, aboutLogin))}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'person',
    heading: texts.columns.person,
    cell: ({ userName, userLogin, adminName }) => (
      <>
        {userName === null || userLogin === null ? texts.unknownPerson : texts.person(userName, userLogin)}
        {adminName !== null && (
          <Text as="div" $muted $size={16}>
            {texts.asUser(adminName)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'organisation', heading: texts.columns.organisation, cell: ({ organisationName }) => organisationName },
  {
    key: 'details',
    heading: texts.columns.details,
    isSecondary: true,
    cell: ({ details, caseNumber }) =>
      [...(caseNumber === null ? [] : [texts.ofCase(caseNumber)]), ...texts.details(details)].join(', '),
  },
  { key: 'address', heading: texts.columns.address, isSecondary: true, cell: ({ address }) => address },
  {
    key: 'sequence',
    heading: texts.columns.sequence,
    isSecondary: true,
    isNumeric: true,
    cell: ({ sequence }) => sequence ?? texts.notSealed,
  },
];
